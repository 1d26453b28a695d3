// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals;

import org.hopscope.sim.kernel.IntPair;

/**
 * The outstanding operations of one process, at either end, each under a token: what the events of the operation have
 * to say and what is still to come.
 */
final class Operations extends HandlePool {

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

    private static final int STATE = 1;
    private static final int KIND = 2;
    private static final int MD = 3;
    private static final int MD_HANDLE = 4;
    private static final int REPLY_MD = 5;
    private static final int REPLY_MD_HANDLE = 6;
    private static final int NODE = 7;
    private static final int PROCESS = 8;
    private static final int JOB = 9;
    private static final int USER = 10;
    private static final int PORTAL = 11;
    /** Longs in two words. */
    private static final int MATCH_BITS = 12;
    private static final int RLENGTH = 14;
    private static final int MLENGTH = 16;
    private static final int OFFSET = 18;
    private static final int HEADER_DATA = 20;
    private static final int REPLY_ADDRESS = 22;
    private static final int REPLY_LENGTH = 24;
    private static final int STRIDE = 26;
    private static final PtlOperation[] KINDS = PtlOperation.values();

    Operations() {
        super(MAX_CAPACITY, STRIDE);
    }

    /** A new operation with the request's header; the caller sets descriptors, lengths and state. */
    int create(PtlRequest request, int state) {
        final int token = acquire();
        if (token < 0) {
            throw new IllegalStateException("more than " + HandlePool.MAX_CAPACITY + " outstanding operations");
        }
        final int op = HandlePool.index(token);
        final int at = op * STRIDE;
        rows[at + STATE] = state;
        rows[at + KIND] = request.operation.ordinal();
        rows[at + NODE] = request.sourceNode;
        rows[at + PROCESS] = request.sourceProcess;
        rows[at + JOB] = request.sourceJob;
        rows[at + USER] = request.sourceUser;
        rows[at + PORTAL] = request.portalIndex;
        wide(at + MATCH_BITS, request.matchBits);
        wide(at + RLENGTH, request.length);
        wide(at + MLENGTH, request.length);
        wide(at + OFFSET, request.remoteOffset);
        wide(at + HEADER_DATA, request.headerData);
        return token;
    }

    /** The row of a token in one of the given states; anything else is an error of the caller. */
    int require(int token, int states) {
        if (!isLive(token)) {
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
            retire(op);
            release(op);
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
        wide(op * STRIDE + REPLY_ADDRESS, address);
    }

    void setResult(int op, long mlength, long offset) {
        wide(op * STRIDE + MLENGTH, mlength);
        wide(op * STRIDE + OFFSET, offset);
    }

    void setReplyLength(int op, long mlength) {
        wide(op * STRIDE + REPLY_LENGTH, mlength);
    }

    /** Makes the sent length, which is the whole request, the one that the next events show. */
    void showSentLength(int op) {
        wide(op * STRIDE + MLENGTH, wide(op * STRIDE + RLENGTH));
    }

    /** Makes the length of the reply the one that the next events show. */
    void showReplyLength(int op) {
        wide(op * STRIDE + MLENGTH, wide(op * STRIDE + REPLY_LENGTH));
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
        return wide(op * STRIDE + REPLY_ADDRESS);
    }

    long offset(int op) {
        return wide(op * STRIDE + OFFSET);
    }

    int token(int op) {
        return handle(op);
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
        final int first = op * STRIDE + MATCH_BITS;
        for (int i = 0; i < (REPLY_ADDRESS - MATCH_BITS) / 2; i++) {
            target[at + i] = wide(first + 2 * i);
        }
    }

    static long pack(int high, int low) {
        return IntPair.of(high, low);
    }
}
