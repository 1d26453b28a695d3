// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

/** The points of planes that are alike: a packet stays in its plane, and a point has its number there. */
final class RailWayPoints implements WayPoints {

    private final WayPoints plane;
    private final int vertices;
    private final int directions;

    /** @param wiring the wiring of one plane */
    RailWayPoints(WayPoints plane, Wiring wiring) {
        this.plane = plane;
        vertices = wiring.vertices();
        directions = wiring.directions();
    }

    @Override
    public boolean choosesAt(int vertex) {
        return plane.choosesAt(vertex % vertices);
    }

    @Override
    public int shortest(int vertex, int destination) {
        return plane.shortest(vertex % vertices, destination % vertices);
    }

    @Override
    public int shortest(int vertex, int destination, int number) {
        return plane.shortest(vertex % vertices, destination % vertices, number);
    }

    @Override
    public int detours(int vertex, int destination) {
        return plane.detours(vertex % vertices, destination % vertices);
    }

    @Override
    public int detour(int vertex, int destination, int number) {
        return plane.detour(vertex % vertices, destination % vertices, number);
    }

    @Override
    public int next(int vertex, int destination, int point, int level) {
        int link = plane.next(vertex % vertices, destination % vertices, point, level);
        return link < 0 ? link : link + vertex / vertices * directions;
    }

    @Override
    public boolean goesAround() {
        return plane.goesAround();
    }

    @Override
    public boolean leads(int vertex, int destination, int point) {
        return plane.leads(vertex % vertices, destination % vertices, point);
    }

    @Override
    public int hops(int vertex, int destination, int point) {
        return plane.hops(vertex % vertices, destination % vertices, point);
    }

    @Override
    public boolean isPast(int vertex, int link, int point) {
        return plane.isPast(vertex % vertices, link < 0 ? link : link % directions, point);
    }

    @Override
    public boolean endsView(int link) {
        return plane.endsView(link % directions);
    }

    @Override
    public int level(int vertex, int destination, int before, boolean past) {
        return plane.level(vertex % vertices, destination % vertices, before, past);
    }

    @Override
    public int levelTowards(int vertex, int destination, int point, int before) {
        return plane.levelTowards(vertex % vertices, destination % vertices, point, before);
    }

    @Override
    public int levelOfShortest(int point, int before) {
        return plane.levelOfShortest(point, before);
    }

    @Override
    public int levelOfDetour(int vertex, int destination, int point, int before, boolean again) {
        return plane.levelOfDetour(vertex % vertices, destination % vertices, point, before, again);
    }
}
