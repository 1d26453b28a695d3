// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.util.Optional;

/**
 * A regular network of switches whose links are listed. The nodes are the first vertices and have one link each. The
 * directions that leave a vertex are numbered one after the other, those of the next vertex follow.
 *
 * <p>Packets take shortest paths, in a network of groups those with one link to another group at most. Of several ways
 * the destination chooses, if the paths are ordered only among links to the same switch.
 *
 * @param nodes number of nodes, 1 or more
 * @param first per vertex the number of its first direction, and one more at the end; owned, never written
 * @param target per direction the vertex that it leads to; owned, never written
 * @param label per direction its dimension or kind, 0 at both ends of a node's link; owned, never written
 * @param group per vertex its group; empty if there are none; owned, never written
 * @param ordered whether packets take links within a group in the order of their labels
 * @param stride per vertex what destinations are divided by before they choose among ways; owned, never written
 * @param levels levels of channels, two where a packet takes links in the groups of its source and its destination
 * @param link per direction the index into {@link SimPlan#links()}; owned, never written
 * @param nodeType index into {@link SimPlan#nodeTypes()} of every node
 * @param router index into {@link SimPlan#routers()} of every switch, or of the first ones
 * @param otherRouters pairs of the first switch of another kind and its index into {@link SimPlan#routers()}, the
 *            lowest switch first; empty if all are of one kind; owned, never written
 */
public record SwitchedPlan(int nodes, int[] first, int[] target, int[] label, int[] group, boolean ordered,
        int[] stride, int levels, int[] link, int nodeType, int router, int[] otherRouters) implements ListedPlan {

    /** True if every way up is as good as any other, so that routers may choose among them. */
    public boolean spreads() {
        return !ordered && group.length == 0;
    }

    /** In a tree, the way up after the usual one. */
    @Override
    public boolean hasReversePaths() {
        return spreads() && levels == 1;
    }

    @Override
    public int channelLevels() {
        return levels;
    }

    @Override
    public int nodeKind(int vertex) {
        return vertex < nodes ? nodeType : -1;
    }

    @Override
    public int routerKind(int vertex) {
        int kind = router;
        for (int i = 0; i < otherRouters.length && otherRouters[i] <= vertex; i += 2) {
            kind = otherRouters[i + 1];
        }
        return kind;
    }

    @Override
    public String place(int vertex) {
        return vertex < nodes ? "node " + vertex : "switch " + (vertex - nodes);
    }

    @Override
    public int[] dimensions() {
        return new int[] {nodes};
    }

    @Override
    public int groups() {
        return group.length == 0 ? 0 : group[nodes - 1] + 1;
    }

    @Override
    public Optional<String> obstacle(PathChoice choice) {
        return spreads() ? Optional.of("each way up in a tree is as short as any other")
                : ListedPlan.super.obstacle(choice);
    }
}
