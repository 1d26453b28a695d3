// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;

import org.hopscope.sim.plan.LinkPlan;
import org.hopscope.sim.plan.RouterPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.trace.Part;

/**
 * The numbering and the fixed properties of pipes: link directions first, then one ejection and one injection pipe per
 * vertex. Ejection runs at the rate of the vertex's fastest link, injection is as fast as the NIC delivers.
 */
final class Pipes {

    private final int links;
    private final int vertices;
    private final RouterPlan[] routerOf;
    private final LinkPlan[] linkOf;
    private final Wiring wiring;
    private final LinkPlan[] plans;
    private final long[] wholePacketPs;
    private final int packetBytes;

    Pipes(SimPlan plan, Wiring wiring) {
        this.wiring = wiring;
        links = wiring.directions();
        vertices = wiring.vertices();
        routerOf = new RouterPlan[vertices];
        for (int v = 0; v < vertices; v++) {
            int router = wiring.routerPlan(v);
            routerOf[v] = plan.routers().get(router >= 0 ? router : plan.nodeTypes().get(wiring.nodeType(v)).router());
        }
        plans = plan.links().toArray(LinkPlan[]::new);
        packetBytes = routerOf[0].packetBytes();
        wholePacketPs = new long[plans.length];
        for (int i = 0; i < plans.length; i++) {
            wholePacketPs[i] = plans[i].rate().timePs(packetBytes);
        }
        linkOf = plans.length == 1 ? null : fastestLinks(plan);
    }

    int count() {
        return links + 2 * vertices;
    }

    int ejection(int vertex) {
        return links + vertex;
    }

    int injection(int vertex) {
        return links + vertices + vertex;
    }

    boolean isLink(int pipe) {
        return pipe < links;
    }

    boolean isInjection(int pipe) {
        return pipe >= links + vertices;
    }

    /** The link direction of a pipe, or -1 when it is none. */
    int link(int pipe) {
        return pipe < links ? pipe : -1;
    }

    /** The kind of part at which a wait for the pipe is recorded. */
    Part part(int pipe) {
        return isLink(pipe) ? Part.LINK : Part.ROUTER;
    }

    /** The instance that goes with {@link #part}: the link direction, or the vertex. */
    int instance(int pipe) {
        return isLink(pipe) ? pipe : (pipe - links) % vertices;
    }

    long latencyPs(int pipe) {
        return isLink(pipe) ? plans[wiring.linkPlan(pipe)].latencyPs() : 0;
    }

    long routerLatencyPs(int vertex) {
        return routerOf[vertex].latencyPs();
    }

    long serialisationPs(int pipe, int bytes) {
        if (isLink(pipe) || linkOf == null) {
            int plan = isLink(pipe) ? wiring.linkPlan(pipe) : 0;
            return bytes == packetBytes ? wholePacketPs[plan] : plans[plan].rate().timePs(bytes);
        }
        return linkOf[instance(pipe)].rate().timePs(bytes);
    }

    int bufferPackets(int pipe) {
        if (isLink(pipe)) {
            return routerOf[wiring.target(pipe)].bufferPackets();
        }
        RouterPlan router = routerOf[instance(pipe)];
        return isInjection(pipe) ? router.bufferPackets() : router.bufferPackets() * router.virtualChannels();
    }

    int largestBuffer() {
        int largest = 0;
        for (RouterPlan router : routerOf) {
            largest = Math.max(largest, router.bufferPackets() * router.virtualChannels());
        }
        return largest;
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
