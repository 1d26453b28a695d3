// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric.circuit;

import org.hopscope.sim.kernel.Columns;

/**
 * The packets of a circuit network, in columns; a packet is a number from {@link #open} until {@link #close}. The
 * columns in the first group belong to the NIC that opens the packet and are only read by the network.
 */
public final class CircuitPackets {

    /** The owner of the packet. */
    public int[] owner = new int[0];
    /** First byte of its payload within what it belongs to. */
    public long[] offset = new long[0];
    /** Payload bytes. */
    public int[] bytes = new int[0];
    public int[] source = new int[0];
    public int[] destination = new int[0];
    /** Number of the routing table; 0 lets switches choose the way up where they may. */
    public int[] table = new int[0];
    /** 1 for high priority. */
    public byte[] priority = new byte[0];
    /** Blocks that the packet travels in, 1 or more. */
    public int[] blocks = new int[0];
    /** Bytes on the wire before the first block, of each block but the last, and of the last. */
    public int[] headBytes = new int[0];
    public int[] blockBytes = new int[0];
    public int[] lastBytes = new int[0];
    /** Free columns for the NIC at the destination, which keep their values across a repetition. */
    public boolean[] delivered = new boolean[0];
    public boolean[] refused = new boolean[0];
    public boolean[] denied = new boolean[0];
    public boolean[] complete = new boolean[0];
    public int[] unissued = new int[0];
    public int[] serial = new int[0];
    public int[] pausedNext = new int[0];
    /** A free column for a list of the NIC that opened the packet. */
    public int[] link = new int[0];
    /** Repetitions so far; the NIC's. */
    public int[] retries = new int[0];

    /** End of the chain of stamps of what has arrived, or of the head. */
    public int[] stamp = new int[0];
    /** End of the chain of stamps of the block that became ready last. */
    public int[] dataStamp = new int[0];

    int[] ready = new int[0];
    long[] readyPs = new long[0];
    int[] arrived = new int[0];
    int[] at = new int[0];
    int[] hops = new int[0];
    int[] attempt = new int[0];
    int[] next = new int[0];
    int[] want = new int[0];
    long[] waitingPs = new long[0];
    byte[] state = new byte[0];
    boolean[] moving = new boolean[0];
    boolean[] paused = new boolean[0];
    boolean[] accepted = new boolean[0];
    int[] holders = new int[0];
    int[] path = new int[0];
    private final int longest;
    private int[] free = new int[0];
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

    /** One more {@link #close} is needed than that of the two ends: something is on its way for the packet. */
    public void hold(int packet) {
        holders[packet]++;
    }

    /**
     * One of the two ends is done with the packet, or what was on its way for it has come.
     *
     * @return whether the packet is no more
     */
    public boolean close(int packet) {
        if (--holders[packet] > 0) {
            return false;
        }
        attempt[packet]++;
        free[freeCount++] = packet;
        open--;
        return true;
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
        int old = owner.length;
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
