// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.calibration;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.scenario.WorkloadChoice;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.study.Conduct;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.RunResult;
import org.hopscope.study.compare.MeasuredCurve.Setup;

/**
 * One simulation that gives the figures of several measurements.
 *
 * @param workload name or kind of the workload
 * @param stack name of the protocol stack; empty for the only one
 * @param settings what the benchmark had: sizes, ranks, pairs, window
 * @param wanted the figures, in the order in which they are answered
 */
record Experiment(String workload, String stack, Settings settings, List<Wanted> wanted) {

    static final String SIZE_NAME = "size";
    private static final String SIZE = "Size";

    /**
     * One figure.
     *
     * @param point number of its measurement
     * @param measured the measurement
     * @param setup how it was measured
     */
    record Wanted(int point, MeasuredPoint measured, Setup setup) {

        Optional<Double> in(RunReport report) {
            return report.results().stream().filter(this::fits).flatMap(one -> one.figures().stream())
                    .filter(one -> one.name().equals(measured.metric()) && one.unit().equals(measured.unit()))
                    .map(one -> one.value().doubleValue()).filter(value -> value > 0).findFirst();
        }

        private boolean fits(RunResult result) {
            long size = result.point().coordinates().stream().filter(one -> one.name().equals(SIZE)).findFirst()
                    .map(one -> one.value()).orElse(0L);
            return result.completed() && size == measured.bytes() && setup.allows(result.point());
        }
    }

    /**
     * Simulates a machine with other values.
     *
     * @param values settings of the machine
     * @param problems takes the reason if it cannot be simulated
     * @return one figure for each that is wanted, NaN where the run has none; empty if it cannot be simulated
     */
    Optional<double[]> simulate(Machine machine, Settings values, RunProgress progress, Diagnostics problems) {
        return simulate(machine, values, Conduct.PLAIN, progress, problems);
    }

    /** As {@link #simulate(Machine, Settings, RunProgress, Diagnostics)}, carried out in another way. */
    Optional<double[]> simulate(Machine machine, Settings values, Conduct conduct, RunProgress progress,
            Diagnostics problems) {
        var copy = ModelSnapshot.of(machine);
        var chosen = WorkloadChoice.choose(copy, workload, problems);
        settings.and(values).applyTo(copy, chosen.orElse(null), problems);
        if (problems.hasErrors()) {
            return Optional.empty();
        }
        var stacks = stack.isEmpty() ? List.<String>of() : List.of(stack);
        var prepared = PreparedRun.of(new RunRequest(copy, workload, stacks, Settings.NONE, RunRequest.DEFAULT_SEED,
                conduct), problems);
        return prepared.map(one -> figures(one.simulate(progress)));
    }

    /** The same with other settings. */
    Experiment with(Settings others) {
        return new Experiment(workload, stack, others, wanted);
    }

    /** The same for the measurements that are fitted only, which takes less time; empty if there are none. */
    Optional<Experiment> fitted() {
        var some = wanted.stream().filter(one -> !one.measured().heldOut()).toList();
        if (some.size() == wanted.size() || some.isEmpty()) {
            return some.isEmpty() ? Optional.empty() : Optional.of(this);
        }
        var sizes = some.stream().map(one -> one.measured().bytes()).distinct().sorted()
                .map(one -> one + " B").collect(Collectors.joining(","));
        var other = settings.all().stream().map(one -> one.name().equals(SIZE_NAME)
                ? Setting.ofWorkload(SIZE_NAME, sizes) : one).toList();
        return Optional.of(new Experiment(workload, stack, Settings.of(other), some));
    }

    private double[] figures(RunReport report) {
        return wanted.stream().mapToDouble(one -> one.in(report).orElse(Double.NaN)).toArray();
    }
}
