// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.RandomStreams;
import org.hopscope.sim.plan.Fault;
import org.hopscope.sim.plan.FaultKind;
import org.hopscope.sim.plan.FaultPlan;
import org.jspecify.annotations.Nullable;

/** The present faults, and the packets that wait at nodes which take none. */
final class Faults {

    private static final int NONE = -1;
    private static final long BILLION = 1_000_000_000L;

    private final FaultPlan plan;
    /** Per link direction the packets still to be damaged by a fault at a fixed time. */
    private final int[] toDamage;
    private final boolean[] linkDown;
    private final long[] downPs;
    private final boolean[] off;
    private final boolean[] stopped;
    private final int[] firstHeld;
    private final int[] lastHeld;
    /** Null when nothing happens at random. */
    private final @Nullable RandomStreams random;

    Faults(FaultPlan plan, long seed, Wiring wiring) {
        this.plan = plan;
        toDamage = new int[wiring.directions()];
        linkDown = new boolean[wiring.directions()];
        downPs = new long[wiring.directions()];
        off = new boolean[wiring.vertices()];
        stopped = new boolean[wiring.vertices()];
        firstHeld = Columns.filled(wiring.vertices(), NONE);
        lastHeld = Columns.filled(wiring.vertices(), NONE);
        random = plan.damagedPerBillion() > 0 ? new RandomStreams(seed, "link errors", wiring.directions()) : null;
    }

    Fault fault(int number) {
        return plan.faults().get(number);
    }

    int count() {
        return plan.faults().size();
    }

    /** Takes note of a fault. */
    void happen(Fault fault) {
        int target = fault.target();
        switch (fault.kind()) {
            case LINK_ERROR -> toDamage[target]++;
            case LINK_DOWN -> {
                downPs[target] = linkDown[target] ? downPs[target] : fault.timePs();
                linkDown[target] = true;
            }
            case LINK_UP -> linkDown[target] = false;
            case NODE_OFF -> off[target] = true;
            case NODE_PREBOOT, NODE_BOOT -> off[target] = false;
            case RECEIVER_STOP -> stopped[target] = true;
            case RECEIVER_RESUME -> stopped[target] = false;
        }
    }

    /** The number of times that a packet that sets out over a link now is damaged before it arrives whole. */
    int damage(int link) {
        int times = toDamage[link] > 0 ? 1 : 0;
        toDamage[link] -= times;
        while (random != null && random.next(link, BILLION) < plan.damagedPerBillion()) {
            times++;
        }
        return times;
    }

    boolean isLinkDown(int link) {
        return linkDown[link];
    }

    /** When the link that is down broke. */
    long downSincePs(int link) {
        return downPs[link];
    }

    boolean isOff(int vertex) {
        return off[vertex];
    }

    boolean isStopped(int vertex) {
        return stopped[vertex];
    }

    /** Keeps a packet at a node that takes none. */
    void hold(int vertex, int packet, PacketPool packets) {
        packets.next(packet, NONE);
        if (firstHeld[vertex] == NONE) {
            firstHeld[vertex] = packet;
        } else {
            packets.next(lastHeld[vertex], packet);
        }
        lastHeld[vertex] = packet;
    }

    /** Gives back the packet that a node has kept longest, or -1. */
    int release(int vertex, PacketPool packets) {
        int packet = firstHeld[vertex];
        if (packet != NONE) {
            firstHeld[vertex] = packets.next(packet);
        }
        return packet;
    }

    /** True if any link of the plan ever goes down. */
    static boolean breaksLinks(FaultPlan plan) {
        return plan.faults().stream().anyMatch(fault -> fault.kind() == FaultKind.LINK_DOWN);
    }
}
