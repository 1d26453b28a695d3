// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sensitivity;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.scenario.WorkloadChoice;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;

/** Simulates a request with one value changed. May be used by several threads at once. */
final class Trials {

    private final RunRequest base;
    private final RunProgress progress;
    private final AtomicInteger simulations = new AtomicInteger();

    /** The outcome of a changed value. */
    sealed interface Trial {}

    /** The value does not occur in the plans. */
    record SamePlan() implements Trial {}

    /** It cannot be simulated. */
    record Impossible(String why) implements Trial {}

    /** It was simulated. */
    record Simulated(RunReport report) implements Trial {}

    /** @param base settings applied; its machine is only read */
    Trials(RunRequest base, RunProgress progress) {
        this.base = base;
        this.progress = progress;
    }

    int simulations() {
        return simulations.get();
    }

    /**
     * One simulation.
     *
     * @param hashes those of the plans without the change
     */
    Trial run(Parameter parameter, String value, List<String> hashes) {
        var problems = new Diagnostics();
        var machine = ModelSnapshot.of(base.machine());
        var workload = WorkloadChoice.choose(machine, base.workload(), problems);
        parameter.setting(value).apply(machine, workload.orElse(null), problems);
        var prepared = problems.hasErrors() ? Optional.<PreparedRun>empty() : PreparedRun.forFigures(
                new RunRequest(machine, base.workload(), base.stacks(), Settings.NONE, base.seed()), problems);
        if (prepared.isEmpty()) {
            return new Impossible(problems.all().get(0).message());
        }
        if (prepared.get().planHashes().equals(hashes)) {
            return new SamePlan();
        }
        simulations.incrementAndGet();
        return new Simulated(prepared.get().simulate(progress));
    }
}
