// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

/** The ending of a run. */
public sealed interface RunOutcome permits Completed, Deadlocked, Failed, LimitReached, Cancelled {

    /** The statistics of the run until then. */
    RunStats stats();
}
