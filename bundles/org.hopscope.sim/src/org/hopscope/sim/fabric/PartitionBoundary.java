// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;
import java.util.List;

import org.hopscope.sim.kernel.Boundary;
import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.IntPair;
import org.hopscope.sim.kernel.Window;

/**
 * The boundary between a part of a network and the others. A part has its vertices and the pipes that begin there, with
 * their queues and credits. A packet that goes to a router of another part leaves this one altogether, and its
 * {@link Cargo} with it; a credit for a buffer on this side, whose pipe begins in another part, is sent there.
 */
public final class PartitionBoundary implements Boundary {

    /** Reads letters, in the order of the events that have written them. */
    @FunctionalInterface
    public interface Letters {

        /** A letter has come: three numbers, whose meaning is a matter of those that exchange them. */
        void read(int topic, int number, long value);
    }

    private static final int TIME = PacketPool.WIDTH;
    private static final int KIND = TIME + 2;
    /** The place of a packet in its pair, where packets may overtake each other. */
    private static final int ORDER = KIND + 1;
    private static final int CARGO = ORDER + Resequencer.WIDTH;
    private static final int PACKET = 0;
    private static final int CREDIT = 1;
    private static final int LETTER = 2;

    private final Territory territory;
    private final Pipes pipes;
    private final PacketPool packets;
    private final Window window;
    private final BoundaryPipes crossing;
    private final Cargo cargo;
    private final Deliveries deliveries;
    /** Integers of a message to another part. */
    private final int width;
    private Letters letters = (topic, number, value) -> { };
    /** Per part the messages to it in this window, with their times of arrival there, and how many there are. */
    private final int[][] outboxes;
    private final int[] sent;
    private final int headCode;
    /** The boundaries of all parts. */
    private List<PartitionBoundary> all = List.of();

    /**
     * The boundary of a part, which its window hands over what others send from now on.
     *
     * @param arbiter who says which packets enter the pipes of the part
     * @param crossing the pipes that lead to other parts
     * @param deliveries what knows the order of packets
     * @param headCode code of the event that a packet's head has arrived
     */
    PartitionBoundary(Arbiter arbiter, BoundaryPipes crossing, Deliveries deliveries, Cargo cargo, int headCode) {
        territory = crossing.territory();
        this.crossing = crossing;
        this.deliveries = deliveries;
        this.cargo = cargo;
        width = CARGO + cargo.width();
        window = crossing.window();
        this.headCode = headCode;
        pipes = arbiter.pipes();
        packets = arbiter.packets();
        outboxes = new int[territory.parts()][64 * width];
        sent = new int[outboxes.length];
        window.attach(this);
    }

    /** Joins the parts, in their order, to one network. */
    public static void join(List<PartitionBoundary> parts) {
        for (var part : parts) {
            part.all = parts;
        }
    }

    /**
     * The least time until an action of this part can be noticed by another one, or the other way round, if all
     * packets have {@code bytes}; 0 if a window is not possible, the largest long if no pipe leads from part to part.
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
            if (territory.isCut(link)) {
                // a packet goes through the next router, and its buffer is free when its tail has left it
                long router = pipes.router(pipes.target(link)).latencyPs();
                least = Math.min(least, pipes.latencyPs(link) + Math.min(router, shortest));
            }
        }
        return least;
    }

    /** True if a pipe begins in another part. */
    boolean comesIn(int pipe) {
        return pipes.isLink(pipe) && territory.partBefore(pipe) != territory.part();
    }

    /** A packet goes to a vertex of another part, where its head will be at {@code headPs}. */
    void leave(int packet, int vertex, long headPs) {
        int to = territory.partOf(vertex);
        int at = item(to, PACKET, headPs);
        int[] outbox = outboxes[to];
        deliveries.leave(packet, outbox, at + ORDER);
        cargo.leave(packets.number(packet), outbox, at + CARGO);
        packets.leave(packet, outbox, at);
    }

    /** A credit goes back through a pipe that begins in another part. */
    void credit(int pipe, int counter, long arrivalPs) {
        int to = territory.partBefore(pipe);
        int at = item(to, CREDIT, arrivalPs);
        outboxes[to][at] = pipe;
        outboxes[to][at + 1] = counter;
    }

    /** Who reads the letters that come to this part. */
    public void letters(Letters reader) {
        letters = reader;
    }

    /** Writes a letter to a part, which may be this one. */
    public void write(int to, int topic, int number, long value) {
        int at = item(to, LETTER, value);
        outboxes[to][at] = topic;
        outboxes[to][at + 1] = number;
    }

    /** True if a vertex belongs to another part, whose state must not be touched here. */
    public boolean isForeign(int vertex) {
        return territory.isForeign(vertex);
    }

    @Override
    public void begin() {
        Arrays.fill(sent, 0);
        cargo.begin();
    }

    @Override
    public void own(int note, int rank) {
        crossing.look(note, rank);
    }

    @Override
    public void foreign(int sender, int item, int rank) {
        int[] from = all.get(sender).outboxes[territory.part()];
        int at = item * width;
        long timePs = IntPair.of(from[at + TIME], from[at + TIME + 1]);
        if (from[at + KIND] == PACKET) {
            window.insert(timePs, headCode, enter(from, at), 0, rank);
        } else if (from[at + KIND] == CREDIT) {
            crossing.credited(from[at], from[at + 1], timePs, rank);
        } else {
            letters.read(from[at], from[at + 1], timePs);
        }
    }

    private int enter(int[] from, int at) {
        int packet = packets.enter(from, at);
        packets.number(packet, cargo.enter(packets.number(packet), from, at + CARGO));
        deliveries.enter(packet, from, at + ORDER);
        return packet;
    }

    @Override
    public void settled() {
        crossing.settled();
        cargo.settled();
    }

    private int item(int to, int kind, long timePs) {
        int at = sent[to] * width;
        if (at == outboxes[to].length) {
            outboxes[to] = Columns.grown(outboxes[to], 2 * at);
        }
        int[] outbox = outboxes[to];
        outbox[at + TIME] = IntPair.high(timePs);
        outbox[at + TIME + 1] = (int) timePs;
        outbox[at + KIND] = kind;
        window.send(to, sent[to]++);
        return at;
    }
}
