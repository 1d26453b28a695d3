// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import java.util.Optional;

import org.hopscope.study.RunResponse;

/**
 * The state of a run at one moment.
 *
 * @param state how far it is
 * @param label the stack that is being simulated, empty before the first
 * @param steps the stacks that are done, of how many
 * @param pace of the present stack
 * @param wallNanos time since the start of the run
 * @param answer what the study answered, when it is over
 * @param failure the fault of the program, in state FAILED
 */
public record RunStatus(RunState state, String label, Steps steps, Pace pace, long wallNanos,
        Optional<RunResponse> answer, Optional<Throwable> failure) {

    static final RunStatus WAITING = new RunStatus(RunState.WAITING, "", new Steps(0, 0, 0), Pace.NONE, 0,
            Optional.empty(), Optional.empty());

    /**
     * The stacks that are done, of how many.
     *
     * @param done number of stacks that are done
     * @param count number of stacks, 0 before it is known
     * @param doneNanos wall time that these took
     */
    public record Steps(int done, int count, long doneNanos) {}

    /**
     * The progress of the present stack.
     *
     * @param simulatedPs simulated time, in picoseconds
     * @param events number of events
     * @param eventsPerSecond speed, 0 before it is known
     */
    public record Pace(long simulatedPs, long events, double eventsPerSecond) {

        private static final Pace NONE = new Pace(0, 0, 0);
    }

    /** Share of the stacks that are done, 0 to 1. */
    public double doneShare() {
        return state.isOver() ? 1 : steps.count == 0 ? 0 : (double) steps.done / steps.count;
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
        return isUnderway() && steps.done > 0
                ? Math.max(0, (long) ((double) steps.doneNanos / steps.done * steps.count) - wallNanos) : -1;
    }

    RunStatus in(RunState now) {
        return new RunStatus(now, label, steps, pace, wallNanos, answer, failure);
    }

    RunStatus started(String nowLabel, int nowIndex, int ofCount, long nanos) {
        return new RunStatus(RunState.RUNNING, nowLabel, new Steps(nowIndex, ofCount, nanos), Pace.NONE, nanos,
                answer, failure);
    }

    RunStatus progressed(Pace now, long nanos) {
        return new RunStatus(RunState.RUNNING, label, steps, now, nanos, answer, failure);
    }

    RunStatus over(RunState end, RunResponse result, long nanos) {
        return new RunStatus(end, label, steps, pace, nanos, Optional.ofNullable(result), failure);
    }

    RunStatus failed(Throwable fault, long nanos) {
        return new RunStatus(RunState.FAILED, label, steps, pace, nanos, Optional.empty(), Optional.of(fault));
    }
}
