// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.content;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.sim.plan.RankGraph;
import org.hopscope.sim.plan.SchedulePlan;
import org.hopscope.study.exchange.fabric.Fabric;
import org.hopscope.study.exchange.program.ProgramFormat;

/** What the user is asked about a file of another program, since the file does not say it. */
public enum FileQuestion {

    /** Whether a regular network becomes a parametric topology or is drawn. */
    SHAPE,
    /** Time of a cycle of a file that counts in cycles. */
    CYCLE,
    /** Size of a flit of a file that counts in flits. */
    FLIT,
    /** Rate of the links of which the file does not say it. */
    RATE,
    /** Latency of the links of which the file does not say it. */
    LATENCY,
    /** Operations per second of a rank, of a trace that counts operations. */
    SPEED,
    /** Factor of all computing times. */
    TIME_SCALE,
    /** The library by whose rules collectives are expanded. */
    COLLECTIVES,
    /** The machine that gets the program as a workload. */
    MACHINE;

    /** The questions about a file, in the order in which they are asked; each answer has an effect on the result. */
    public static List<FileQuestion> of(ForeignContent content) {
        return switch (content) {
            case ForeignContent.Network network -> network(network.fabric());
            case ForeignContent.Figures figures -> List.of();
            case ForeignContent.Programs programs -> program(programs.program(), programs.schedule());
        };
    }

    private static List<FileQuestion> network(Fabric fabric) {
        var all = new ArrayList<FileQuestion>();
        if (fabric.card().isPresent() && !fabric.links().isEmpty()) {
            all.add(SHAPE);
        }
        if (fabric.flits().inCycles()) {
            all.add(CYCLE);
            all.add(FLIT);
        }
        if (fabric.lacksRate()) {
            all.add(RATE);
        }
        if (fabric.lacksLatency()) {
            all.add(LATENCY);
        }
        return all;
    }

    private static List<FileQuestion> program(ProgramFormat format, SchedulePlan schedule) {
        var all = new ArrayList<FileQuestion>();
        if (computes(schedule)) {
            if (format.countsOperations()) {
                all.add(SPEED);
            }
            all.add(TIME_SCALE);
        }
        if (format.hasCollectives()) {
            all.add(COLLECTIVES);
        }
        all.add(MACHINE);
        return all;
    }

    /** Whether there is a computing time: operations that only join others take none. */
    private static boolean computes(SchedulePlan schedule) {
        for (var rank : schedule.ranks()) {
            for (int i = 0; i < rank.size(); i++) {
                if (rank.kind(i) == RankGraph.CALC && rank.amount(i) > 0) {
                    return true;
                }
            }
        }
        return false;
    }
}
