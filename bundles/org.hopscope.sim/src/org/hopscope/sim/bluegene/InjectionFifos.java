// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.bluegene;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.host.HostProcessors;
import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.trace.StampLog;

/**
 * The injection FIFOs: a set per core. The router takes packets from the heads of a node's FIFOs in turn; a packet
 * waits for those in front of it in its FIFO only. What belongs to a FIFO lies together, and so does what belongs to a
 * packet.
 */
final class InjectionFifos {

    /** Hears that a FIFO of a core can take a packet again. */
    interface Listener {

        /** A FIFO of the core has room. */
        void injectionRoom(int core);
    }

    private static final int NONE = -1;

    /** Columns of a FIFO. */
    private static final int HEAD = 0;
    private static final int TAIL = 1;
    private static final int COUNT = 2;
    private static final int FIFO_SHIFT = 2;

    /** With a node's first FIFO: how many packets all of them hold, and below which of them has its turn. */
    private static final int NODE = 3;
    private static final int PACKET = 1 << 16;
    private static final int TURN_MASK = PACKET - 1;

    /** Columns of a packet; the number is a long in two integers. */
    private static final int MESSAGE = 0;
    private static final int NUMBER = 1;
    private static final int DESTINATION = 3;
    private static final int SHAPE = 4;
    private static final int STAMP = 5;
    private static final int NEXT = 6;
    private static final int ENTRY_SHIFT = 3;

    private final Fabric fabric;
    private final Engine engine;
    private final StampLog stamps;
    private final int fifos;
    private final int depth;
    private final HostProcessors processors;
    private final int[] rows;
    private final Listener listener;
    private int[] entries = new int[256 << ENTRY_SHIFT];
    private int free = NONE;
    private int used;
    private long waiting;

    /**
     * @param firstCore per vertex its first core; one element more than vertices
     * @param fifos injection FIFOs per core
     * @param depth packets that one holds
     */
    InjectionFifos(Torus torus, HostProcessors processors, int fifos, int depth, Listener listener) {
        fabric = torus.fabric();
        engine = torus.engine();
        stamps = torus.stamps();
        this.processors = processors;
        this.fifos = fifos;
        this.depth = depth;
        this.listener = listener;
        rows = new int[Math.multiplyExact(processors.cores(), fifos << FIFO_SHIFT)];
        for (int at = 0; at < rows.length; at += 1 << FIFO_SHIFT) {
            rows[at + HEAD] = NONE;
            rows[at + TAIL] = NONE;
        }
    }

    /** The FIFO of a core to which all packets that leave over {@code link} are pinned; -1 when it is full. */
    int pinned(int core, int link) {
        int fifo = core * fifos + link % fifos;
        return count(fifo) < depth ? fifo : NONE;
    }

    /** The emptiest FIFO of a core; -1 when all are full. */
    int any(int core) {
        int best = core * fifos;
        for (int fifo = best + 1; fifo < (core + 1) * fifos; fifo++) {
            if (count(fifo) < count(best)) {
                best = fifo;
            }
        }
        return count(best) < depth ? best : NONE;
    }

    /** Reads what belongs to a core. */
    int touch(int core) {
        // all but a few bytes of it are in the lines of the first and of the last FIFO
        return rows[core * fifos << FIFO_SHIFT] + rows[((core + 1) * fifos << FIFO_SHIFT) - 1];
    }

    /** Packets in the FIFOs. */
    long waiting() {
        return waiting;
    }

    /** Appends a packet to a FIFO of a core at {@code vertex}. */
    void add(int vertex, int fifo, int target, int ofMessage, long packetNumber, int packetShape, int chain) {
        int entry = take();
        int at = entry << ENTRY_SHIFT;
        entries[at + MESSAGE] = ofMessage;
        entries[at + NUMBER] = (int) (packetNumber >> Integer.SIZE);
        entries[at + NUMBER + 1] = (int) packetNumber;
        entries[at + DESTINATION] = target;
        entries[at + SHAPE] = packetShape;
        entries[at + STAMP] = chain;
        entries[at + NEXT] = NONE;
        int row = fifo << FIFO_SHIFT;
        if (rows[row + HEAD] == NONE) {
            rows[row + HEAD] = entry;
        } else {
            entries[(rows[row + TAIL] << ENTRY_SHIFT) + NEXT] = entry;
        }
        rows[row + TAIL] = entry;
        rows[row + COUNT]++;
        rows[node(vertex)] += PACKET;
        waiting++;
        pump(vertex);
    }

    /** Moves packets from the FIFOs of a node into its router until no head can. */
    void pump(int vertex) {
        int first = processors.core(vertex, 0) * fifos;
        int count = processors.cores(vertex) * fifos;
        int node = node(vertex);
        int failed = 0;
        // one more round over empty FIFOs would bring the turn back to where it is
        while (failed < count && rows[node] >= PACKET) {
            int turn = rows[node] & TURN_MASK;
            int fifo = first + turn;
            rows[node] += turn + 1 == count ? -turn : 1;
            if (rows[(fifo << FIFO_SHIFT) + HEAD] != NONE && inject(vertex, fifo)) {
                failed = 0;
            } else {
                failed++;
            }
        }
    }

    private int node(int vertex) {
        return (processors.core(vertex, 0) * fifos << FIFO_SHIFT) + NODE;
    }

    private int count(int fifo) {
        return rows[(fifo << FIFO_SHIFT) + COUNT];
    }

    private boolean inject(int vertex, int fifo) {
        int row = fifo << FIFO_SHIFT;
        int entry = rows[row + HEAD];
        int at = entry << ENTRY_SHIFT;
        int chain = entries[at + STAMP];
        int shape = entries[at + SHAPE];
        if (chain != StampLog.NONE && stamps.timePs(chain) < engine.nowPs()) {
            chain = fabric.waited(vertex, shape & 7, chain);
        }
        long number = (long) entries[at + NUMBER] << Integer.SIZE | entries[at + NUMBER + 1] & 0xFFFF_FFFFL;
        if (!fabric.inject(vertex, entries[at + DESTINATION], entries[at + MESSAGE], number, shape, chain)) {
            return false;
        }
        rows[row + HEAD] = entries[at + NEXT];
        entries[at + NEXT] = free;
        free = entry;
        rows[node(vertex)] -= PACKET;
        waiting--;
        if (rows[row + COUNT]-- == depth) {
            listener.injectionRoom(fifo / fifos);
        }
        return true;
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
