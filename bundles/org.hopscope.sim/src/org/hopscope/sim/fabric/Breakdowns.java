// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.hopscope.sim.plan.Fault;
import org.hopscope.sim.plan.FaultKind;
import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.LinkPlan;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Counters;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;
import org.jspecify.annotations.Nullable;

/**
 * The effect of a plan's faults on a fabric. A link repeats damaged packets itself. Packets that wait for a broken link
 * go another way where tables lead, and are put back into order at their receiver; in a torus those with a fixed path
 * wait until the link works again, and those that are routed adaptively take another direction that brings them nearer.
 */
final class Breakdowns {

    private static final int NONE = -1;

    private final Fabric fabric;
    private final Wiring wiring;
    private final Pipes pipes;
    private final Arbiter arbiter;
    private final PacketPool packets;
    private final StampLog stamps;
    private final Counters counters;
    private final Faults faults;
    private final long[] freeAgainPs;
    /** Null unless packets with fixed paths can go around broken links. */
    private final @Nullable Detours detours;
    private final @Nullable Resequencer order;

    Breakdowns(FabricSetup setup, Fabric fabric, Pipes pipes, Arbiter arbiter, PacketPool packets) {
        this.fabric = fabric;
        wiring = setup.wiring();
        this.pipes = pipes;
        this.arbiter = arbiter;
        this.packets = packets;
        stamps = setup.stamps();
        counters = setup.counters();
        faults = new Faults(setup.plan().faults(), setup.seed(), setup.wiring());
        freeAgainPs = new long[pipes.links()];
        boolean tables = setup.plan().topology() instanceof GraphPlan && Faults.breaksLinks(setup.plan().faults());
        detours = tables ? new Detours(setup.wiring()) : null;
        order = tables ? new Resequencer(setup.wiring().vertices()) : null;
    }

    int count() {
        return faults.count();
    }

    /** The links that are broken now and that packets wait for. */
    List<Outage> outages() {
        var outages = new ArrayList<Outage>();
        for (int link = 0; link < pipes.links(); link++) {
            if (faults.isLinkDown(link) && arbiter.waiting(link) > 0) {
                int first = NONE;
                for (int lane = 0; lane < arbiter.lanes() && first == NONE; lane++) {
                    first = arbiter.firstWaiting(link, lane);
                }
                outages.add(new Outage(wiring.source(link), wiring.target(link), faults.downSincePs(link),
                        arbiter.waiting(link), first == NONE ? NONE : packets.destination(first)));
            }
        }
        return outages;
    }

    Fault fault(int number) {
        return faults.fault(number);
    }

    /** A fault happens now; if it is one of a node, that is told, and packets that waited for it continue. */
    void happen(Fault fault, long now, PacketSink sink) {
        happen(fault, now);
        if (!fault.kind().ofLink()) {
            int target = fault.target();
            sink.fault(fault.kind(), target);
            for (int packet = release(target); packet != NONE; packet = release(target)) {
                deliver(target, packet);
            }
        }
    }

    private void happen(Fault fault, long now) {
        boolean wasDown = fault.kind().ofLink() && faults.isLinkDown(fault.target());
        faults.happen(fault);
        if (fault.kind() == FaultKind.LINK_DOWN && !wasDown) {
            breakLink(fault.target());
        } else if (fault.kind() == FaultKind.LINK_UP && wasDown) {
            mendLink(fault.target(), now);
        }
    }

    /** Packets that the node of a vertex has refused and now takes, one after the other; -1 when there is none left. */
    private int release(int vertex) {
        return faults.isStopped(vertex) ? NONE : faults.release(vertex, packets);
    }

    /** The delay until a packet that sets out over a link now, maybe not that of its path, is on its way whole. */
    long delayPs(int packet, int link) {
        if (link != packets.output(packet) && isDown(packets.output(packet))) {
            rerouted();
        }
        int times = faults.damage(link);
        if (times == 0) {
            return 0;
        }
        counters.add(Counter.LINK_RETRIES, times);
        LinkPlan plan = pipes.linkPlan(link);
        // the receiver sees the damage when the tail has come, and says so over the link that leads back
        return times * (pipes.serialisationPs(link, packets.bytes(packet)) + 2 * plan.latencyPs() + plan.retryPs());
    }

    /** A packet enters the network. */
    void injected(int packet, int source) {
        if (order != null) {
            order.sent(packet, source, packets);
        }
    }

    /** A copy of a packet has been made, which is in no order. */
    void copied(int packet) {
        if (order != null) {
            order.unordered(packet);
        }
    }

    /** The direction in which a packet leaves a vertex. */
    int next(int vertex, int destination, Wiring wiring) {
        return detours == null ? wiring.next(vertex, destination) : detours.next(vertex, destination);
    }

    /** True if the output of a packet has to be looked up once more when it asks for it. */
    boolean reroutes() {
        return detours != null;
    }

    /** Counts a packet that is going another way than it would in a network without faults. */
    void rerouted() {
        counters.count(Counter.DETOURS);
    }

    boolean isDown(int pipe) {
        return pipes.isLink(pipe) && faults.isLinkDown(pipe);
    }

    /** A packet has come to its node, which may be off, or take none, or need the packets before it first. */
    void arrived(int vertex, int packet) {
        if (order == null) {
            deliver(vertex, packet);
        } else if (order.inTurn(packet)) {
            for (int next = packet; next != NONE;) {
                int delivered = next;
                next = order.delivered(delivered);
                deliver(vertex, delivered);
            }
        } else {
            // those before it need the room that it has in the receive queue
            fabric.freeRoom(packet);
            order.hold(packet);
        }
    }

    /** Hands a packet to its node, unless that is off or takes none. */
    void deliver(int vertex, int packet) {
        if (faults.isOff(vertex)) {
            counters.count(Counter.VANISHED_PACKETS);
            fabric.consumed(packet, StampLog.NONE);
        } else if (faults.isStopped(vertex)) {
            faults.hold(vertex, packet, packets);
        } else {
            fabric.deliveries().deliver(vertex, packet);
        }
    }

    private void breakLink(int link) {
        freeAgainPs[link] = arbiter.freePs(link);
        arbiter.close(link);
        if (detours == null) {
            return;
        }
        detours.set(link, true);
        var waiting = new int[4];
        int count = 0;
        for (int packet = arbiter.withdraw(link); packet != NONE; packet = arbiter.withdraw(link)) {
            if (count == waiting.length) {
                waiting = Arrays.copyOf(waiting, 2 * count);
            }
            waiting[count++] = packet;
        }
        for (int i = 0; i < count; i++) {
            fabric.request(waiting[i]);
        }
    }

    private void mendLink(int link, long now) {
        if (detours != null) {
            detours.set(link, false);
        }
        for (int lane = 0; lane < arbiter.lanes(); lane++) {
            for (int packet = arbiter.firstWaiting(link, lane); packet != NONE; packet = arbiter.nextWaiting(packet)) {
                packets.stamp(packet, stamps.stampUntil(packets.stamp(packet), now,
                        Component.LINK_FAULT, Part.LINK, link));
            }
        }
        arbiter.reopen(link, Math.max(now, freeAgainPs[link]));
    }
}
