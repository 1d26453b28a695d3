// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.bluegene;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.RowColumns;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.ProcessControl;
import org.hopscope.sim.process.RankPlaces;
import org.hopscope.sim.request.RequestEngine;

/** The state of the library and the interrupt handler of each rank on its core. */
final class RankStates {

    /** Pieces of work; the own work of a send and of a receive call. */
    static final byte SEND = 1;
    static final byte POST = 2;
    static final byte WRITE = 3;
    static final byte ANSWER = 4;
    static final byte READ = 5;
    static final byte COMPLETE = 6;
    static final byte INTERRUPT = 7;
    /** A piece of work of a call that all ranks make together. */
    static final byte SHARED = 8;

    /** Conditions, as bits of one number. */
    private static final int DEFERRED = 1;
    private static final int JOB_FIRST = 2;
    private static final int LACKS_ROOM = 4;
    private static final int HANDLER = 8;

    /** The piece of work and the flags in one integer. */
    private static final int JOB = 0;
    private static final int FLAGS_SHIFT = 8;
    private static final int BYTE = 0xFF;
    private static final int JOB_MESSAGE = 1;
    private static final int JOB_FIFO = 2;
    private static final int JOB_WALKED = 3;
    private static final int TO_READ = 4;
    private static final int TO_WRITE = 5;
    private static final int LAST_STAMP = 6;
    private static final int TO_READ_VIRTUAL = 7;
    private static final int WIDTH = 8;

    private static final int NONE = -1;

    private final RowColumns rows;
    private final RankPlaces cores;
    /** Per core its rank, or -1. */
    private final int[] rankOf;
    private final int count;
    private final RankPlaces vertices;
    private final ProcessControl control;
    private final RequestEngine ranks;

    /** @param ranks the calls of the ranks */
    RankStates(LayerSetup setup, RequestEngine ranks) {
        this.ranks = ranks;
        rows = setup.ranks().take(WIDTH);
        int[] coreOf = setup.cores();
        cores = new RankPlaces(coreOf);
        rankOf = Columns.filled(setup.processors().cores(), NONE);
        for (int rank = 0; rank < coreOf.length; rank++) {
            rankOf[coreOf[rank]] = rank;
        }
        count = coreOf.length;
        vertices = setup.vertices();
        control = ranks.control();
        rows.fill(LAST_STAMP, -1);
    }

    /** Reads the row of a rank. */
    int prefetch(int rank) {
        return rows.prefetch(rank);
    }

    /** Index of the rank's program. */
    int program(int rank) {
        return control.program(rank);
    }

    /** Core that the rank runs on, among all cores. */
    int core(int rank) {
        return cores.of(rank);
    }

    /** The rank on a core, or -1. */
    int rank(int core) {
        return rankOf[core];
    }

    /** The number of ranks. */
    int ranks() {
        return count;
    }

    /** The number of cores of all nodes. */
    int cores() {
        return rankOf.length;
    }

    /** Vertex of its node. */
    int vertex(int rank) {
        return vertices.of(rank);
    }

    /** True if the call is still to be begun, behind an interrupt handler. */
    boolean deferred(int rank) {
        return flag(rank, DEFERRED);
    }

    void deferred(int rank, boolean value) {
        flag(rank, DEFERRED, value);
    }

    /** Step of the rank's program that made the call. */
    int step(int rank) {
        return control.step(rank);
    }

    /** When it was made. */
    long calledPs(int rank) {
        return ranks.calledPs(rank);
    }

    /** The piece of work on its core. */
    byte job(int rank) {
        return (byte) rows.get(rank, JOB);
    }

    void job(int rank, byte value) {
        rows.set(rank, JOB, rows.get(rank, JOB) & ~BYTE | value);
    }

    /** Message of the piece of work. */
    int jobMessage(int rank) {
        return rows.get(rank, JOB_MESSAGE);
    }

    void jobMessage(int rank, int value) {
        rows.set(rank, JOB_MESSAGE, value);
    }

    /** FIFO that the piece of work reads or writes. */
    int jobFifo(int rank) {
        return rows.get(rank, JOB_FIFO);
    }

    void jobFifo(int rank, int value) {
        rows.set(rank, JOB_FIFO, value);
    }

    /** Entries that it walks in a queue. */
    int jobWalked(int rank) {
        return rows.get(rank, JOB_WALKED);
    }

    void jobWalked(int rank, int value) {
        rows.set(rank, JOB_WALKED, value);
    }

    /** True if it reads the first packet of a message. */
    boolean jobFirst(int rank) {
        return flag(rank, JOB_FIRST);
    }

    void jobFirst(int rank, boolean value) {
        flag(rank, JOB_FIRST, value);
    }

    /** When the piece of work began. */
    long jobStartPs(int rank) {
        return ranks.startedPs(rank);
    }

    /** The number of packets left in the present turn of the loop: packets of the torus to read. */
    int toRead(int rank) {
        return rows.get(rank, TO_READ);
    }

    void toRead(int rank, int value) {
        rows.set(rank, TO_READ, value);
    }

    /** As {@link #toRead(int)}, packets of the virtual FIFO. */
    int toReadVirtual(int rank) {
        return rows.get(rank, TO_READ_VIRTUAL);
    }

    void toReadVirtual(int rank, int value) {
        rows.set(rank, TO_READ_VIRTUAL, value);
    }

    /** As {@link #toRead(int)}, lanes to write from. */
    int toWrite(int rank) {
        return rows.get(rank, TO_WRITE);
    }

    void toWrite(int rank, int value) {
        rows.set(rank, TO_WRITE, value);
    }

    /** True if its next answer has found no room. */
    boolean lacksRoom(int rank) {
        return flag(rank, LACKS_ROOM);
    }

    void lacksRoom(int rank, boolean value) {
        flag(rank, LACKS_ROOM, value);
    }

    /** True if an interrupt handler makes progress for it. */
    boolean handler(int rank) {
        return flag(rank, HANDLER);
    }

    void handler(int rank, boolean value) {
        flag(rank, HANDLER, value);
    }

    /** End of the chain of the last piece of work. */
    int lastStamp(int rank) {
        return rows.get(rank, LAST_STAMP);
    }

    void lastStamp(int rank, int value) {
        rows.set(rank, LAST_STAMP, value);
    }

    private boolean flag(int rank, int bit) {
        return (rows.get(rank, JOB) >>> FLAGS_SHIFT & bit) != 0;
    }

    private void flag(int rank, int bit, boolean value) {
        int before = rows.get(rank, JOB);
        rows.set(rank, JOB, value ? before | bit << FLAGS_SHIFT : before & ~(bit << FLAGS_SHIFT));
    }
}
