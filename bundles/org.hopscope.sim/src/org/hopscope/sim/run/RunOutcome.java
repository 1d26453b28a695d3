// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

/** How a run ended. */
public sealed interface RunOutcome permits Completed, Deadlocked, Failed, LimitReached, Cancelled {

    /** What the run did until then. */
    RunStats stats();
}
