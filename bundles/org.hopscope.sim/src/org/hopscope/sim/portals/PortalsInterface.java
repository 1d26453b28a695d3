// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals;

import org.jspecify.annotations.Nullable;

/**
 * The Portals 3.3 objects of one process (one network interface) and the rules between them, without time.
 *
 * <p>Three kinds of caller use it. The <em>program</em> makes objects and takes events ({@code me...}, {@code md...},
 * {@code eq...}, {@code acl...}). The code that processes <em>incoming requests</em> calls {@link #deliver} in the
 * order of arrival, which must be the order of sending for each pair of processes (rule R34 is kept by the transport),
 * and {@link #complete} when the data has moved, in any order. The code that <em>sends</em> calls a {@code start}
 * method and then the completions that belong to it:
 *
 * <pre>
 *  startPut     completeSend, and if an acknowledgement was requested: completeAck | abandon, before or after it
 *  startGet     startReply, completeReply | abandon
 *  startGetPut  completeSend; startReply, completeReply | abandon
 * </pre>
 *
 * <p>Methods of the program answer {@link #NONE} or {@code false} where Portals returns an error that a correct program
 * may meet (object gone, in use, limit reached); a handle or token that no program could hold is an
 * {@link IllegalArgumentException} or {@link IllegalStateException}. Confined to the thread of its run. Delivering,
 * completing and taking events allocate nothing once the tables have grown to their working size.
 */
public final class PortalsInterface {

    /** No handle, no token. */
    public static final int NONE = -1;

    private final ProcessIdentity identity;
    private final MatchLists lists;
    private final MemoryDescriptors mds;
    private final EventQueues queues;
    private final AccessControl acl;
    private final Operations operations = new Operations();
    private final EventWriter events;
    private final Lifecycle life;
    private final TargetSide target;
    private final InitiatorSide initiator;

    /** A process with an empty portal table whose access control list admits its own job and user, and user 0. */
    public PortalsInterface(ProcessIdentity identity, PortalsLimits limits) {
        this.identity = identity;
        lists = new MatchLists(limits.portalEntries(), limits.matchEntries());
        mds = new MemoryDescriptors(limits.memoryDescriptors());
        queues = new EventQueues(limits.eventQueues());
        acl = new AccessControl(limits.aclEntries(), identity.job(), identity.user());
        events = new EventWriter(mds, operations, queues, Operations.pack(identity.node(), identity.process()),
                Operations.pack(identity.job(), identity.user()));
        life = new Lifecycle(lists, mds, queues, events);
        target = new TargetSide(lists, mds, acl, operations, events, life);
        initiator = new InitiatorSide(mds, operations, events, life);
    }

    /**
     * Adds a match entry at the head ({@link Position#BEFORE}) or tail ({@link Position#AFTER}) of a match list.
     *
     * @param unlink whether the entry leaves its list when its descriptor is unlinked
     * @return its handle; NONE if the portal index is outside the table or the limit is reached
     */
    public int meAttach(int portalIndex, MatchCriteria criteria, boolean unlink, Position position) {
        return lists.attach(portalIndex, criteria, unlink, position);
    }

    /** Adds a match entry next to an existing one; NONE if that one is gone or the limit is reached. */
    public int meInsert(int existing, MatchCriteria criteria, boolean unlink, Position position) {
        if (!lists.isLive(existing)) {
            return NONE;
        }
        return lists.insert(HandlePool.index(existing), criteria, unlink, position);
    }

    /**
     * Unlinks a match entry and the descriptor in it. No UNLINK event is posted.
     *
     * @return whether it was unlinked; false if it is already gone, or in use by an operation that moves data
     */
    public boolean meUnlink(int me) {
        return lists.isLive(me) && life.unlinkMe(HandlePool.index(me));
    }

    /** True if a match entry exists. */
    public boolean meIsLive(int me) {
        return lists.isLive(me);
    }

    /**
     * Creates a descriptor in a match entry.
     *
     * @return its handle; NONE if the entry is gone or already has a descriptor, or the limit is reached
     */
    public int mdAttach(int me, MdSpec spec) {
        requireValid(spec);
        if (!lists.isLive(me) || lists.md(HandlePool.index(me)) >= 0) {
            return NONE;
        }
        final int handle = create(HandlePool.index(me), spec);
        if (handle >= 0) {
            lists.setMd(HandlePool.index(me), HandlePool.index(handle));
        }
        return handle;
    }

