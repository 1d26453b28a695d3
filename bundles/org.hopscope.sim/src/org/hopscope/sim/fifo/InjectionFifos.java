// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fifo;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.fabric.Outgoing;
import org.hopscope.sim.host.HostProcessors;
import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.IntPair;
import org.hopscope.sim.trace.StampLog;

/**
 * The injection FIFOs: a set per core. The router takes packets from the heads of a node's FIFOs in turn; a packet
 * waits for those in front of it in its FIFO only. Mostly a packet continues into the router at once, so a node has a
 * record of its FIFOs only while packets wait in them.
 */
public final class InjectionFifos {

    /** Hears that a FIFO of a core can take a packet again. */
    public interface Listener {

        /** A FIFO of a core of a node has room. */
        void injectionRoom(int vertex, int core);
    }

    private static final int NONE = -1;

    /** Columns of a node: where its record is, if it has one, and which of its FIFOs has its turn. */
    private static final int RECORD = 0;
    private static final int TURN = 1;
    private static final int NODE_SHIFT = 1;

    /** Columns of a FIFO in a record; with the first how many packets all hold, in a free record the next one. */
    private static final int HEAD = 0;
    private static final int TAIL = 1;
    private static final int COUNT = 2;
    private static final int ALL = 3;
    private static final int FIFO_SHIFT = 2;

    /** Columns of a packet; the number is a long in two integers. */
    private static final int MESSAGE = 0;
    private static final int NUMBER = 1;
    private static final int DESTINATION = 3;
    private static final int SHAPE = 4;
    private static final int STAMP = 5;
    private static final int NEXT = 6;
    private static final int ENTRY_SHIFT = 3;

    private final Fabric fabric;
    /** The first packet of a FIFO. */
    private final Outgoing first = new Outgoing();
    private final Engine engine;
    private final StampLog stamps;
    private final int fifos;
    private final int depth;
    private final HostProcessors processors;
    private final Listener listener;
    private final int[] nodes;
    /** Integers of a record. */
    private final int width;
    private int[] records = new int[0];
    private int freeRecord = NONE;
    private int[] entries = new int[256 << ENTRY_SHIFT];
    private int free = NONE;
    private int used;
    private long waiting;
    /** The cores of the node in {@link #pump} whose FIFOs have room again. */
    private int[] withRoom = new int[4];
    private int roomy;

    /**
     * @param vertices vertices of the machine
     * @param fifos injection FIFOs per core
     * @param depth packets that one holds
     */
    public InjectionFifos(Outlet outlet, HostProcessors processors, int vertices, int fifos, int depth,
            Listener listener) {
        fabric = outlet.fabric();
        engine = outlet.engine();
        stamps = outlet.stamps();
        this.processors = processors;
        this.fifos = fifos;
        this.depth = depth;
        this.listener = listener;
        nodes = new int[Math.multiplyExact(vertices, 1 << NODE_SHIFT)];
        int most = 0;
        for (int vertex = 0; vertex < vertices; vertex++) {
            nodes[(vertex << NODE_SHIFT) + RECORD] = NONE;
            most = Math.max(most, processors.plan(vertex) == null ? 0 : processors.cores(vertex));
        }
        width = Math.multiplyExact(most, fifos << FIFO_SHIFT);
    }

    /** The FIFO of a core to which all packets that leave over {@code link} are pinned; -1 when it is full. */
    public int pinned(int vertex, int core, int link) {
        int fifo = core * fifos + link % fifos;
        return count(vertex, fifo) < depth ? fifo : NONE;
    }

    /** The emptiest FIFO of a core of a node; -1 when all are full. */
    public int any(int vertex, int core) {
        int best = core * fifos;
        for (int fifo = best + 1; fifo < (core + 1) * fifos; fifo++) {
            if (count(vertex, fifo) < count(vertex, best)) {
                best = fifo;
            }
        }
        return count(vertex, best) < depth ? best : NONE;
    }

    /** True if a FIFO has room. */
    public boolean hasRoom(int vertex, int fifo) {
        return room(vertex, fifo) > 0;
    }

    /** Packets that a FIFO can take. */
    public int room(int vertex, int fifo) {
        return depth - count(vertex, fifo);
    }

    /** Reads what belongs to a node. */
    public int prefetch(int vertex) {
        return nodes[vertex << NODE_SHIFT];
    }

    /** True if no packet is in the FIFOs of a node. */
    public boolean isEmpty(int vertex) {
        return nodes[(vertex << NODE_SHIFT) + RECORD] == NONE;
    }

    /** Packets in the FIFOs. */
    public long waiting() {
        return waiting;
    }

