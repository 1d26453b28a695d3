// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.calibration;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.workload.Workload;
import org.hopscope.study.Conduct;
import org.hopscope.study.RunProgress;

/**
 * How often a simulated benchmark is repeated, if the user does not say. Most repeat themselves after their first
 * round, unlike measured ones. Some do not: where credits go back with every sixteenth message, each of these takes
 * longer.
 */
final class Rounds {

    private static final String ITERATIONS = "iterations";
    private static final String WARM_UP = "warmup";
    /** For benchmarks that repeat themselves. */
    private static final Settings FEW = of(2, 1);
    /** For others: a whole period of credits, after one that fills the queues. */
    private static final Settings MANY = of(16, 16);
    /** Figures that differ by less are the same. */
    private static final double TOLERANCE = 1e-3;
    /** Of a simulation that finds out; one that needs more keeps the few rounds. */
    private static final long MOST_EVENTS = 5_000_000;

    private Rounds() {}

    private static Settings of(int iterations, int warmUp) {
        return Settings.of(Setting.ofWorkload(ITERATIONS, Integer.toString(iterations)))
                .and(Setting.ofWorkload(WARM_UP, Integer.toString(warmUp)));
    }

    /** What of this the user leaves open and the workload has. */
    static Settings few(CalibrationRequest request, Workload workload) {
        return FEW.without(one -> !Plan.has(workload, one.name()) || request.settings().last(one.name()).isPresent());
    }

    /**
     * The experiment with as many rounds as it needs. Takes one simulation, if the user leaves the rounds open.
     *
     * @param figures of the few rounds: one for each measurement of the plan, NaN for none
     */
    static Experiment enough(Experiment experiment, CalibrationRequest request, double[] figures,
            RunProgress progress) {
        if (!FEW.all().stream().allMatch(experiment.settings().all()::contains)
                || FEW.all().stream().anyMatch(one -> request.settings().last(one.name()).isPresent())) {
            return experiment;
        }
        var fitted = experiment.fitted().orElse(experiment);
        var found = longer(fitted).simulate(request.machine(), Settings.NONE, new Conduct(MOST_EVENTS, 1, false),
                progress, Diagnostics.discarded());
        return found.isEmpty() || repeats(fitted, figures, found.get()) ? experiment : longer(experiment);
    }

    private static Experiment longer(Experiment experiment) {
        return experiment.with(experiment.settings().without(FEW.all()::contains).and(MANY));
    }

    private static boolean repeats(Experiment experiment, double[] few, double[] many) {
        for (int i = 0; i < many.length; i++) {
            // a figure that is not there differs from nothing
            if (Math.abs(many[i] / few[experiment.wanted().get(i).point()] - 1) > TOLERANCE) {
                return false;
            }
        }
        return true;
    }
}
