// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

/** Watches runs. Called on the thread that runs, so it must return quickly. */
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

    /** Whether to end the running simulation and not to start another. */
    boolean cancelled();

    /** Watches nothing and never cancels. */
    static RunProgress none() {
        return new RunProgress() {

            @Override
            public void started(String label, int index, int count) {
                // nobody watches
            }

            @Override
            public void progress(String label, long simulatedPs, long events, double eventsPerSecond) {
                // nobody watches
            }

            @Override
            public boolean cancelled() {
                return false;
            }
        };
    }
}
