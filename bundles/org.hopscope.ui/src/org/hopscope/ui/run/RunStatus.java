// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import java.util.Optional;
import org.hopscope.study.RunResponse;

/**
 * The state of a run at one moment.
 *
 * @param state how far it is
 * @param label the stack that is being simulated, empty before the first
 * @param index number of stacks that are done
 * @param count number of stacks, 0 before it is known
 * @param doneNanos wall time that these took
 * @param simulatedPs simulated time of the present stack, in picoseconds
 * @param events events of the present stack
 * @param eventsPerSecond speed, 0 before it is known
 * @param wallNanos time since the start of the run
 * @param answer what the study answered, when it is over
 * @param failure the fault of the program, in state FAILED
 */
public record RunStatus(RunState state, String label, int index, int count, long doneNanos, long simulatedPs,
        long events, double eventsPerSecond, long wallNanos, Optional<RunResponse> answer,
        Optional<Throwable> failure) {

    static final RunStatus WAITING = new RunStatus(RunState.WAITING, "", 0, 0, 0, 0, 0, 0, 0, Optional.empty(),
            Optional.empty());

    /** Share of the stacks that are done, 0 to 1. */
    public double doneShare() {
        return state.isOver() ? 1 : count == 0 ? 0 : (double) index / count;
    }

    /** True if the simulation is under way, be it paused. */
    public boolean isUnderway() {
        return state == RunState.RUNNING || state == RunState.PAUSED;
    }

    /**
     * Wall time that the rest will take, as far as can be told from the stacks that are done, in nanoseconds; -1 if
     * nothing can be told.
     */
    public long remainingNanos() {
        return isUnderway() && index > 0 ? Math.max(0, (long) ((double) doneNanos / index * count) - wallNanos) : -1;
    }

    RunStatus in(RunState now) {
        return new RunStatus(now, label, index, count, doneNanos, simulatedPs, events, eventsPerSecond, wallNanos,
                answer, failure);
    }

    RunStatus started(String nowLabel, int nowIndex, int ofCount, long nanos) {
        return new RunStatus(RunState.RUNNING, nowLabel, nowIndex, ofCount, nanos, 0, 0, 0, nanos, answer, failure);
    }

    RunStatus progressed(long ps, long nowEvents, double speed, long nanos) {
        return new RunStatus(RunState.RUNNING, label, index, count, doneNanos, ps, nowEvents, speed, nanos, answer,
                failure);
    }

    RunStatus over(RunState end, RunResponse result, long nanos) {
        return new RunStatus(end, label, index, count, doneNanos, simulatedPs, events, eventsPerSecond, nanos,
                Optional.ofNullable(result), failure);
    }

    RunStatus failed(Throwable fault, long nanos) {
        return new RunStatus(RunState.FAILED, label, index, count, doneNanos, simulatedPs, events, eventsPerSecond,
                nanos, Optional.empty(), Optional.of(fault));
    }
}
