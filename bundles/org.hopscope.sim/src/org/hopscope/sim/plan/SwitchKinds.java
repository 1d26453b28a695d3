// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The kinds of switch of a network, of which each has the switches from one on to the first one of the next kind. The
 * array is owned and never written.
 *
 * @param router index into {@link SimPlan#routers()} of every switch, or of the first ones
 * @param otherRouters pairs of the first switch of another kind and its index into {@link SimPlan#routers()}, the
 *            lowest switch first; empty if all are of one kind
 */
public record SwitchKinds(int router, int[] otherRouters) {

    /** The kind of the switch at a vertex. */
    public int of(int vertex) {
        int kind = router;
        for (int i = 0; i < otherRouters.length && otherRouters[i] <= vertex; i += 2) {
            kind = otherRouters[i + 1];
        }
        return kind;
    }
}
