// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric.circuit;

import org.hopscope.sim.kernel.Columns;

/**
 * The packets of a circuit network, in columns; a packet is a number from {@link #open} until {@link #close}. The
 * columns in the first group belong to the NIC that opens the packet and are only read by the network.
 */
public final class CircuitPackets {

    /** The owner of the packet. */
    public int[] owner;
    /** First byte of its payload within what it belongs to. */
    public long[] offset;
    /** Payload bytes. */
    public int[] bytes;
    public int[] source;
    public int[] destination;
    /** Number of the routing table; 0 lets switches choose the way up where they may. */
    public int[] table;
    /** 1 for high priority. */
    public byte[] priority;
    /** Blocks that the packet travels in, 1 or more. */
    public int[] blocks;
    /** Bytes on the wire before the first block, of each block but the last, and of the last. */
    public int[] headBytes;
    public int[] blockBytes;
    public int[] lastBytes;
    /** Free columns for the NIC at the destination, which keep their values across a repetition. */
    public boolean[] delivered;
    public boolean[] refused;
    public boolean[] denied;
    public boolean[] complete;
    public int[] unissued;
    public int[] writing;
    public int[] serial;
    public int[] pausedNext;
    /** A free column for a list of the NIC that opened the packet. */
    public int[] link;
    /** Repetitions so far; the NIC's. */
    public int[] retries;

    /** End of the chain of stamps of what has arrived, or of the head. */
    public int[] stamp;
    /** End of the chain of stamps of the block that became ready last. */
    public int[] dataStamp;

    int[] ready;
    long[] readyPs;
    int[] arrived;
    int[] at;
    int[] hops;
    int[] attempt;
    int[] next;
    int[] want;
    long[] waitingPs;
    byte[] state;
    boolean[] moving;
    boolean[] paused;
    boolean[] accepted;
    byte[] holders;
    int[] path;
    private final int longest;
    private int[] free;
    private int freeCount;
    private int open;
    private long opened;

    CircuitPackets(int longestPath) {
        longest = longestPath;
        resize(64);
    }

    /** A new packet; the columns of the first group are undefined but for the zeros in the flags and lists. */
    public int open() {
        if (freeCount == 0) {
            resize(2 * owner.length);
        }
        int packet = free[--freeCount];
        open++;
        opened++;
        table[packet] = 0;
        priority[packet] = 0;
        delivered[packet] = false;
        refused[packet] = false;
        denied[packet] = false;
        complete[packet] = false;
        unissued[packet] = 0;
        writing[packet] = 0;
        holders[packet] = 2;
        link[packet] = -1;
        retries[packet] = 0;
        stamp[packet] = -1;
        dataStamp[packet] = -1;
        want[packet] = -1;
        hops[packet] = 0;
        ready[packet] = 0;
        arrived[packet] = 0;
        state[packet] = CircuitNetwork.IDLE;
        return packet;
    }

    /** One of the two ends is done with the packet. */
    public void close(int packet) {
        if (--holders[packet] > 0) {
            return;
        }
        attempt[packet]++;
        free[freeCount++] = packet;
        open--;
    }

    /** Packets opened and not closed. */
    public int inFlight() {
        return open;
    }

    /** Packets ever opened. */
    public long opened() {
        return opened;
    }

    /** True if no block of a packet was ready at its source. */
    public boolean hasNoBlock(int packet) {
        return ready[packet] == 0;
    }

    /** Blocks that have arrived in the present attempt. */
    public int arrived(int packet) {
        return arrived[packet];
    }

    /** The channel of hop {@code hop} of a packet's path. */
    int channel(int packet, int hop) {
        return path[packet * longest + hop];
    }

    void addHop(int packet, int channel) {
        path[packet * longest + hops[packet]++] = channel;
    }

    private void resize(int room) {
        int old = owner == null ? 0 : owner.length;
        owner = Columns.grown(owner, room);
        offset = Columns.grown(offset, room);
        bytes = Columns.grown(bytes, room);
        source = Columns.grown(source, room);
        destination = Columns.grown(destination, room);
        table = Columns.grown(table, room);
        priority = Columns.grown(priority, room);
        blocks = Columns.grown(blocks, room);
        headBytes = Columns.grown(headBytes, room);
        blockBytes = Columns.grown(blockBytes, room);
        lastBytes = Columns.grown(lastBytes, room);
        delivered = Columns.grown(delivered, room);
        complete = Columns.grown(complete, room);
        denied = Columns.grown(denied, room);
        refused = Columns.grown(refused, room);
        unissued = Columns.grown(unissued, room);
        writing = Columns.grown(writing, room);
        pausedNext = Columns.grown(pausedNext, room);
        serial = Columns.grown(serial, room);
        link = Columns.grown(link, room);
        retries = Columns.grown(retries, room);
        stamp = Columns.grown(stamp, room);
        dataStamp = Columns.grown(dataStamp, room);
        growState(room);
        free = Columns.grown(free, room);
        for (int packet = room - 1; packet >= old; packet--) {
            free[freeCount++] = packet;
        }
    }

    private void growState(int room) {
        ready = Columns.grown(ready, room);
        readyPs = Columns.grown(readyPs, room);
        arrived = Columns.grown(arrived, room);
        at = Columns.grown(at, room);
        hops = Columns.grown(hops, room);
        attempt = Columns.grown(attempt, room);
        next = Columns.grown(next, room);
        want = Columns.grown(want, room);
        waitingPs = Columns.grown(waitingPs, room);
        state = Columns.grown(state, room);
        moving = Columns.grown(moving, room);
        paused = Columns.grown(paused, room);
        accepted = Columns.grown(accepted, room);
        holders = Columns.grown(holders, room);
        path = Columns.grown(path, Math.multiplyExact(room, longest));
    }
}
