// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;

import org.hopscope.sim.plan.LinkPlan;
import org.hopscope.sim.plan.RouterPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.trace.Part;
import org.jspecify.annotations.Nullable;

/**
 * The numbering and the fixed properties of pipes: link directions first, then the ejection pipes, one per vertex and
 * host port, then one injection pipe per vertex. Ejection runs at the rate of the vertex's fastest link, injection is
 * as fast as the NIC delivers.
 */
final class Pipes {

    private final int links;
    private final int vertices;
    private final int hostPorts;
    private final int firstInjection;
    private final RouterPlan[] routers;
    /** Per vertex its router; null when there is only one kind. */
    private final RouterPlan @Nullable [] routerOf;
    private final LinkPlan @Nullable [] linkOf;
    private final Wiring wiring;
    private final LinkPlan[] plans;
    private final long[] wholePacketPs;
    /** Per plan the last other size of a packet, and the time for it: in most networks there are few sizes. */
    private final int[] otherBytes;
    private final long[] otherPs;
    private final int packetBytes;
    /** True if packets wait in flows before they enter the network. */
    private final boolean flows;
    private final int slots;
    /** True if no packet waits for its tail anywhere: no router stores packets, and all links are equally fast. */
    private final boolean passes;

    Pipes(SimPlan plan, Wiring wiring) {
        this.wiring = wiring;
        links = wiring.directions();
        vertices = wiring.vertices();
        routers = plan.routers().toArray(RouterPlan[]::new);
        routerOf = routers.length == 1 ? null : new RouterPlan[vertices];
        for (int v = 0; v < vertices && routerOf != null; v++) {
            int router = wiring.routerPlan(v);
            routerOf[v] = routers[router >= 0 ? router : plan.nodeTypes().get(wiring.nodeType(v)).router()];
        }
        hostPorts = plan.routers().stream().mapToInt(router -> router.buffers().hostPorts()).max().orElse(1);
        firstInjection = links + vertices * hostPorts;
        plans = plan.links().toArray(LinkPlan[]::new);
        flows = plan.delivery().acknowledges();
        slots = slots(plan, wiring);
        packetBytes = router(0).packetBytes();
        wholePacketPs = new long[plans.length];
        otherBytes = new int[plans.length];
        otherPs = new long[plans.length];
        for (int i = 0; i < plans.length; i++) {
            wholePacketPs[i] = plans[i].serialisationPs(packetBytes);
            otherPs[i] = plans[i].serialisationPs(0);
        }
        linkOf = plans.length == 1 ? null : fastestLinks(plan);
        passes = linkOf == null && Arrays.stream(routers).noneMatch(router -> router.switching().stores());
    }

    /** Buffers of a virtual channel at the end of a pipe: 1, or one for each output and some that have none yet. */
    static int slots(SimPlan plan, Wiring wiring) {
        boolean perOutput = plan.routers().stream().anyMatch(router -> router.buffers().arePerOutput());
        return !perOutput ? 1 : wiring.ports() + (DetourSlots.areIn(plan) ? 2 : 1);
    }

    int count() {
        return firstInjection + vertices;
    }

    int links() {
        return links;
    }

    /** Ways out to nodes. */
    int ejections() {
        return firstInjection - links;
    }

    int ejection(int vertex, int input) {
        if (hostPorts == 1) {
            return links + vertex;
        }
        // the packets of a pair with a fixed path come over one link and so leave by one port, in order
        int own = routerOf == null ? hostPorts : routerOf[vertex].buffers().hostPorts();
        int port = isLink(input) ? wiring.port(input) * own / wiring.ports() : 0;
        return links + vertex * hostPorts + port;
    }

    int injection(int vertex) {
        return firstInjection + vertex;
    }

    boolean isLink(int pipe) {
        return pipe < links;
    }

    boolean isInjection(int pipe) {
        return pipe >= firstInjection;
    }

    /** The link direction of a pipe, or -1 when it is none. */
    int link(int pipe) {
        return pipe < links ? pipe : -1;
    }

    /** The vertex whose router or node a pipe leads to. */
    int target(int pipe) {
        return pipe < links ? wiring.target(pipe) : vertex(pipe);
    }

    /** The kind of part at which a wait for the pipe is recorded. */
    Part part(int pipe) {
        return isLink(pipe) ? Part.LINK : Part.ROUTER;
    }

