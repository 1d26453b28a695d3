// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * A regular topology to which each node is attached by several rails. Rails are divided among <em>planes</em>, networks
 * that are all alike and not joined: vertex v of plane p is vertex p * V + v, for V vertices of one, and its link
 * directions are numbered so, too. On one plane a node is attached to as many neighbouring places as its rails there;
 * rail r is on plane r / ends, on place r mod ends of the node. The vertex of a node is its place of rail 0.
 *
 * @param network one plane
 * @param planes number of planes, 1 or more
 * @param ends places of each node on a plane, 1 or more; more than 1 in a {@link SwitchedPlan} only
 * @param routers per kind of node, and in it per rail, the index into {@link SimPlan#routers()} of the port's router;
 *            owned, never written
 */
public record RailsPlan(TopologyPlan network, int planes, int ends, int[] routers) implements TopologyPlan {

    public RailsPlan {
        if (network instanceof RailsPlan || network instanceof GraphPlan || planes < 1 || ends < 1
                || ends > 1 && !(network.base() instanceof SwitchedPlan)) {
            throw new IllegalArgumentException(planes + " planes of " + network.getClass().getSimpleName() + " with "
                    + ends + " places of a node");
        }
    }

    @Override
    public int vertices() {
        return Math.multiplyExact(planes, network.vertices());
    }

    @Override
    public TopologyPlan plane() {
        return network;
    }

    @Override
    public RegularPlan base() {
        return (RegularPlan) network.base();
    }

    @Override
    public int channelLevels() {
        return network.channelLevels();
    }

    @Override
    public int nodeLink() {
        return network.nodeLink();
    }

    @Override
    public int railCount() {
        return planes * ends;
    }

    @Override
    public int railVertex(int vertex, int rail) {
        boolean attached = rail < railCount() && vertex < network.vertices() && isFirstPlace(vertex);
        return rail == 0 ? vertex : attached ? rail / ends * network.vertices() + vertex + rail % ends : -1;
    }

    /** True if a vertex of the first plane is one of a node, or may be one: not its place of another rail. */
    public boolean isFirstPlace(int vertex) {
        return ends == 1 || vertex < ((SwitchedPlan) base()).nodes() && vertex % ends == 0;
    }

    /** The rail of the places of nodes at a vertex; of a switch the first rail of its plane. */
    public int railOf(int vertex) {
        int there = vertex % network.vertices();
        boolean place = ends > 1 && there < ((SwitchedPlan) base()).nodes();
        return vertex / network.vertices() * ends + (place ? there % ends : 0);
    }

    /** Index into {@link SimPlan#routers()} of the router at a place of a kind of node. */
    public int router(int nodeType, int rail) {
        return routers[nodeType * railCount() + rail];
    }

    /** As many planes of another network of the same kind. */
    public RailsPlan of(TopologyPlan other) {
        return new RailsPlan(other, planes, ends, routers);
    }

    /** Link directions of one plane. */
    public int planeDirections() {
        return Math.toIntExact((long) base().linkDirections());
    }

    /** Name of a vertex, with its rail where it is not the one of a node itself, such as "node 5, rail 1". */
    public String place(int vertex) {
        int there = vertex % network.vertices();
        boolean ofNode = base().nodeKind(there) >= 0;
        var name = ofNode && ends > 1 ? "node " + there / ends : base().place(there);
        int rail = railOf(vertex);
        boolean plain = ofNode ? rail == 0 : planes == 1;
        return plain ? name : name + (ofNode || ends == 1 ? ", rail " + rail : ", plane " + rail / ends);
    }
}
