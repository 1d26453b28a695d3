// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.bluegene;

import java.util.Arrays;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.trace.StampLog;

/**
 * What waits for the cores to read it: the reception FIFOs of the torus, one set per core, and the virtual FIFOs in the
 * scratchpad, one per core. Packets that find their FIFO full stay in the buffers of the network.
 */
final class ReceptionFifos {

    private static final int NONE = -1;

    private final Fabric fabric;
    private final int cores;
    private final int virtual;
    private final int depth;
    private final int virtualDepth;
    private final int[] heads;
    private final int[] tails;
    private final int[] counts;
    private final int[] stalledHead;
    private final int[] stalledTail;
    private int[] message = new int[256];
    private long[] number = new long[256];
    private int[] stamp = new int[256];
    private int[] next = new int[256];
    private int free = NONE;
    private int used;

    /**
     * @param cores cores of the machine
     * @param depth packets that a core's reception FIFOs hold
     * @param virtualDepth packets that a core's virtual FIFO holds
     */
    ReceptionFifos(Fabric fabric, int cores, int depth, int virtualDepth) {
        this.fabric = fabric;
        this.cores = cores;
        this.depth = depth;
        this.virtualDepth = virtualDepth;
        virtual = cores;
        heads = Columns.filled(2 * cores, NONE);
        tails = Columns.filled(2 * cores, NONE);
        counts = new int[2 * cores];
        stalledHead = Columns.filled(cores, NONE);
        stalledTail = Columns.filled(cores, NONE);
    }

    /** The virtual FIFO of a core; its reception FIFO has the number of the core. */
    int virtual(int core) {
        return virtual + core;
    }

    boolean isVirtual(int fifo) {
        return fifo >= cores;
    }

    /** A packet has come over the torus for a core. */
    void arrived(int core, int packet) {
        if (counts[core] < depth) {
            move(core, packet);
            return;
        }
        fabric.setNext(packet, NONE);
        if (stalledHead[core] == NONE) {
            stalledHead[core] = packet;
        } else {
            fabric.setNext(stalledTail[core], packet);
        }
        stalledTail[core] = packet;
    }

    /** Whether a core's virtual FIFO can take a packet. */
    boolean hasVirtualRoom(int core) {
        return counts[virtual + core] < virtualDepth;
    }

    /** Puts a packet into a core's virtual FIFO. */
    void add(int core, int ofMessage, long packetNumber, int chain) {
        append(virtual + core, ofMessage, packetNumber, chain);
    }

    /** The FIFO of a core to read next, virtual ones in turn with the torus; -1 when both are empty. */
    int readable(int core, boolean virtualFirst) {
        int first = virtualFirst ? virtual + core : core;
        int second = virtualFirst ? core : virtual + core;
        return heads[first] != NONE ? first : heads[second] != NONE ? second : NONE;
    }

    /** Packets that a core can read now. */
    int waiting(int core) {
        return counts[core] + counts[virtual + core];
    }

    /** Message of a FIFO's first packet. */
    int message(int fifo) {
        return message[heads[fifo]];
    }

    /** Number of a FIFO's first packet. */
    long number(int fifo) {
        return number[heads[fifo]];
    }

    /** Chain of a FIFO's first packet. */
    int stamp(int fifo) {
        return stamp[heads[fifo]];
    }

    /** Takes the first packet out of a FIFO at the present time. */
    void remove(int fifo) {
        int entry = heads[fifo];
        heads[fifo] = next[entry];
        next[entry] = free;
        free = entry;
        counts[fifo]--;
        if (!isVirtual(fifo) && stalledHead[fifo] != NONE) {
            int packet = stalledHead[fifo];
            stalledHead[fifo] = fabric.next(packet);
            move(fifo, packet);
        }
    }

    private void move(int core, int packet) {
        append(core, fabric.message(packet), fabric.number(packet), fabric.stamp(packet));
        fabric.consumed(packet, StampLog.NONE);
    }

    private void append(int fifo, int ofMessage, long packetNumber, int chain) {
        int entry = take();
        message[entry] = ofMessage;
        number[entry] = packetNumber;
        stamp[entry] = chain;
        next[entry] = NONE;
        if (heads[fifo] == NONE) {
            heads[fifo] = entry;
        } else {
            next[tails[fifo]] = entry;
        }
        tails[fifo] = entry;
        counts[fifo]++;
    }

    private int take() {
        if (free != NONE) {
            int entry = free;
            free = next[entry];
            return entry;
        }
        if (used == message.length) {
            int room = 2 * used;
            message = Arrays.copyOf(message, room);
            number = Arrays.copyOf(number, room);
            stamp = Arrays.copyOf(stamp, room);
            next = Arrays.copyOf(next, room);
        }
        return used++;
    }
}
