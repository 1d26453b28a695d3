// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.bluegene;

import java.util.Arrays;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.trace.StampLog;

/**
 * The injection FIFOs: a set per core. The router takes packets from the heads of a node's FIFOs in turn; a packet
 * waits for those in front of it in its FIFO only.
 */
final class InjectionFifos {

    /** Hears that a FIFO of a core can take a packet again. */
    interface Listener {

        /** A FIFO of the core has room. */
        void injectionRoom(int core);
    }

    private static final int NONE = -1;

    private final Fabric fabric;
    private final Engine engine;
    private final StampLog stamps;
    private final int fifos;
    private final int depth;
    private final int[] firstCore;
    private final int[] heads;
    private final int[] tails;
    private final int[] counts;
    private final int[] turn;
    private final Listener listener;
    private int[] message = new int[256];
    private long[] number = new long[256];
    private int[] destination = new int[256];
    private int[] shape = new int[256];
    private int[] stamp = new int[256];
    private int[] next = new int[256];
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
        int all = Math.multiplyExact(firstCore[vertices], fifos);
        heads = Columns.filled(all, NONE);
        tails = Columns.filled(all, NONE);
        counts = new int[all];
        turn = new int[vertices];
    }

    /** The FIFO of a core to which all packets that leave over {@code link} are pinned; -1 when it is full. */
    int pinned(int core, int link) {
        int fifo = core * fifos + link % fifos;
        return counts[fifo] < depth ? fifo : NONE;
    }

    /** The emptiest FIFO of a core; -1 when all are full. */
    int any(int core) {
        int best = core * fifos;
        for (int fifo = best + 1; fifo < (core + 1) * fifos; fifo++) {
            if (counts[fifo] < counts[best]) {
                best = fifo;
            }
        }
        return counts[best] < depth ? best : NONE;
    }

    /** Packets in the FIFOs. */
    long waiting() {
        return waiting;
    }

    /** Appends a packet to a FIFO of a core at {@code vertex}. */
    void add(int vertex, int fifo, int target, int ofMessage, long packetNumber, int packetShape, int chain) {
        int entry = take();
        message[entry] = ofMessage;
        number[entry] = packetNumber;
        destination[entry] = target;
        shape[entry] = packetShape;
        stamp[entry] = chain;
        next[entry] = NONE;
        if (heads[fifo] == NONE) {
            heads[fifo] = entry;
        } else {
            next[tails[fifo]] = entry;
        }
        tails[fifo] = entry;
        counts[fifo]++;
        waiting++;
        pump(vertex);
    }

    /** Moves packets from the FIFOs of a node into its router until no head can. */
    void pump(int vertex) {
        int first = firstCore[vertex] * fifos;
        int count = firstCore[vertex + 1] * fifos - first;
        int failed = 0;
        while (failed < count) {
            int fifo = first + turn[vertex];
            turn[vertex] = turn[vertex] + 1 == count ? 0 : turn[vertex] + 1;
            if (heads[fifo] != NONE && inject(vertex, fifo)) {
                failed = 0;
            } else {
                failed++;
            }
        }
    }

    private boolean inject(int vertex, int fifo) {
        int entry = heads[fifo];
        int chain = stamp[entry];
        if (chain != StampLog.NONE && stamps.timePs(chain) < engine.nowPs()) {
            chain = fabric.waited(vertex, shape[entry] & 7, chain);
        }
        if (!fabric.inject(vertex, destination[entry], message[entry], number[entry], shape[entry], chain)) {
            return false;
        }
        heads[fifo] = next[entry];
        next[entry] = free;
        free = entry;
        waiting--;
        if (counts[fifo]-- == depth) {
            listener.injectionRoom(fifo / fifos);
        }
        return true;
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
            destination = Arrays.copyOf(destination, room);
            shape = Arrays.copyOf(shape, room);
            stamp = Arrays.copyOf(stamp, room);
            next = Arrays.copyOf(next, room);
        }
        return used++;
    }
}
