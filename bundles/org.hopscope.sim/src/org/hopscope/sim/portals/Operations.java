// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals;

import java.util.Arrays;

/**
 * The outstanding operations of one process, at either end, each under a token: what the events of the operation have
 * to say and what is still to come. Pooled rows, like the other objects.
 */
final class Operations {

    /** Data of an operation still moves: target side, or the sent half of the initiator side. */
    static final int MOVING = 1;
    /** An acknowledgement may still come. */
    static final int ACK_AWAITED = 2;
    /** A reply may still come. */
    static final int REPLY_AWAITED = 4;
    /** A reply is arriving. */
    static final int REPLY_MOVING = 8;
    /** The row belongs to the initiator of the operation. */
    static final int INITIATOR = 16;
    /** Any of the states that keep a row in use. */
    static final int OPEN = MOVING | ACK_AWAITED | REPLY_AWAITED | REPLY_MOVING;

    private static final int STATE = 0;
    private static final int KIND = 1;
    private static final int MD = 2;
    private static final int MD_HANDLE = 3;
    private static final int REPLY_MD = 4;
    private static final int REPLY_MD_HANDLE = 5;
    private static final int NODE = 6;
    private static final int PROCESS = 7;
    private static final int JOB = 8;
    private static final int USER = 9;
    private static final int PORTAL = 10;
    private static final int STRIDE = 11;
    private static final int MATCH_BITS = 0;
    private static final int RLENGTH = 1;
    private static final int MLENGTH = 2;
    private static final int OFFSET = 3;
    private static final int HEADER_DATA = 4;
    private static final int REPLY_ADDRESS = 5;
    private static final int REPLY_LENGTH = 6;
    private static final int WIDE_STRIDE = 7;
    private static final PtlOperation[] KINDS = PtlOperation.values();
    private static final int[] NO_INTS = {};
    private static final long[] NO_LONGS = {};

    private final HandlePool pool = new HandlePool(HandlePool.MAX_CAPACITY);
    private int[] rows = NO_INTS;
    private long[] wide = NO_LONGS;

    /** A new operation with the request's header; the caller sets descriptors, lengths and state. */
    int create(PtlRequest request, int state) {
        final int token = pool.acquire();
        if (token < 0) {
            throw new IllegalStateException("more than " + HandlePool.MAX_CAPACITY + " outstanding operations");
        }
        final int op = HandlePool.index(token);
        if (op * STRIDE >= rows.length) {
            grow();
        }
        final int at = op * STRIDE;
        rows[at + STATE] = state;
        rows[at + KIND] = request.operation.ordinal();
        rows[at + NODE] = request.sourceNode;
        rows[at + PROCESS] = request.sourceProcess;
        rows[at + JOB] = request.sourceJob;
        rows[at + USER] = request.sourceUser;
        rows[at + PORTAL] = request.portalIndex;
        final int w = op * WIDE_STRIDE;
        wide[w + MATCH_BITS] = request.matchBits;
        wide[w + RLENGTH] = request.length;
        wide[w + MLENGTH] = request.length;
        wide[w + OFFSET] = request.remoteOffset;
        wide[w + HEADER_DATA] = request.headerData;
        return token;
    }

    /** The row of a token in one of the given states; anything else is an error of the caller. */
    int require(int token, int states) {
        if (!pool.isLive(token)) {
            throw new IllegalStateException("no outstanding operation has the token " + token);
        }
        final int op = HandlePool.index(token);
        final int state = rows[op * STRIDE + STATE];
        if ((state & OPEN & states) == 0 || (state & INITIATOR) != (states & INITIATOR)) {
            throw new IllegalStateException("operation " + token + " is in state " + state + ", not in " + states);
        }
        return op;
    }

    /** Moves from one state bit to another (or to none); the token dies with the last of them. */
    void step(int op, int done, int next) {
        final int state = rows[op * STRIDE + STATE] & ~done | next;
        rows[op * STRIDE + STATE] = state;
        if ((state & OPEN) == 0) {
            pool.retire(op);
            pool.release(op);
        }
    }

    boolean is(int op, int states) {
        return (rows[op * STRIDE + STATE] & states) != 0;
    }

    PtlOperation kind(int op) {
        return KINDS[rows[op * STRIDE + KIND]];
    }

    void setMd(int op, int md, int handle) {
        rows[op * STRIDE + MD] = md;
        rows[op * STRIDE + MD_HANDLE] = handle;
    }

    void setReplyMd(int op, int md, int handle, long address) {
        rows[op * STRIDE + REPLY_MD] = md;
        rows[op * STRIDE + REPLY_MD_HANDLE] = handle;
        wide[op * WIDE_STRIDE + REPLY_ADDRESS] = address;
    }

    void setResult(int op, long mlength, long offset) {
        wide[op * WIDE_STRIDE + MLENGTH] = mlength;
        wide[op * WIDE_STRIDE + OFFSET] = offset;
    }

    void setReplyLength(int op, long mlength) {
        wide[op * WIDE_STRIDE + REPLY_LENGTH] = mlength;
    }

    /** Makes the sent length, which is the whole request, the one that the next events show. */
    void showSentLength(int op) {
        wide[op * WIDE_STRIDE + MLENGTH] = wide[op * WIDE_STRIDE + RLENGTH];
    }

    /** Makes the length of the reply the one that the next events show. */
    void showReplyLength(int op) {
        wide[op * WIDE_STRIDE + MLENGTH] = wide[op * WIDE_STRIDE + REPLY_LENGTH];
    }

    int md(int op) {
        return rows[op * STRIDE + MD];
    }

    int mdHandle(int op) {
        return rows[op * STRIDE + MD_HANDLE];
    }

    int replyMd(int op) {
        return rows[op * STRIDE + REPLY_MD];
    }

    int replyMdHandle(int op) {
        return rows[op * STRIDE + REPLY_MD_HANDLE];
    }

    long replyAddress(int op) {
        return wide[op * WIDE_STRIDE + REPLY_ADDRESS];
    }

    long offset(int op) {
        return wide[op * WIDE_STRIDE + OFFSET];
    }

    int token(int op) {
        return pool.handle(op);
    }

    int portal(int op) {
        return rows[op * STRIDE + PORTAL];
    }

    /** Node and process id of the initiator, packed by {@link #pack}. */
    long source(int op) {
        return pack(rows[op * STRIDE + NODE], rows[op * STRIDE + PROCESS]);
    }

    /** Job and user id of the initiator, packed by {@link #pack}. */
    long owner(int op) {
        return pack(rows[op * STRIDE + JOB], rows[op * STRIDE + USER]);
    }

    /** Copies match bits, rlength, mlength, offset and header data to a place in an array. */
    void copyWide(int op, long[] target, int at) {
        System.arraycopy(wide, op * WIDE_STRIDE, target, at, REPLY_ADDRESS);
    }

    int used() {
        return pool.used();
    }

    static long pack(int high, int low) {
        return (long) high << 32 | low & 0xFFFF_FFFFL;
    }

    private void grow() {
        rows = Arrays.copyOf(rows, pool.capacity() * STRIDE);
        wide = Arrays.copyOf(wide, pool.capacity() * WIDE_STRIDE);
    }
}