    /** Creates a free-floating descriptor, for the initiator side; NONE if the limit is reached. */
    public int mdBind(MdSpec spec) {
        requireValid(spec);
        return create(NONE, spec);
    }

    /**
     * Unlinks a descriptor; a match entry set to unlink leaves its list with it. No UNLINK event is posted. Answers
     * that are still awaited for the descriptor will be dropped.
     *
     * @return whether it was unlinked; false if it is already gone, or in use by an operation that moves data
     */
    public boolean mdUnlink(int md) {
        return mds.isLive(md) && life.unlinkMd(HandlePool.index(md));
    }

    /**
     * Replaces the whole state of a descriptor if an event queue is empty, as one step; its local offset starts again
     * at 0.
     *
     * @param testQueue the queue that must be empty, or NONE for an unconditional update
     * @return whether it was replaced; false if the queue has an event, the descriptor is gone or in use
     */
    public boolean mdUpdate(int md, MdSpec spec, int testQueue) {
        requireValid(spec);
        if (testQueue != NONE && queues.ring(testQueue).size() > 0) {
            return false;
        }
        if (!mds.isLive(md) || mds.pending(HandlePool.index(md)) > 0) {
            return false;
        }
        queues.use(mds.eventQueue(HandlePool.index(md)), -1);
        queues.use(spec.eventQueue, 1);
        mds.write(HandlePool.index(md), spec);
        return true;
    }

    /** Reads the state of a descriptor; false if it is gone. */
    public boolean mdRead(int md, MdSpec out) {
        if (!mds.isLive(md)) {
            return false;
        }
        mds.read(HandlePool.index(md), out);
        return true;
    }

    /** Offset at which a locally managed descriptor takes the next message, in bytes; NONE if it is gone. */
    public long mdLocalOffset(int md) {
        return mds.isLive(md) ? mds.localOffset(HandlePool.index(md)) : NONE;
    }

    /** True if a descriptor exists and takes one more operation (rule R19). */
    public boolean mdIsActive(int md) {
        return mds.isLive(md) && mds.isActive(HandlePool.index(md));
    }

    /** Creates an event queue of at least 1 slot; NONE if the limit is reached. */
    public int eqAlloc(int slots) {
        return queues.create(slots);
    }

    /** Takes the oldest event; false, leaving {@code out} alone, if there is none. */
    public boolean eqGet(int eq, PtlEvent out) {
        return events.get(eq, out);
    }

    /** Type of the event that is taken next; the queue must have one. */
    public PtlEventType eqNextType(int eq) {
        return events.nextType(eq);
    }

    /** Bytes moved by the operation of the event that is taken next; the queue must have one. */
    public long eqNextLength(int eq) {
        return events.nextLength(eq);
    }

    /** Events waiting in a queue. */
    public int eqCount(int eq) {
        return queues.ring(eq).size();
    }

    /** Events ever written to a queue, including those overwritten since. */
    public long eqWritten(int eq) {
        return queues.ring(eq).written();
    }

    /** Position in the life of a queue of the event that is taken next. */
    public long eqNext(int eq) {
        return queues.ring(eq).nextSequence();
    }

    /** Removes an event queue and what it holds; false if a descriptor uses it. */
    public boolean eqFree(int eq) {
        return queues.free(eq);
    }

    /** Sets an entry of the access control list; null closes it. */
    public void aclEntry(int index, @Nullable AclEntry entry) {
        if (entry == null) {
            acl.disable(index);
        } else {
            acl.set(index, entry);
        }
    }

    /**
     * Translates an incoming request: access control, portal index, walk of the match list, choice of the descriptor,
     * offset and length, threshold and offset of the descriptor, START event, unlinking. If accepted, the operation is
     * outstanding until {@link #complete}.
     */
    public void deliver(PtlRequest request, Delivery out) {
        target.deliver(request, out);
    }

    /**
     * Ends an accepted request: END event, and what waited for it (the UNLINK event and the end of the descriptor).
     *
     * @param operation {@link Delivery#operation}
     * @param failed whether the network failed after the start (rule R28)
     * @return events written
     */
    public int complete(int operation, boolean failed) {
        return target.complete(operation, failed);
    }

    /**
     * Starts a put of {@code request.length} bytes from a descriptor and completes the header; SENT_START event.
     *
     * @param localOffset first byte in the descriptor; the descriptor's own offset plays no part at the initiator
     * @return the token, also in the request; NONE if the descriptor is gone or inactive
     */
    public int startPut(int md, long localOffset, PtlRequest request) {
        identify(request);
        return initiator.startPut(md, localOffset, request);
    }

