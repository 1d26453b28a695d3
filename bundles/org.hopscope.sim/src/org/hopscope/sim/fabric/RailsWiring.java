// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.plan.RailsPlan;

/** Planes that are wired alike and not joined, see {@link RailsPlan}; one wiring says how. */
final class RailsWiring implements Wiring {

    private final RailsPlan plan;
    private final Wiring plane;
    private final int vertices;
    private final int directions;

    RailsWiring(RailsPlan plan, Wiring plane) {
        this.plan = plan;
        this.plane = plane;
        vertices = plane.vertices();
        directions = plane.directions();
    }

    /** The wiring of one plane. */
    Wiring plane() {
        return plane;
    }

    @Override
    public int vertices() {
        return plan.vertices();
    }

    @Override
    public int directions() {
        return Math.multiplyExact(plan.planes(), directions);
    }

    @Override
    public int source(int link) {
        return link / directions * vertices + plane.source(link % directions);
    }

    @Override
    public int target(int link) {
        return link / directions * vertices + plane.target(link % directions);
    }

    @Override
    public boolean isBroken(int link) {
        return plane.isBroken(link % directions);
    }

    @Override
    public int linkPlan(int link) {
        return plane.linkPlan(link % directions);
    }

    @Override
    public int usualLinkPlan(int link) {
        return plane.usualLinkPlan(link % directions);
    }

    /** On a rail, the router of its port. */
    @Override
    public int routerPlan(int vertex) {
        int there = vertex % vertices;
        int router = plane.routerPlan(there);
        return router >= 0 || nodeType(vertex) >= 0 ? router
                : plan.router(plane.nodeType(there - (plan.railOf(vertex) % plan.ends())), plan.railOf(vertex));
    }

    /** Nodes are on the first plane only. */
    @Override
    public int nodeType(int vertex) {
        return vertex < vertices && plan.isFirstPlace(vertex) ? plane.nodeType(vertex) : -1;
    }

    // hot: packet hop
    @Override
    public int next(int vertex, int destination) {
        int number = vertex / vertices;
        return inPlane(number, number == destination / vertices
                ? plane.next(vertex - number * vertices, destination % vertices) : -1);
    }

    private int inPlane(int number, int link) {
        return link < 0 ? link : link + number * directions;
    }

    @Override
    public int next(int vertex, int destination, int level) {
        int number = vertex / vertices;
        return inPlane(number, number == destination / vertices
                ? plane.next(vertex - number * vertices, destination % vertices, level) : -1);
    }

    @Override
    public int nextReversed(int vertex, int destination) {
        int number = vertex / vertices;
        return inPlane(number, number == destination / vertices
                ? plane.nextReversed(vertex - number * vertices, destination % vertices) : -1);
    }

    @Override
    public int distance(int vertex, int destination) {
        return vertex / vertices == destination / vertices
                ? plane.distance(vertex % vertices, destination % vertices) : -1;
    }

    @Override
    public int nearer(int vertex, int destination, int[] links) {
        int number = vertex / vertices;
        int count = number == destination / vertices
                ? plane.nearer(vertex - number * vertices, destination % vertices, links) : 0;
        for (int i = 0; i < count; i++) {
            links[i] += number * directions;
        }
        return count;
    }

    @Override
    public int port(int link) {
        return plane.port(link % directions);
    }

    @Override
    public int ports() {
        return plane.ports();
    }

    @Override
    public int choices() {
        return plane.choices();
    }

    @Override
    public boolean hasRings() {
        return plane.hasRings();
    }

    @Override
    public boolean entersRing(int from, int to) {
        return plane.entersRing(from < 0 ? from : from % directions, to % directions);
    }

    @Override
    public boolean exists(int link) {
        return plane.exists(link % directions);
    }

    @Override
    public int levels() {
        return plane.levels();
    }

    @Override
    public int level(int vertex, int destination, int before) {
        return vertex / vertices == destination / vertices
                ? plane.level(vertex % vertices, destination % vertices, before) : before;
    }
}
