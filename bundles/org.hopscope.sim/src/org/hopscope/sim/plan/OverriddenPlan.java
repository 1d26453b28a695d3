// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * A regular topology with some nodes and links that differ from the others. A packet whose path leads over a broken
 * link leaves it there for a neighbour from which the path is whole, and continues with channels of higher levels.
 *
 * @param base the topology without them
 * @param places vertices whose node differs; owned, never written
 * @param nodeTypes per such vertex the index into {@link SimPlan#nodeTypes()}, or -1 where the node has been taken out
 * @param router index into {@link SimPlan#routers()} of the routers of nodes that have been taken out
 * @param directions directions of links that differ; owned, never written
 * @param links per such direction the index into {@link SimPlan#links()}
 * @param broken directions of links that carry nothing; owned, never written
 */
public record OverriddenPlan(RegularPlan base, int[] places, int[] nodeTypes, int router, int[] directions,
        int[] links, int[] broken) implements TopologyPlan {

    @Override
    public RegularPlan base() {
        return base;
    }

    /**
     * Around broken links, one more for the step off the regular path and as many again for the rest of it; in a torus
     * or mesh, the rest may also take the dimensions in reverse order, which is one more.
     */
    @Override
    public int channelLevels() {
        int levels = base.channelLevels();
        return broken.length == 0 ? levels : 2 * levels + (base.hasReversePaths() ? 2 : 1);
    }

    @Override
    public int vertices() {
        return base.vertices();
    }
}
