// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Engine;

/** The return of buffers that packets leave, as credits to who filled them. */
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
    private final InputFifos fifos;
    private final int requestCode;
    /** Null unless pause frames stand for credits. */
    private Pauses pauses;
    /** Null unless this is one part of a network. */
    private PartitionBoundary boundary;

    /**
     * @param fifos null unless a router lets out only the first packet of a channel
     * @param requestCode code of the event at which a packet comes to the front of its buffer
     */
    BufferReturns(Engine engine, Arbiter arbiter, InjectionWaits waits, InputFifos fifos, int requestCode) {
        this.engine = engine;
        this.arbiter = arbiter;
        this.waits = waits;
        this.fifos = fifos;
        this.requestCode = requestCode;
        pipes = arbiter.pipes();
        packets = arbiter.packets();
        credits = arbiter.credits();
        needs = arbiter.needs();
    }

    /** Pause frames stand for credits. */
    void by(Pauses frames) {
        pauses = frames;
    }

    /** This is one part of a network. */
    void over(PartitionBoundary toOther) {
        boundary = toOther;
    }

    /** A packet, or one of its two copies, leaves the buffer that it has been in. */
    // hot: packet hop
    void leave(int packet, long leftPs, int cause) {
        int twin = packets.twin(packet);
        if (twin != NONE) {
            packets.twin(packet, NONE);
            packets.twin(twin, NONE);
            if (fifos != null) {
                fifos.replaceFirst(packets.counter(packet), twin);
            }
            return;
        }
        int counter = packets.counter(packet);
        if (counter == NONE) {
            return;
        }
        if (fifos != null) {
            int next = fifos.leave(counter, cause);
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

    /** Returns the buffer of a packet; the credits travel back over the same pipe. */
    void giveBack(int packet, long leftPs, int cause) {
        int pipe = packets.input(packet);
        int counter = packets.counter(packet);
        long arrival = leftPs + pipes.latencyPs(pipe);
        if (boundary != null && boundary.comesIn(pipe)) {
            boundary.credit(pipe, counter, arrival);
            return;
        }
        credits.give(counter, needs.credits(packet, pipe), arrival, cause, engine.nowPs());
        if (!pipes.isInjection(pipe)) {
            arbiter.credited(pipe);
        } else {
            waits.freed(pipes.instance(pipe), arrival);
        }
    }
}
