// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import java.util.List;
import java.util.Map;

import org.hopscope.model.machine.Machine;
import org.hopscope.study.Load;
import org.hopscope.study.estimate.RunEstimate;

/**
 * The state of a run and its results at one moment; the job of the run writes the next one. Immutable.
 *
 * @param machine the machine as it is simulated; null while its file has not been read
 * @param status how far the run is
 * @param preview the results so far; nothing any more when there is a report
 * @param loads the loads of drawn elements (UUIDs)
 * @param estimates the expected work of each simulation; empty before that is known
 */
record RunSnapshot(Machine machine, RunStatus status, RunPreview preview, Map<String, Load> loads,
        List<RunEstimate> estimates) {

    /** An estimate may be too low; what continues is not done. */
    private static final double NEARLY_DONE = 0.99;
    private static final double NANOS_PER_SECOND = 1e9;

    RunSnapshot {
        loads = Map.copyOf(loads);
        estimates = List.copyOf(estimates);
    }

    /** A run that waits to be simulated; the machine is null while its file has not been read. */
    static RunSnapshot waiting(Machine machine) {
        return new RunSnapshot(machine, RunStatus.WAITING, RunPreview.NOTHING, Map.of(), List.of());
    }

    RunSnapshot machine(Machine read) {
        return new RunSnapshot(read, status, preview, loads, estimates);
    }

    RunSnapshot status(RunStatus now) {
        return new RunSnapshot(machine, now, preview, loads, estimates);
    }

    RunSnapshot preview(RunPreview now) {
        return new RunSnapshot(machine, status, now, loads, estimates);
    }

    RunSnapshot loads(Map<String, Load> now) {
        return new RunSnapshot(machine, status, preview, now, estimates);
    }

    RunSnapshot estimates(List<RunEstimate> ofStacks) {
        return new RunSnapshot(machine, status, preview, loads, ofStacks);
    }

    /** Share of the run that is done, 0 to 1, by its expected events if they are known. */
    double doneShare() {
        double all = expected(0);
        if (!status.isUnderway() || all <= 0) {
            return status.doneShare();
        }
        return Math.min(NEARLY_DONE, 1 - left() / all);
    }

    /** Wall time that the rest will take, in nanoseconds; -1 if nothing can be told. */
    long remainingNanos() {
        if (!status.isUnderway() || expected(0) <= 0 || status.pace().eventsPerSecond() <= 0) {
            return status.remainingNanos();
        }
        return (long) (left() / status.pace().eventsPerSecond() * NANOS_PER_SECOND);
    }

    /** Events that are still to come, if the expectation is right. */
    private double left() {
        return Math.max(0, expected(status.steps().done()) - status.pace().events());
    }

    /** Expected events from a stack on; 0 if they are not known. */
    private double expected(int fromStack) {
        return estimates.size() != status.steps().count() ? 0
                : estimates.stream().skip(fromStack).mapToDouble(RunEstimate::events).sum();
    }
}
