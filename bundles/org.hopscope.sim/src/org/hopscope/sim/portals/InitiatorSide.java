// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals;

/**
 * The operations that the process starts itself (rules R17, R24 to R28, R36). Every action that can generate an event
 * counts as one operation on the initiator's descriptor (our reading, the rules leave it open): the sending, the
 * arrival of a reply, the arrival of an acknowledgement.
 */
final class InitiatorSide {

    private static final int NONE = PortalsInterface.NONE;

    private final MemoryDescriptors mds;
    private final Operations operations;
    private final EventWriter events;
    private final Lifecycle life;
    private long lateResponses;

    InitiatorSide(MemoryDescriptors mds, Operations operations, EventWriter events, Lifecycle life) {
        this.mds = mds;
        this.operations = operations;
        this.events = events;
        this.life = life;
    }

    long lateResponses() {
        return lateResponses;
    }

    int startPut(int handle, long localOffset, PtlRequest request) {
        final int md = usable(handle, localOffset, request.length);
        if (md < 0) {
            return NONE;
        }
        final int awaited = request.ackRequested ? Operations.ACK_AWAITED : 0;
        final int op = open(PtlOperation.PUT, request, Operations.MOVING | awaited);
        send(op, md, handle);
        request.localAddress = mds.start(md) + localOffset;
        return request.token;
    }

    int startGet(int handle, long localOffset, PtlRequest request) {
        final int md = usable(handle, localOffset, request.length);
        if (md < 0) {
            return NONE;
        }
        request.ackRequested = false;
        final int op = open(PtlOperation.GET, request, Operations.REPLY_AWAITED);
        request.localAddress = mds.start(md) + localOffset;
        awaitReply(op, md, handle, request.localAddress);
        return request.token;
    }

    int startGetPut(int putHandle, long putOffset, int getHandle, long getOffset, PtlRequest request) {
        final int putMd = usable(putHandle, putOffset, request.length);
        final int getMd = usable(getHandle, getOffset, request.length);
        if (putMd < 0 || getMd < 0) {
            return NONE;
        }
        request.ackRequested = false;
        final int op = open(PtlOperation.GETPUT, request, Operations.MOVING | Operations.REPLY_AWAITED);
        awaitReply(op, getMd, getHandle, mds.start(getMd) + getOffset);
        send(op, putMd, putHandle);
        request.localAddress = mds.start(putMd) + putOffset;
        return request.token;
    }

    int completeSend(int token, boolean failed) {
        final int op = operations.require(token, Operations.MOVING | Operations.INITIATOR);
        final int md = operations.md(op);
        operations.showSentLength(op);
        int posted = events.end(PtlEventType.SENT_END, op, md, operations.mdHandle(op), failed);
        mds.addPending(md, -1);
        posted += life.finishIfRetired(md);
        if (!operations.is(op, Operations.ACK_AWAITED)) {
            mds.dropReference(md);
        }
        operations.step(op, Operations.MOVING, 0);
        return posted;
    }

    int completeAck(int token, DeliveryOutcome outcome, long mlength, long offset) {
        final int op = operations.require(token, Operations.ACK_AWAITED | Operations.INITIATOR);
        final int md = operations.md(op);
        int posted = 0;
        if (mds.isActive(md)) {
            final long asked = operations.offset(op);
            operations.setResult(op, mlength, offset);
            mds.count(md);
            posted = events.ack(op, md, operations.mdHandle(op), outcome);
            life.unlinkIfSpent(md);
            posted += life.finishIfRetired(md);
            operations.setResult(op, 0, asked);
        } else {
            lateResponses++;
        }
        endAck(op, md);
        return posted;
    }

    boolean startReply(int token, long mlength) {
        final int op = operations.require(token, Operations.REPLY_AWAITED | Operations.INITIATOR);
        final int md = operations.replyMd(op);
        if (!mds.isActive(md)) {
            lateResponses++;
            endReply(op, md, Operations.REPLY_AWAITED);
            return false;
        }
        operations.setReplyLength(op, mlength);
        operations.showReplyLength(op);
        mds.count(md);
        mds.addPending(md, 1);
        events.start(PtlEventType.REPLY_START, op, md, operations.replyMdHandle(op));
        life.unlinkIfSpent(md);
        operations.step(op, Operations.REPLY_AWAITED, Operations.REPLY_MOVING);
        return true;
    }

    long replyAddress(int token) {
        final int states = Operations.REPLY_AWAITED | Operations.REPLY_MOVING | Operations.INITIATOR;
        return operations.replyAddress(operations.require(token, states));
    }

    int completeReply(int token, boolean failed) {
        final int op = operations.require(token, Operations.REPLY_MOVING | Operations.INITIATOR);
        final int md = operations.replyMd(op);
        operations.showReplyLength(op);
        int posted = events.end(PtlEventType.REPLY_END, op, md, operations.replyMdHandle(op), failed);
        mds.addPending(md, -1);
        posted += life.finishIfRetired(md);
        endReply(op, md, Operations.REPLY_MOVING);
        return posted;
    }

    void abandon(int token) {
        final int awaited = Operations.ACK_AWAITED | Operations.REPLY_AWAITED;
        final int op = operations.require(token, awaited | Operations.INITIATOR);
        if (operations.is(op, Operations.ACK_AWAITED)) {
            endAck(op, operations.md(op));
        } else {
            endReply(op, operations.replyMd(op), Operations.REPLY_AWAITED);
        }
    }

    /** The row of a descriptor that may start an operation on the given bytes, or -1 if it is gone or inactive. */
    private int usable(int handle, long localOffset, long length) {
        if (!mds.isLive(handle)) {
            return NONE;
        }
        final int md = HandlePool.index(handle);
        if (localOffset < 0 || length < 0 || length > mds.length(md) - localOffset) {
            throw new IllegalArgumentException("bytes " + localOffset + " + " + length
                    + " are outside a memory descriptor of " + mds.length(md) + " bytes");
        }
        return mds.isActive(md) ? md : NONE;
    }

    private int open(PtlOperation operation, PtlRequest request, int state) {
        request.operation = operation;
        request.token = operations.create(request, state | Operations.INITIATOR);
        return HandlePool.index(request.token);
    }

    private void send(int op, int md, int handle) {
        operations.setMd(op, md, handle);
        mds.addReference(md);
        mds.count(md);
        mds.addPending(md, 1);
        events.start(PtlEventType.SENT_START, op, md, handle);
        life.unlinkIfSpent(md);
    }

    private void awaitReply(int op, int md, int handle, long address) {
        operations.setReplyMd(op, md, handle, address);
        mds.addReference(md);
    }

    private void endAck(int op, int md) {
        if (!operations.is(op, Operations.MOVING)) {
            mds.dropReference(md);
        }
        operations.step(op, Operations.ACK_AWAITED, 0);
    }

    private void endReply(int op, int md, int state) {
        mds.dropReference(md);
        operations.step(op, state, 0);
    }
}
