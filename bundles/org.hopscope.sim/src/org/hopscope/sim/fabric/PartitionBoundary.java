// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Boundary;
import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.IntPair;
import org.hopscope.sim.kernel.Window;
import org.hopscope.sim.trace.StampLog;

/**
 * The boundary between a part of a network and the other one. A part has the vertices of one half and the pipes that
 * begin there, with their queues and credits. A packet that goes to a router of the other part leaves this one
 * altogether; a credit for a buffer on this side, whose pipe begins in the other part, is sent there.
 */
public final class PartitionBoundary implements Boundary {

    private static final int TIME = PacketPool.WIDTH;
    private static final int KIND = TIME + 2;
    private static final int ROW = KIND + 1;
    private static final int PACKET = 0;
    private static final int CREDIT = 1;

    private final BoundarySetup setup;
    private final Pipes pipes;
    private final PacketPool packets;
    private final Credits credits;
    private final Window window;
    private final BoundaryPipes crossing;
    /** The messages to the other part in this window, and their times of arrival there. */
    private int[] outbox = new int[64 * ROW];
    private int sent;
    private PartitionBoundary other;

    PartitionBoundary(BoundarySetup setup) {
        this.setup = setup;
        pipes = setup.pipes();
        packets = setup.packets();
        credits = setup.arbiter().credits();
        window = setup.window();
        crossing = new BoundaryPipes(setup);
        setup.arbiter().boundary(crossing);
        window.attach(this);
    }

    /** Joins two parts to one network. */
    public void join(PartitionBoundary theOther) {
        other = theOther;
        theOther.other = this;
    }

    /**
     * The least time until an action of this part can be noticed by the other one, or the other way round, if all
     * packets have {@code bytes}; 0 if a window is not possible, the largest long if no pipe crosses the boundary.
     */
    public long aheadPs(int bytes) {
        long least = Long.MAX_VALUE;
        long shortest = Long.MAX_VALUE;
        for (int pipe = 0; pipe < pipes.count(); pipe++) {
            if (!pipes.isInjection(pipe)) {
                shortest = Math.min(shortest, pipes.serialisationPs(pipe, bytes));
            }
        }
        for (int link = 0; link < pipes.links(); link++) {
            if (setup.wiring().exists(link) && isCut(link)) {
                // a packet goes through the next router, and its buffer is free when its tail has left it
                long router = pipes.router(pipes.target(link)).latencyPs();
                least = Math.min(least, pipes.latencyPs(link) + Math.min(router, shortest));
            }
        }
        return least;
    }

    /** True if a vertex belongs to the other part. */
    boolean isForeign(int vertex) {
        return setup.isForeign(vertex);
    }

    /** True if a pipe begins in the other part. */
    boolean comesIn(int pipe) {
        return pipes.isLink(pipe) && isForeign(setup.wiring().source(pipe));
    }

    /** A packet goes to the other part, where its head will be at {@code headPs}. */
    void leave(int packet, long headPs) {
        int at = letter(PACKET, headPs);
        packets.leave(packet, outbox, at);
    }

    /** A credit goes back through a pipe that begins in the other part. */
    void credit(int pipe, int counter, long arrivalPs) {
        int at = letter(CREDIT, arrivalPs);
        outbox[at] = pipe;
        outbox[at + 1] = counter;
    }

    @Override
    public void begin() {
        sent = 0;
    }

    @Override
    public void own(int note, int rank) {
        crossing.look(note, rank);
    }

    @Override
    public void foreign(int letter, int rank) {
        int[] from = other.outbox;
        int at = letter * ROW;
        long timePs = IntPair.of(from[at + TIME], from[at + TIME + 1]);
        if (from[at + KIND] == PACKET) {
            window.insert(timePs, setup.headCode(), packets.enter(from, at), 0, rank);
        } else {
            credits.give(from[at + 1], 1, timePs, StampLog.NONE, 0);
            crossing.credited(from[at], from[at + 1], credits.newestPs(from[at + 1]), rank);
        }
    }

    @Override
    public void settled() {
        crossing.settled();
    }

    private boolean isCut(int link) {
        return isForeign(setup.wiring().source(link)) != isForeign(pipes.target(link));
    }

    private int letter(int kind, long timePs) {
        int at = sent * ROW;
        if (at == outbox.length) {
            outbox = Columns.grown(outbox, 2 * outbox.length);
        }
        outbox[at + TIME] = IntPair.high(timePs);
        outbox[at + TIME + 1] = (int) timePs;
        outbox[at + KIND] = kind;
        window.send(sent++);
        return at;
    }
}
