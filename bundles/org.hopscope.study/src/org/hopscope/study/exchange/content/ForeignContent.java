// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.content;

import java.util.List;

import org.hopscope.sim.plan.SchedulePlan;
import org.hopscope.study.exchange.fabric.Fabric;
import org.hopscope.study.exchange.measured.Benchmark;
import org.hopscope.study.exchange.program.ProgramFormat;

/** The content of a file that another program wrote. */
public sealed interface ForeignContent {

    /** Name of the format for the user. */
    String format();

    /**
     * A network or a node, which becomes a machine.
     *
     * @param fabric what the file describes
     */
    record Network(String format, Fabric fabric) implements ForeignContent {}

    /**
     * Output of benchmarks, which becomes a column of comparisons.
     *
     * @param tables at least one
     */
    record Figures(String format, List<Benchmark> tables) implements ForeignContent {

        public Figures {
            tables = List.copyOf(tables);
        }

        /** Number of figures in all tables. */
        public long points() {
            return tables.stream().mapToLong(one -> one.points().size()).sum();
        }
    }

    /**
     * The programs of ranks, which become a workload.
     *
     * @param program the format, which says what else has to be asked for
     * @param schedule their operations
     */
    record Programs(ProgramFormat program, SchedulePlan schedule) implements ForeignContent {

        @Override
        public String format() {
            return program.label();
        }
    }
}