    /** The instance that goes with {@link #part}: the link direction, or the vertex. */
    int instance(int pipe) {
        return isLink(pipe) ? pipe : vertex(pipe);
    }

    /** The number of a pipe among the link directions, or among the ways out to nodes. */
    int within(int pipe) {
        return isLink(pipe) ? pipe : pipe - links;
    }

    int hostPorts() {
        return hostPorts;
    }

    long latencyPs(int pipe) {
        return isLink(pipe) ? linkPlan(pipe).latencyPs() : 0;
    }

    LinkPlan linkPlan(int link) {
        return plans.length == 1 ? plans[0] : plans[wiring.linkPlan(link)];
    }

    RouterPlan router(int vertex) {
        return routerOf == null ? routers[0] : routerOf[vertex];
    }

    /** True if a packet takes equally long everywhere. */
    boolean uniform() {
        return linkOf == null;
    }

    /** True if all routers are of one kind. */
    boolean oneRouter() {
        return routers.length == 1;
    }

    long serialisationPs(int pipe, int bytes) {
        if (isLink(pipe) || linkOf == null) {
            int plan = linkOf == null ? 0 : wiring.linkPlan(pipe);
            return bytes == packetBytes ? wholePacketPs[plan] : otherPs(plan, bytes);
        }
        return linkOf[vertex(pipe)].serialisationPs(bytes);
    }

    private long otherPs(int plan, int bytes) {
        if (bytes != otherBytes[plan]) {
            otherPs[plan] = plans[plan].serialisationPs(bytes);
            otherBytes[plan] = bytes;
        }
        return otherPs[plan];
    }

    /** Time from the start of a packet over a link until it may ask for an output there. */
    long flightPs(int link, int output, int bytes) {
        return latencyPs(link) + (passes ? 0 : tailPs(link, output, bytes));
    }

    /** True if packets of all sizes have equally long flights. */
    boolean passes() {
        return passes;
    }

    /** Time from the arrival of a packet's head over a link until it may ask for an output there. */
    long tailPs(int link, int output, int bytes) {
        if (stores(target(link))) {
            return serialisationPs(link, bytes);
        }
        // a faster pipe must not start so early that it runs dry before the tail has come
        return Math.max(0, serialisationPs(link, bytes) - serialisationPs(output, bytes));
    }

    /** True if the router of a vertex receives the whole packet before it forwards the head. */
    boolean stores(int vertex) {
        return !passes && router(vertex).switching().stores();
    }

    /** Credits for each counter at the end of a pipe. */
    int credits(int pipe) {
        RouterPlan router = router(target(pipe));
        if (isLink(pipe)) {
            return router.admission().isByCredits() ? router.credits() : Pauses.OPEN;
        }
        if (flows && isInjection(pipe)) {
            // what is in here has had its turn and its rate: no more than keeps the link busy
            long whole = Math.max(1, wholePacketPs[0]);
            long most = (2 + Math.ceilDiv(router.latencyPs(), whole)) * router.admission().credits(packetBytes);
            return (int) Math.min(router.credits(), most);
        }
        // the receive queue of a host port takes the buffers of all channels
        long all = (long) router.credits()
                * (isInjection(pipe) ? router.buffers().hostPorts() : router.virtualChannels());
        return (int) Math.min(all, Integer.MAX_VALUE);
    }

    /**
     * Queues of their own that a virtual channel of an input has: one, or one per output, the last for the way out to
     * the node. Before that is one for packets whose output is still to be chosen, if there can be any.
     */
    int slots() {
        return slots;
    }

    private int vertex(int pipe) {
        if (pipe >= firstInjection) {
            return pipe - firstInjection;
        }
        return hostPorts == 1 ? pipe - links : (pipe - links) / hostPorts;
    }

    private LinkPlan[] fastestLinks(SimPlan plan) {
        var fastest = new LinkPlan[vertices];
        Arrays.fill(fastest, plan.links().get(0));
        for (int link = links - 1; link >= 0; link--) {
            LinkPlan candidate = plans[wiring.linkPlan(link)];
            int vertex = wiring.source(link);
            if (candidate.rate().bytesPerSecond() >= fastest[vertex].rate().bytesPerSecond()) {
                fastest[vertex] = candidate;
            }
        }
        return fastest;
    }
}
