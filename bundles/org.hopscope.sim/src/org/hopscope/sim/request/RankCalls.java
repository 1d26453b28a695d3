// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.request;

import org.hopscope.sim.kernel.RowColumns;
import org.hopscope.sim.kernel.Rows;

/** The position of each rank in its calls, and the work of its core for them. */
final class RankCalls {

    /** The positions of a rank. */
    static final int OUTSIDE = 0;
    static final int IN_CALL = 1;
    static final int WAITING = 2;
    static final int ENDED = 3;
    /** The work of its core. */
    static final int RESTING = 0;
    static final int OWN_WORK = 1;
    static final int COMPLETING = 2;
    static final int OF_TRANSPORT = 3;

    /** Columns of a rank: place, piece of work and step; the request that it waits for; when it called, a wide one. */
    private static final int STATE = 0;
    private static final int REQUEST = 1;
    private static final int CALLED = 2;
    private static final int WIDTH = 4;
    private static final int BITS = 3;
    private static final int WORK_SHIFT = 2;
    private static final int STEP_SHIFT = 4;

    private final RowColumns rows;

    /** All ranks are outside calls and wait for no request. */
    RankCalls(Rows ranks) {
        rows = ranks.take(WIDTH);
        rows.fill(REQUEST, -1);
    }

    /** A rank calls, or its program ends; its core continues with what it does. */
    void call(int rank, int place, int step, long nowPs) {
        rows.set(rank, STATE, step << STEP_SHIFT | rows.get(rank, STATE) & BITS << WORK_SHIFT | place);
        rows.wide(rank, CALLED, nowPs);
    }

    /** The position of a rank. */
    int place(int rank) {
        return rows.get(rank, STATE) & BITS;
    }

    /** Sets {@link #place(int)}. */
    void place(int rank, int place) {
        rows.set(rank, STATE, rows.get(rank, STATE) & ~BITS | place);
    }

    /** The work of the core of a rank. */
    int piece(int rank) {
        return rows.get(rank, STATE) >>> WORK_SHIFT & BITS;
    }

    /** Sets {@link #piece(int)}. */
    void piece(int rank, int piece) {
        rows.set(rank, STATE, rows.get(rank, STATE) & ~(BITS << WORK_SHIFT) | piece << WORK_SHIFT);
    }

    /** The step of its program at which a rank has called. */
    int step(int rank) {
        return rows.get(rank, STATE) >>> STEP_SHIFT;
    }

    /** The request that a rank waits for. */
    int request(int rank) {
        return rows.get(rank, REQUEST);
    }

    /** Sets {@link #request(int)}. */
    void request(int rank, int request) {
        rows.set(rank, REQUEST, request);
    }

    /** When a rank has called. */
    long calledPs(int rank) {
        return rows.wide(rank, CALLED);
    }
}
