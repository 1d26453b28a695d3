// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The kinds of link of a dragonfly, as indexes into {@link SimPlan#links()}.
 *
 * @param local of the links between routers of a group
 * @param global of the links between groups
 * @param terminal of the links to nodes, or -1 if they are as the local ones
 */
public record DragonflyLinks(int local, int global, int terminal) {

    public DragonflyLinks {
        if (local < 0 || global < 0 || terminal < -1) {
            throw new IllegalArgumentException("kinds of link " + local + ", " + global + " and " + terminal);
        }
    }

    /** Links to nodes that are as the local ones. */
    public DragonflyLinks(int local, int global) {
        this(local, global, -1);
    }

    /** The kind of the links to nodes. */
    public int node() {
        return terminal < 0 ? local : terminal;
    }
}
