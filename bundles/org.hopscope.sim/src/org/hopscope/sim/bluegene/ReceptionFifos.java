// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.bluegene;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.IntPair;
import org.hopscope.sim.trace.StampLog;

/**
 * The packets that wait for the cores to read them: the reception FIFOs of the torus, one set per core, and the virtual
 * FIFOs in the scratchpad, one per core. Packets that find their FIFO full stay in the buffers of the network.
 */
final class ReceptionFifos {

    private static final int NONE = -1;

    /** Columns of a core: its FIFO of the torus, the virtual one, and the packets that found the former full. */
    private static final int HEAD = 0;
    private static final int TAIL = 1;
    private static final int COUNT = 2;
    private static final int VIRTUAL = 3;
    private static final int STALLED_HEAD = 6;
    private static final int STALLED_TAIL = 7;
    private static final int CORE_SHIFT = 3;

    /** Columns of a packet; the number is a long in two integers. */
    private static final int MESSAGE = 0;
    private static final int NUMBER = 1;
    private static final int STAMP = 3;
    private static final int NEXT = 4;
    private static final int ENTRY_SHIFT = 3;

    private final Fabric fabric;
    private final int cores;
    private final int depth;
    private final int virtualDepth;
    private final int[] rows;
    private int[] entries = new int[256 << ENTRY_SHIFT];
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
        rows = Columns.filled(Math.multiplyExact(cores, 1 << CORE_SHIFT), NONE);
        for (int at = 0; at < rows.length; at += 1 << CORE_SHIFT) {
            rows[at + COUNT] = 0;
            rows[at + VIRTUAL + COUNT] = 0;
        }
    }

    /** The virtual FIFO of a core; its reception FIFO has the number of the core. */
    int virtual(int core) {
        return cores + core;
    }

    boolean isVirtual(int fifo) {
        return fifo >= cores;
    }

    /** A packet has come over the torus for a core. */
    void arrived(int core, int packet) {
        int at = core << CORE_SHIFT;
        if (rows[at + COUNT] < depth) {
            move(core, packet);
            return;
        }
        fabric.setNext(packet, NONE);
        if (rows[at + STALLED_HEAD] == NONE) {
            rows[at + STALLED_HEAD] = packet;
        } else {
            fabric.setNext(rows[at + STALLED_TAIL], packet);
        }
        rows[at + STALLED_TAIL] = packet;
    }

    /** True if a core's virtual FIFO can take a packet. */
    boolean hasVirtualRoom(int core) {
        return rows[(core << CORE_SHIFT) + VIRTUAL + COUNT] < virtualDepth;
    }

    /** Puts a packet into a core's virtual FIFO. */
    void add(int core, int ofMessage, long packetNumber, int chain) {
        append(virtual(core), ofMessage, packetNumber, chain);
    }

    /** Reads what belongs to a core. */
    int prefetch(int core) {
        return rows[core << CORE_SHIFT] + rows[(core << CORE_SHIFT) + STALLED_TAIL];
    }

    /** Reads the first packet of a FIFO. */
    int prefetchFirst(int fifo) {
        int entry = rows[at(fifo) + HEAD];
        return entry == NONE ? 0 : entries[entry << ENTRY_SHIFT];
    }

    /** Packets in a FIFO. */
    int waiting(int fifo) {
        return rows[at(fifo) + COUNT];
    }

    /** Message of a FIFO's first packet. */
    int message(int fifo) {
        return entries[first(fifo) + MESSAGE];
    }

    /** Number of a FIFO's first packet. */
    long number(int fifo) {
        int at = first(fifo) + NUMBER;
        return IntPair.of(entries[at], entries[at + 1]);
    }

    /** Chain of a FIFO's first packet. */
    int stamp(int fifo) {
        return entries[first(fifo) + STAMP];
    }

    /** Takes the first packet out of a FIFO at the present time. */
    void remove(int fifo) {
        int at = at(fifo);
        int entry = rows[at + HEAD];
        rows[at + HEAD] = entries[(entry << ENTRY_SHIFT) + NEXT];
        entries[(entry << ENTRY_SHIFT) + NEXT] = free;
        free = entry;
        rows[at + COUNT]--;
        if (!isVirtual(fifo) && rows[at + STALLED_HEAD] != NONE) {
            int packet = rows[at + STALLED_HEAD];
            rows[at + STALLED_HEAD] = fabric.next(packet);
            move(fifo, packet);
        }
    }

    /** The position of the columns of a FIFO. */
    private int at(int fifo) {
        return isVirtual(fifo) ? (fifo - cores << CORE_SHIFT) + VIRTUAL : fifo << CORE_SHIFT;
    }

    /** The position of the columns of a FIFO's first packet. */
    private int first(int fifo) {
        return rows[at(fifo) + HEAD] << ENTRY_SHIFT;
    }

    private void move(int core, int packet) {
        append(core, fabric.message(packet), fabric.number(packet), fabric.stamp(packet));
        fabric.consumed(packet, StampLog.NONE);
    }

    private void append(int fifo, int ofMessage, long packetNumber, int chain) {
        int entry = take();
        int at = entry << ENTRY_SHIFT;
        entries[at + MESSAGE] = ofMessage;
        entries[at + NUMBER] = IntPair.high(packetNumber);
        entries[at + NUMBER + 1] = (int) packetNumber;
        entries[at + STAMP] = chain;
        entries[at + NEXT] = NONE;
        int row = at(fifo);
        if (rows[row + HEAD] == NONE) {
            rows[row + HEAD] = entry;
        } else {
            entries[(rows[row + TAIL] << ENTRY_SHIFT) + NEXT] = entry;
        }
        rows[row + TAIL] = entry;
        rows[row + COUNT]++;
    }

    private int take() {
        if (free != NONE) {
            int entry = free;
            free = entries[(entry << ENTRY_SHIFT) + NEXT];
            return entry;
        }
        if (used << ENTRY_SHIFT == entries.length) {
            entries = Columns.grown(entries, Math.multiplyExact(2, entries.length));
        }
        return used++;
    }
}