    /** Appends a packet to a FIFO of a core at {@code vertex}; it is read before this returns. */
    public void add(int vertex, int fifo, Outgoing packet) {
        int node = vertex << NODE_SHIFT;
        if (nodes[node + RECORD] == NONE) {
            if (inject(vertex, packet)) {
                int turn = fifo - firstFifo(vertex) + 1;
                nodes[node + TURN] = turn == fifos(vertex) ? 0 : turn;
                if (depth == 1) {
                    listener.injectionRoom(vertex, fifo / fifos);
                }
                return;
            }
            nodes[node + RECORD] = open();
        }
        int entry = take();
        int at = entry << ENTRY_SHIFT;
        entries[at + MESSAGE] = packet.message();
        entries[at + NUMBER] = (int) (packet.number() >> Integer.SIZE);
        entries[at + NUMBER + 1] = (int) packet.number();
        entries[at + DESTINATION] = packet.destination();
        entries[at + SHAPE] = packet.shape();
        entries[at + STAMP] = packet.stamp();
        entries[at + NEXT] = NONE;
        int record = nodes[node + RECORD];
        int row = row(record, vertex, fifo);
        if (records[row + HEAD] == NONE) {
            records[row + HEAD] = entry;
        } else {
            entries[(records[row + TAIL] << ENTRY_SHIFT) + NEXT] = entry;
        }
        records[row + TAIL] = entry;
        records[row + COUNT]++;
        records[record + ALL]++;
        waiting++;
        pump(vertex);
    }

    /** Moves packets from the FIFOs of a node into its router until no head can. */
    public void pump(int vertex) {
        int node = vertex << NODE_SHIFT;
        int first = firstFifo(vertex);
        int count = fifos(vertex);
        int failed = 0;
        // one more round over empty FIFOs would bring the turn back to where it is
        while (failed < count && nodes[node + RECORD] != NONE) {
            int turn = nodes[node + TURN];
            nodes[node + TURN] = turn + 1 == count ? 0 : turn + 1;
            failed = injectFirst(vertex, first + turn) ? 0 : failed + 1;
        }
        // a core that looks for room sees all that there is now
        for (int i = 0; i < roomy; i++) {
            int core = withRoom[i];
            listener.injectionRoom(vertex, core);
        }
        roomy = 0;
    }

    private int firstFifo(int vertex) {
        return processors.core(vertex, 0) * fifos;
    }

    private int fifos(int vertex) {
        return processors.cores(vertex) * fifos;
    }

    private int count(int vertex, int fifo) {
        int record = nodes[(vertex << NODE_SHIFT) + RECORD];
        return record == NONE ? 0 : records[row(record, vertex, fifo) + COUNT];
    }

    /** The position of the columns of a FIFO in the record of its node. */
    private int row(int record, int vertex, int fifo) {
        return record + (fifo - firstFifo(vertex) << FIFO_SHIFT);
    }

    /** Moves the first packet of a FIFO into the router; false when there is none or it has no room. */
    private boolean injectFirst(int vertex, int fifo) {
        int record = nodes[(vertex << NODE_SHIFT) + RECORD];
        int row = row(record, vertex, fifo);
        int entry = records[row + HEAD];
        int at = entry << ENTRY_SHIFT;
        if (entry == NONE) {
            return false;
        }
        long number = IntPair.of(entries[at + NUMBER], entries[at + NUMBER + 1]);
        if (!inject(vertex, first.to(entries[at + DESTINATION]).of(entries[at + MESSAGE], number)
                .shaped(entries[at + SHAPE]).stamped(entries[at + STAMP]))) {
            return false;
        }
        records[row + HEAD] = entries[at + NEXT];
        entries[at + NEXT] = free;
        free = entry;
        waiting--;
        boolean full = records[row + COUNT]-- == depth;
        if (--records[record + ALL] == 0) {
            records[record + ALL] = freeRecord;
            freeRecord = record;
            nodes[(vertex << NODE_SHIFT) + RECORD] = NONE;
        }
        if (full) {
            noteRoom(fifo / fifos);
        }
        return true;
    }

    private void noteRoom(int core) {
        for (int i = 0; i < roomy; i++) {
            if (withRoom[i] == core) {
                return;
            }
        }
        if (roomy == withRoom.length) {
            withRoom = Columns.grown(withRoom, 2 * roomy);
        }
        withRoom[roomy++] = core;
    }

    private boolean inject(int vertex, Outgoing packet) {
        int chain = packet.stamp();
        if (chain == StampLog.NONE || stamps.timePs(chain) >= engine.nowPs()) {
            return fabric.inject(vertex, packet);
        }
        boolean taken = fabric.inject(vertex, packet.stamped(fabric.waited(vertex, packet.channel(), chain)));
        // one that is not taken has not waited yet
        packet.stamped(chain);
        return taken;
    }

    /** A record of empty FIFOs. */
    private int open() {
        if (freeRecord == NONE) {
            int old = records.length;
            records = Columns.grown(records, Math.max(16 * width, Math.multiplyExact(2, old)));
            for (int record = old; record < records.length; record += width) {
                records[record + ALL] = record + width < records.length ? record + width : NONE;
            }
            freeRecord = old;
        }
        int record = freeRecord;
        freeRecord = records[record + ALL];
        for (int row = record; row < record + width; row += 1 << FIFO_SHIFT) {
            records[row + HEAD] = NONE;
            records[row + COUNT] = 0;
        }
        records[record + ALL] = 0;
        return record;
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
