// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import org.hopscope.sim.plan.MessageUnitNicPlan;
import org.hopscope.sim.plan.MessageUnitStackPlan;
import org.hopscope.sim.plan.NodePlan;

/** Checks that the software credits of a library can be kept for all pairs of ranks, and that rings take them. */
final class SoftwareCreditCheck {

    private static final String TOO_MANY_PAIRS = "C611";
    private static final String RING_TOO_SMALL = "C612";
    /** A counter for each pair of more ranks would take more than half a gigabyte. */
    private static final int MOST_RANKS = 8192;

    private SoftwareCreditCheck() {}

    static void check(ResolvedMachine resolved, int ranks) {
        if (!(resolved.stackPlan() instanceof MessageUnitStackPlan stack) || stack.library().softwareCredits() == 0) {
            return;
        }
        if (ranks > MOST_RANKS) {
            resolved.diagnostics().error(resolved.stack(), TOO_MANY_PAIRS, "Software credits for all pairs of " + ranks
                    + " ranks take too much memory", "set software credits to 0 or use at most " + MOST_RANKS
                    + " ranks");
        }
        // credits come back in two messages at most, which need slots as well
        long needed = (long) ranks * (stack.library().softwareCredits() + 2);
        for (NodePlan node : resolved.nodes()) {
            if (node.nic() instanceof MessageUnitNicPlan nic && nic.velo().ringSlots() < needed) {
                resolved.diagnostics().warning(resolved.stack(), RING_TOO_SMALL, "A ring of " + nic.velo().ringSlots()
                        + " slots can fill up: " + ranks + " ranks have credits for " + needed,
                        "raise ring slots or lower software credits");
                return;
            }
        }
    }
}
