// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

import org.jspecify.annotations.NullMarked;

/**
 * Watches runs. Called on the thread that runs: it must return quickly, except to let the run pause; the time that it
 * takes does not count as the run's.
 */
@NullMarked
public interface RunProgress {

    /**
     * A simulation begins.
     *
     * @param label name of the stack
     * @param index its number, from 0
     * @param count number of simulations of this request
     */
    void started(String label, int index, int count);

    /**
     * A simulation has come to {@code simulatedPs} after {@code events} events; called about ten times a second at
     * most.
     */
    void progress(String label, long simulatedPs, long events, double eventsPerSecond);

    /** The results of a simulation that has ended, while others of the same request are still to come. */
    default void ended(List<RunResult> results) {
        // most wait for the report
    }

    /** True if {@link #partial} is wanted; if not, it costs nothing. Asked once per simulation. */
    default boolean wantsPartial() {
        return false;
    }

    /** The stacks of the running simulation so far; called four times a second at most. */
    default void partial(List<PartialStack> stacks) {
        // most wait for the report
    }

    /**
     * The loads of the drawn elements (UUIDs), and of places (the keys of {@link LoadPlace}), now or at the end of a
     * simulation; called as often as {@link #partial}, if that is wanted.
     */
    default void loads(Map<String, Load> ofElements) {
        // most do not look
    }

    /**
     * True if the stacks of operations of many ranks are wanted. Their critical paths take memory, and one more run
     * if there are many messages. Asked once per simulation.
     */
    default boolean wantsOperations() {
        return false;
    }

    /** The same, with the stacks of operations. */
    default RunProgress withOperations() {
        return wantsOperations() ? this : new WithOperations(this);
    }

    /** True to end the running simulation and not to start another one. */
    boolean cancelled();

    /** Watches nothing and never cancels. */
    static RunProgress none() {
        return until(() -> false);
    }

    /** Watches nothing, and cancels when {@code ended} says so. */
    static RunProgress until(BooleanSupplier ended) {
        return new RunProgress() {

            @Override
            public void started(String label, int index, int count) {
                // not watched
            }

            @Override
            public void progress(String label, long simulatedPs, long events, double eventsPerSecond) {
                // not watched
            }

            @Override
            public boolean cancelled() {
                return ended.getAsBoolean();
            }
        };
    }
}
