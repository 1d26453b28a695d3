// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

/** Follows a run and may stop it; called on the run's own thread every {@value #EVENTS_BETWEEN_CALLS} events. */
public interface RunMonitor {

    /** Events between two calls. */
    int EVENTS_BETWEEN_CALLS = 65_536;

    /** Tells how far the run is. */
    void progress(long simulatedPs, long events);

    /** Whether the run should end now. */
    boolean cancelled();

    /** A monitor that does nothing. */
    static RunMonitor none() {
        return new RunMonitor() {
            @Override
            public void progress(long simulatedPs, long events) {
                // nobody looks
            }

            @Override
            public boolean cancelled() {
                return false;
            }
        };
    }
}
