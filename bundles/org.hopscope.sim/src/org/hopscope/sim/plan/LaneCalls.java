// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * How the calls of a rank treat what waits on one of its lanes.
 *
 * @param rounds whether handlers are treated in rounds: of each, what was waiting when the round began. Otherwise a
 *            lane in calls looks for work from its first handler each time
 * @param urgent whether a call returns only when nothing is left to be done on the lane
 * @param interrupts whether work for a rank outside its calls interrupts the rank, which then does what there is on all
 *            of its lanes at interrupt level; only with one rank per node
 * @param pollPs time that a rank needs to find an item, stamped as polling
 */
public record LaneCalls(boolean rounds, boolean urgent, boolean interrupts, long pollPs) {

    /** Of a lane that no call treats. */
    public static final LaneCalls NONE = new LaneCalls(false, false, false, 0);

    public LaneCalls {
        if (pollPs < 0) {
            throw new IllegalArgumentException("an item is found after " + pollPs + " ps");
        }
    }

    /** Calls that look for work from the first handler each time, and return whatever is left. */
    public static LaneCalls polling(long pollPs) {
        return new LaneCalls(false, false, false, pollPs);
    }
}
