// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.bluegene;

import org.hopscope.sim.fabric.Fabric;
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

    /** Columns of a node: which of its FIFOs has its turn, and how many packets all of them hold. */
    private static final int TURN = 0;
    private static final int PACKETS = 1;

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
    private final int[] firstCore;
    private final int[] rows;
    private final int[] nodes;
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
    InjectionFifos(Torus torus, int[] firstCore, int fifos, int depth, Listener listener) {
        fabric = torus.fabric();
        engine = torus.engine();
        stamps = torus.stamps();
        this.firstCore = firstCore;
        this.fifos = fifos;
        this.depth = depth;
        this.listener = listener;
        int vertices = firstCore.length - 1;
        rows = new int[Math.multiplyExact(firstCore[vertices], fifos << FIFO_SHIFT)];
        for (int at = 0; at < rows.length; at += 1 << FIFO_SHIFT) {
            rows[at + HEAD] = NONE;
            rows[at + TAIL] = NONE;
        }
        nodes = new int[2 * vertices];
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
        return rows[core * fifos << FIFO_SHIFT];
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
        nodes[2 * vertex + PACKETS]++;
        waiting++;
        pump(vertex);
    }

    /** Moves packets from the FIFOs of a node into its router until no head can. */
    void pump(int vertex) {
        int first = firstCore[vertex] * fifos;
        int count = firstCore[vertex + 1] * fifos - first;
        int node = 2 * vertex;
        int failed = 0;
        // one more round over empty FIFOs would bring the turn back to where it is
        while (failed < count && nodes[node + PACKETS] > 0) {
            int fifo = first + nodes[node + TURN];
            nodes[node + TURN] = nodes[node + TURN] + 1 == count ? 0 : nodes[node + TURN] + 1;
            if (rows[(fifo << FIFO_SHIFT) + HEAD] != NONE && inject(vertex, fifo)) {
                failed = 0;
            } else {
                failed++;
            }
        }
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
        nodes[2 * vertex + PACKETS]--;
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
