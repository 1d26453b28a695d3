// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.util.Optional;

/**
 * A regular network of switches whose links are listed. The nodes are the first vertices and have one link each.
 *
 * <p>Packets take shortest paths, in a network of groups those with one link to another group at most. Of several ways
 * the destination chooses, if the paths are ordered only among links to the same switch.
 *
 * @param nodes number of nodes, 1 or more
 * @param links directions of its links
 * @param label per direction its dimension or kind, 0 at both ends of a node's link; owned, never written
 * @param group per vertex its group; empty if there are none; owned, never written
 * @param rules how packets choose among shortest ways
 * @param nodeType index into {@link SimPlan#nodeTypes()} of every node
 * @param switches kinds of its switches
 */
public record SwitchedPlan(int nodes, LinkList links, int[] label, int[] group, WayRules rules, int nodeType,
        SwitchKinds switches) implements ListedPlan {

    @Override
    public int[] first() {
        return links.first();
    }

    @Override
    public int[] target() {
        return links.target();
    }

    @Override
    public int[] link() {
        return links.kind();
    }

    /** True if every way up is as good as any other, so that routers may choose among them. */
    public boolean spreads() {
        return !rules.ordered() && group.length == 0;
    }

    /** In a tree, the way up after the usual one. */
    @Override
    public boolean hasReversePaths() {
        return spreads() && rules.levels() == 1;
    }

    @Override
    public int channelLevels() {
        return rules.levels();
    }

    @Override
    public int nodeKind(int vertex) {
        return vertex < nodes ? nodeType : -1;
    }

    @Override
    public int routerKind(int vertex) {
        return switches.of(vertex);
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
                : group.length > 0 ? Optional.empty() : ListedPlan.super.obstacle(choice);
    }

    /** A packet that is sent on a detour after its first link has used levels of a path without one. */
    @Override
    public int detourLevels(PathChoice choice, int levels) {
        return (choice == PathChoice.PROGRESSIVE ? 3 : 2) * levels;
    }
}