    /**
     * Starts a get of {@code request.length} bytes into a descriptor and completes the header. Rules R24 and R25 tie
     * SENT to reusable source memory, of which a get has none, so it posts no SENT events (implementations exist that
     * do); it counts against the threshold when its reply comes.
     *
     * @param localOffset first byte in the descriptor
     * @return the token, also in the request; NONE if the descriptor is gone or inactive
     */
    public int startGet(int md, long localOffset, PtlRequest request) {
        identify(request);
        return initiator.startGet(md, localOffset, request);
    }

    /**
     * Starts an atomic swap of {@code request.length} bytes and completes the header; SENT_START event at the
     * descriptor that supplies the bytes.
     *
     * @param putMd supplies the bytes, from {@code putOffset} on
     * @param getMd receives the answer, from {@code getOffset} on
     * @return the token, also in the request; NONE if a descriptor is gone or inactive
     */
    public int startGetPut(int putMd, long putOffset, int getMd, long getOffset, PtlRequest request) {
        identify(request);
        return initiator.startGetPut(putMd, putOffset, getMd, getOffset, request);
    }

    /** The source memory of a put or swap may be reused (or its sending failed): SENT_END; returns events written. */
    public int completeSend(int token, boolean failed) {
        return initiator.completeSend(token, failed);
    }

    /**
     * An acknowledgement has come: ACK event with the target's result. A layer with negative acknowledgements passes
     * the reason of the drop, which sets the event's failure flag (rule R36). An acknowledgement counts against the
     * threshold like any action that can generate an event (the rules leave this open), so a put that wants one needs a
     * threshold of 2; if the descriptor is no longer active, the acknowledgement is dropped.
     *
     * @return events written
     */
    public int completeAck(int token, DeliveryOutcome outcome, long mlength, long offset) {
        return initiator.completeAck(token, outcome, mlength, offset);
    }

    /**
     * The answer to a get or swap begins to arrive: REPLY_START event.
     *
     * @param mlength bytes that the target sends
     * @return whether it is taken; if the descriptor is no longer active the data is dropped and the token is dead
     */
    public boolean startReply(int token, long mlength) {
        return initiator.startReply(token, mlength);
    }

    /** First byte of memory for the answer to a get or swap. */
    public long replyAddress(int token) {
        return initiator.replyAddress(token);
    }

    /** The answer to a get or swap is in memory (or failed to come whole): REPLY_END; returns events written. */
    public int completeReply(int token, boolean failed) {
        return initiator.completeReply(token, failed);
    }

    /**
     * Gives up waiting for the acknowledgement or reply of an operation, because its target dropped the request and
     * sends no negative answer. No event; the program cannot tell the drop from a delay.
     */
    public void abandon(int token) {
        initiator.abandon(token);
    }

    /** Requests dropped so far for the given reason. */
    public long dropped(DeliveryOutcome reason) {
        return target.dropped(reason);
    }

    /** Acknowledgements and replies dropped so far because their descriptor was gone or inactive. */
    public long lateResponses() {
        return initiator.lateResponses();
    }

    /** Events written so far to all queues, including those overwritten since. */
    public long eventsWritten() {
        return events.written();
    }

    /** Match entries in existence. */
    public int matchEntries() {
        return lists.used();
    }

    /** Descriptors in existence, including dead ones to which an awaited answer still refers. */
    public int memoryDescriptors() {
        return mds.used();
    }

    /** Operations outstanding at either end. */
    public int outstandingOperations() {
        return operations.used();
    }

    private int create(int me, MdSpec spec) {
        final int handle = mds.create(me, spec);
        if (handle >= 0) {
            queues.use(spec.eventQueue, 1);
        }
        return handle;
    }

    private void identify(PtlRequest request) {
        request.sourceNode = identity.node();
        request.sourceProcess = identity.process();
        request.sourceJob = identity.job();
        request.sourceUser = identity.user();
    }

    private void requireValid(MdSpec spec) {
        if (spec.length < 0 || spec.threshold < MdSpec.INFINITE
                || (spec.options & MdSpec.MAX_SIZE) != 0 && spec.maxSize < 0) {
            throw new IllegalArgumentException("memory descriptor with length " + spec.length + ", threshold "
                    + spec.threshold + ", size limit " + spec.maxSize);
        }
        if (spec.eventQueue != NONE) {
            queues.ring(spec.eventQueue);
        }
    }
}
