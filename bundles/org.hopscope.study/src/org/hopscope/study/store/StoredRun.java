// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.store;

import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.Conduct;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunResult;
import org.hopscope.study.SimulationKey;

/**
 * A run of the past.
 *
 * @param origin where it comes from
 * @param order what was asked for
 * @param ending how it ended, in a word of the one who ran it
 * @param wallNanos how long it took
 * @param report the parts of its report
 * @param snapshot names the machine as it was simulated
 * @param conduct how it was carried out; empty for as usual
 * @param loads names what is known of how busy the drawn elements were; empty if nothing is
 */
public record StoredRun(Origin origin, Order order, String ending, long wallNanos, Report report, String snapshot,
        Optional<Conduct> conduct, Optional<String> loads) {

    /** Components that are written as their own ones, in this order. */
    static final Set<Class<?>> SPREAD = Set.of(Origin.class, Order.class, Report.class);

    /**
     * The origin of a run.
     *
     * @param id names it in its history
     * @param timeMillis when it was started, in milliseconds since 1970
     * @param file where the machine is kept, as the one who ran it calls it
     * @param unsaved whether the machine had changes that were not in its file
     */
    public record Origin(String id, long timeMillis, String file, boolean unsaved) {}

    /**
     * The request for a run.
     *
     * @param workload name or kind of the workload; empty for the first
     * @param stacks names of the stacks; empty for all
     * @param settings changes in the form path=value
     * @param seed seed of the run
     */
    public record Order(String workload, List<String> stacks, Settings settings, long seed) {

        public Order {
            stacks = List.copyOf(stacks);
        }
    }

    /**
     * The parts of a report; its results are in a {@link ResultStore}.
     *
     * @param machine name of the machine
     * @param ran name of the workload
     * @param simulations what names the results
     * @param warnings about the model
     */
    public record Report(String machine, String ran, List<SimulationKey> simulations, List<Diagnostic> warnings) {

        public Report {
            simulations = List.copyOf(simulations);
            warnings = List.copyOf(warnings);
        }

        /** The parts of a report. */
        public static Report of(RunReport report) {
            return new Report(report.machine(), report.workload(),
                    report.results().stream().map(RunResult::key).distinct().toList(), report.warnings());
        }
    }

    StoredRun with(String namedLoads) {
        return new StoredRun(origin, order, ending, wallNanos, report, snapshot, conduct, Optional.of(namedLoads));
    }

    /** Names the run in its history. */
    public String id() {
        return origin.id();
    }

    /** When it was started, in milliseconds since 1970. */
    public long timeMillis() {
        return origin.timeMillis();
    }

    /** Events after which its simulations ended. */
    long limit() {
        return conduct.map(Conduct::maxEvents).orElse(Conduct.UNLIMITED);
    }
}
