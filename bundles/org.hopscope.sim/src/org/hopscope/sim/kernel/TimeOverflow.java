// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.kernel;

/** The simulated time of a run has passed what picoseconds in 63 bits count; the run ends abnormally. */
public final class TimeOverflow extends RuntimeException {

    private static final long serialVersionUID = 1;

    TimeOverflow(long nowPs) {
        super("the simulated time exceeds 106 days, the most that can be counted; it was " + nowPs + " ps");
    }
}
