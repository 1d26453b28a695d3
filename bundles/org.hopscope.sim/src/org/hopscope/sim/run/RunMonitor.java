// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

import org.hopscope.sim.trace.TraceSoFar;
import org.hopscope.sim.trace.Usage;

/** Follows a run and may stop it; called on the run's own thread every {@link #eventsBetweenCalls} events. */
public interface RunMonitor {

    /** The usual number of events between two calls. */
    int EVENTS_BETWEEN_CALLS = 65_536;

    /** Events between two calls, above 0: fewer for a close look. Runs on several threads keep the usual number. */
    default int eventsBetweenCalls() {
        return EVENTS_BETWEEN_CALLS;
    }

    /** Tells how far the run is. */
    void progress(long simulatedPs, long events);

    /**
     * Shows how the parts are used, after each call of {@link #progress}, if the options ask for that. What it is given
     * continues changing with the run: to keep it, or to read it on another thread, take a
     * {@link Usage#snapshot}, at most a few times a second because that copies all columns.
     */
    default void usage(Usage now) {
        // most do not look
    }

    /** Shows what has been recorded, after each call of {@link #progress}; good for the time of the call only. */
    default void recorded(TraceSoFar soFar) {
        // most do not look
    }

    /** True if the run should end now. */
    boolean cancelled();

    /** A monitor that does nothing. */
    static RunMonitor none() {
        return new RunMonitor() {
            @Override
            public void progress(long simulatedPs, long events) {
                // not looked at
            }

            @Override
            public boolean cancelled() {
                return false;
            }
        };
    }
}
