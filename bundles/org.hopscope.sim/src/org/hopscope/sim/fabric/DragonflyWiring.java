// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Divisor;
import org.hopscope.sim.plan.DragonflyPlan;

/**
 * A dragonfly with minimal routing. Direction i is the one from node i to its router; those of the routers follow, port
 * by port. Directions of free global ports have numbers and lead nowhere, and no packet takes them.
 */
final class DragonflyWiring implements Wiring {

    private final DragonflyPlan plan;
    private final int nodes;
    private final int groups;
    private final int perGroup;
    private final int perRouter;
    private final int globals;
    private final int ports;
    private final int copies;
    private final boolean rises;
    private final Divisor byPerRouter;
    private final Divisor byPerGroup;
    private final Divisor byGlobals;
    private final Divisor byPorts;
    private final int nodeLink;
    private final int localLink;
    private final int globalLink;
    private final int[] targets;

    DragonflyWiring(DragonflyPlan plan) {
        this.plan = plan;
        nodes = plan.nodes();
        groups = plan.groups();
        perGroup = plan.routersPerGroup();
        perRouter = plan.nodesPerRouter();
        globals = plan.globalsPerRouter();
        ports = plan.ports();
        copies = plan.linksPerPair();
        rises = plan.channelLevels() > 1;
        byPerRouter = new Divisor(perRouter);
        byPerGroup = new Divisor(perGroup);
        byGlobals = new Divisor(Math.max(1, globals));
        byPorts = new Divisor(ports);
        nodeLink = plan.nodeLink();
        localLink = plan.links().local();
        globalLink = plan.links().global();
        targets = new int[Math.addExact(nodes, Math.multiplyExact(plan.routers(), ports))];
        for (int node = 0; node < nodes; node++) {
            targets[node] = nodes + node / perRouter;
        }
        for (int router = 0; router < plan.routers(); router++) {
            for (int port = 0; port < ports; port++) {
                targets[nodes + router * ports + port] = neighbour(router, port);
            }
        }
    }

    private int neighbour(int router, int port) {
        if (port < perRouter) {
            return router * perRouter + port;
        }
        int group = router / perGroup;
        int own = router % perGroup;
        int local = port - perRouter;
        if (local < perGroup - 1) {
            return nodes + group * perGroup + (local < own ? local : local + 1);
        }
        int q = own * globals + local - perGroup + 1;
        if (q >= copies * (groups - 1)) {
            return nodes + router;
        }
        int other = (group + 1 + q % (groups - 1)) % groups;
        return nodes + other * perGroup + plan.otherEnd(q) / globals;
    }

    @Override
    public int vertices() {
        return plan.vertices();
    }

    @Override
    public int directions() {
        return targets.length;
    }

    @Override
    public int source(int link) {
        return link < nodes ? link : nodes + byPorts.quotient(link - nodes);
    }

    @Override
    public int target(int link) {
        return targets[link];
    }

    @Override
    public boolean exists(int link) {
        return targets[link] != source(link);
    }

    @Override
    public int linkPlan(int link) {
        int port = link < nodes ? 0 : byPorts.remainder(link - nodes);
        return port < perRouter ? nodeLink : port < perRouter + perGroup - 1 ? localLink : globalLink;
    }

    @Override
    public int routerPlan(int vertex) {
        return vertex < nodes ? -1 : plan.router();
    }

    @Override
    public int nodeType(int vertex) {
        return vertex < nodes ? plan.nodeType() : -1;
    }

    // hot: packet hop
    @Override
    public int next(int vertex, int destination) {
        if (vertex == destination) {
            return -1;
        }
        if (vertex < nodes) {
            return vertex;
        }
        int router = vertex - nodes;
        int there = router(destination);
        int base = nodes + router * ports;
        if (router == there) {
            return base + byPerRouter.remainder(destination);
        }
        int group = byPerGroup.quotient(router);
        int target = byPerGroup.quotient(there);
        int own = router - group * perGroup;
        int other = there - target * perGroup;
        if (group == target) {
            return base + local(own, other);
        }
        int offset = target > group ? target - group : target - group + groups;
        int q = copies == 1 ? offset - 1 : globalPort(offset, own, other, destination);
        int gateway = byGlobals.quotient(q);
        return gateway == own ? base + perRouter + perGroup - 1 + q - gateway * globals : base + local(own, gateway);
    }

    private int router(int vertex) {
        return vertex < nodes ? byPerRouter.quotient(vertex) : vertex - nodes;
    }

    /** The port of a router to another one of its group. */
    private int local(int own, int other) {
        return perRouter + (other < own ? other : other - 1);
    }

    /**
     * Of several links to a group one that makes the path shortest: from its own router to the one of the destination,
     * else from its own router, else to that of the destination. Destinations share those that are equally good.
     */
    private int globalPort(int offset, int own, int there, int destination) {
        int best = -1;
        int count = 0;
        for (int copy = 0; copy < copies; copy++) {
            int worth = worth(copy * (groups - 1) + offset - 1, own, there);
            count = worth > best ? 1 : worth == best ? count + 1 : count;
            best = Math.max(best, worth);
        }
        int wanted = destination % count;
        for (int copy = 0; copy < copies; copy++) {
            int q = copy * (groups - 1) + offset - 1;
            if (worth(q, own, there) == best && wanted-- == 0) {
                return q;
            }
        }
        throw new IllegalStateException("no link to the group");
    }

    private int worth(int q, int own, int there) {
        return (q / globals == own ? 2 : 0) + (plan.otherEnd(q) / globals == there ? 1 : 0);
    }

    @Override
    public int port(int link) {
        return link < nodes ? 0 : byPorts.remainder(link - nodes);
    }

    @Override
    public int ports() {
        return ports;
    }

    /** The levels of channels let no ring of waiting packets form. */
    @Override
    public boolean hasRings() {
        return false;
    }

    @Override
    public boolean entersRing(int from, int to) {
        return false;
    }

    @Override
    public int levels() {
        return plan.channelLevels();
    }

    @Override
    public int level(int vertex, int destination, int before) {
        return rises && vertex >= nodes
                && byPerGroup.quotient(vertex - nodes) == byPerGroup.quotient(router(destination)) ? 1 : 0;
    }
}
