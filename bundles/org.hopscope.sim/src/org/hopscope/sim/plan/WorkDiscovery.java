// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import org.hopscope.sim.plan.ComposedNicPlan.Discovery;

/**
 * The way in which a processor or an engine learns of work, and the time that this takes.
 *
 * @param way how it learns of it
 * @param pollingPs turn of a loop that finds nothing
 * @param interruptPs time of an interrupt; of a processor that learns of work at once, the time to wake up a thread
 *            when it is idle, stamped as the component of its lane
 * @param coalescingPs time for which the interrupt of an idle processor is held back
 */
public record WorkDiscovery(Discovery way, long pollingPs, long interruptPs, long coalescingPs) {

    /** Work is known at once, and nothing has to wake up. */
    public static final WorkDiscovery AT_ONCE = new WorkDiscovery(Discovery.DIRECT, 0, 0, 0);

    public WorkDiscovery {
        if (pollingPs < 0 || interruptPs < 0 || coalescingPs < 0) {
            throw new IllegalArgumentException("work found after " + pollingPs + ", " + interruptPs + " or "
                    + coalescingPs + " ps");
        }
    }

    /** True if a loop finds work. */
    public boolean polls() {
        return way == Discovery.POLLING;
    }

    /** True if a task that finds it idle waits for it to wake up. */
    public boolean wakes() {
        return way == Discovery.INTERRUPT || interruptPs > 0;
    }

    /** True if work is looked at as it comes. */
    public boolean isDirect() {
        return way == Discovery.DIRECT;
    }
}
