// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.trace.StampLog;
import org.jspecify.annotations.Nullable;

/** The return of buffers that packets leave, as credits to the links that filled them. */
final class BufferReturns {

    private static final int NONE = -1;

    private final Engine engine;
    private final Pipes pipes;
    private final PacketPool packets;
    private final Arbiter arbiter;
    private final Credits credits;
    private final BufferNeeds needs;
    private final InjectionWaits waits;
    /** Null unless a router lets out only the first packet of a channel. */
    private final @Nullable InputFifos fifos;
    private final int requestCode;
    /** Null unless pause frames stand for credits. */
    private @Nullable Pauses pauses;
    /** Null unless this is one part of a network. */
    private @Nullable PartitionBoundary boundary;
    /** True if there are credits for all buffers, in any order, and in this part only. */
    private boolean plain;

    /**
     * @param fifos null unless a router lets out only the first packet of a channel
     * @param requestCode code of the event at which a packet comes to the front of its buffer
     */
    BufferReturns(Engine engine, Arbiter arbiter, InjectionWaits waits, @Nullable InputFifos fifos, int requestCode) {
        this.engine = engine;
        this.arbiter = arbiter;
        this.waits = waits;
        this.fifos = fifos;
        this.requestCode = requestCode;
        pipes = arbiter.pipes();
        packets = arbiter.packets();
        credits = arbiter.credits();
        needs = arbiter.needs();
        plain = fifos == null;
    }

    /** Pause frames stand for credits. */
    void by(@Nullable Pauses frames) {
        pauses = frames;
        plain &= frames == null;
    }

    /** This is one part of a network. */
    void over(PartitionBoundary toOthers) {
        boundary = toOthers;
        plain = false;
    }

    /** A packet, or one of its two copies, leaves the buffer that it has been in. */
    // hot: packet hop
    void leave(int packet, long leftPs, int cause) {
        if (packets.twin(packet) != NONE) {
            leaveTwin(packet, packets.twin(packet));
        } else if (packets.counter(packet) != NONE) {
            if (plain) {
                giveCredits(packet, leftPs, cause);
            } else {
                leaveSpecially(packet, leftPs, cause);
            }
        }
    }

    /** A node has taken a packet, whose number is free again; see {@link Fabric#consumed}. */
    void consumed(int packet, int stamp) {
        if (packets.input(packet) != NONE) {
            giveBack(packet, engine.nowPs(), stamp);
        }
        packets.close(packet);
    }

    /** Gives the room of a packet back although the packet is still there. */
    void freeRoom(int packet) {
        giveBack(packet, engine.nowPs(), StampLog.NONE);
        packets.input(packet, NONE);
    }

    /** Returns the buffer of a packet; the credits travel back over the same pipe. */
    private void giveBack(int packet, long leftPs, int cause) {
        int pipe = packets.input(packet);
        if (boundary != null && boundary.comesIn(pipe)) {
            boundary.credit(pipe, packets.counter(packet), leftPs + pipes.latencyPs(pipe));
        } else {
            giveCredits(packet, leftPs, cause);
        }
    }

    private void leaveTwin(int packet, int twin) {
        packets.twin(packet, NONE);
        packets.twin(twin, NONE);
        if (fifos != null) {
            fifos.replaceFirst(packets.counter(packet), twin);
        }
    }

    private void leaveSpecially(int packet, long leftPs, int cause) {
        if (fifos != null) {
            int next = fifos.leave(packets.counter(packet), cause);
            if (next != NONE) {
                engine.schedule(leftPs, requestCode, next, 0);
            }
        }
        if (pauses != null && pipes.isLink(packets.input(packet))) {
            pauses.leaves(packet, leftPs, cause);
        } else {
            giveBack(packet, leftPs, cause);
        }
    }

    private void giveCredits(int packet, long leftPs, int cause) {
        int pipe = packets.input(packet);
        long arrival = leftPs + pipes.latencyPs(pipe);
        credits.give(packets.counter(packet), needs.credits(packet, pipe), arrival, cause, engine.nowPs());
        credited(pipe, arrival);
    }

    private void credited(int pipe, long arrival) {
        if (pipes.isInjection(pipe)) {
            waits.freed(pipes.instance(pipe), arrival);
        } else {
            arbiter.credited(pipe);
        }
    }
}
