// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals;

/**
 * Writes events into the queue of a descriptor and reads them back. Words of an event: 0 type, flags, outcome and
 * portal index; 1, 2 initiator; 3 to 7 match bits, rlength, mlength, offset, header data; 8 descriptor handle and
 * token; 9 threshold and options, 10 to 14 start, length, local offset, size limit and user pointer of the descriptor.
 */
final class EventWriter {

    /** Flag of an event: the operation failed. */
    static final int FAILED = 1 << 8;

    private static final int UNLINKS = 1 << 9;
    private static final int TYPE_MASK = 0xFF;
    private static final int OUTCOME_SHIFT = 16;

    private final MemoryDescriptors mds;
    private final Operations operations;
    private final EventQueues queues;
    private final long ownSource;
    private final long ownOwner;
    private long written;

    EventWriter(MemoryDescriptors mds, Operations operations, EventQueues queues, long ownSource, long ownOwner) {
        this.mds = mds;
        this.operations = operations;
        this.queues = queues;
        this.ownSource = ownSource;
        this.ownOwner = ownOwner;
    }

    long written() {
        return written;
    }

    /** Posts a START event unless the descriptor has no queue or does not want it; returns the events written. */
    int start(PtlEventType type, int op, int md, int handle) {
        return mds.has(md, MdSpec.EVENT_START_DISABLE) ? 0 : post(type.ordinal(), op, md, handle);
    }

    /** Posts an END event unless the descriptor has no queue or does not want it; returns the events written. */
    int end(PtlEventType type, int op, int md, int handle, boolean failed) {
        if (mds.has(md, MdSpec.EVENT_END_DISABLE)) {
            return 0;
        }
        return post(type.ordinal() | (failed ? FAILED : 0), op, md, handle);
    }

    /** Posts the acknowledgement unless the descriptor has no queue; returns the events written. */
    int ack(int op, int md, int handle, DeliveryOutcome outcome) {
        final int failed = outcome == DeliveryOutcome.ACCEPTED ? 0 : FAILED;
        return post(PtlEventType.ACK.ordinal() | failed | outcome.ordinal() << OUTCOME_SHIFT, op, md, handle);
    }

    /** Posts the news that a descriptor has unlinked itself if it wants that; returns the events written. */
    int unlink(int md, int handle) {
        if (!mds.has(md, MdSpec.EVENT_UNLINK_ENABLE) || mds.eventQueue(md) < 0) {
            return 0;
        }
        final EventRing ring = queues.ring(mds.eventQueue(md));
        final int at = ring.claim();
        final long[] w = ring.words();
        w[at] = PtlEventType.UNLINK.ordinal() | (mds.unlinks(md) ? UNLINKS : 0);
        w[at + 1] = ownSource;
        w[at + 2] = ownOwner;
        for (int i = 3; i < 8; i++) {
            w[at + i] = 0;
        }
        w[at + 8] = Operations.pack(handle, PortalsInterface.NONE);
        writeDescriptor(md, w, at);
        written++;
        return 1;
    }

    private int post(int typeAndFlags, int op, int md, int handle) {
        final int queue = mds.eventQueue(md);
        if (queue < 0) {
            return 0;
        }
        final EventRing ring = queues.ring(queue);
        final int at = ring.claim();
        final long[] w = ring.words();
        w[at] = Operations.pack(operations.portal(op), typeAndFlags | (mds.unlinks(md) ? UNLINKS : 0));
        w[at + 1] = operations.source(op);
        w[at + 2] = operations.owner(op);
        operations.copyWide(op, w, at + 3);
        w[at + 8] = Operations.pack(handle, operations.token(op));
        writeDescriptor(md, w, at);
        written++;
        return 1;
    }

    private void writeDescriptor(int md, long[] w, int at) {
        w[at + 9] = Operations.pack(mds.threshold(md), mds.options(md));
        mds.copyWide(md, w, at + 10);
    }

    PtlEventType nextType(int queue) {
        final EventRing ring = queues.ring(queue);
        return PtlEventType.of(low(ring.words()[ring.next()]) & TYPE_MASK);
    }

    long nextLength(int queue) {
        final EventRing ring = queues.ring(queue);
        return ring.words()[ring.next() + 5];
    }

    /** Takes the oldest event of a queue; false if there is none. */
    boolean get(int queue, PtlEvent out) {
        final EventRing ring = queues.ring(queue);
        if (ring.size() == 0) {
            return false;
        }
        out.dropped = ring.takeOverflow();
        out.sequence = ring.nextSequence();
        out.slot = ring.slotOf(out.sequence);
        final int at = ring.take();
        readOperation(ring.words(), at, out);
        readDescriptor(ring.words(), at, out.mdState, queue);
        out.localOffset = ring.words()[at + 12];
        return true;
    }

    private static void readOperation(long[] w, int at, PtlEvent out) {
        final int flags = low(w[at]);
        out.type = PtlEventType.of(flags & TYPE_MASK);
        out.failed = (flags & FAILED) != 0;
        out.outcome = DeliveryOutcome.of(flags >>> OUTCOME_SHIFT);
        out.portalIndex = high(w[at]);
        out.initiatorNode = high(w[at + 1]);
        out.initiatorProcess = low(w[at + 1]);
        out.initiatorJob = high(w[at + 2]);
        out.initiatorUser = low(w[at + 2]);
        out.matchBits = w[at + 3];
        out.rlength = w[at + 4];
        out.mlength = w[at + 5];
        out.offset = w[at + 6];
        out.headerData = w[at + 7];
        out.md = high(w[at + 8]);
        out.link = low(w[at + 8]);
    }

    private static void readDescriptor(long[] w, int at, MdSpec out, int queue) {
        out.threshold = high(w[at + 9]);
        out.options = low(w[at + 9]);
        out.start = w[at + 10];
        out.length = w[at + 11];
        out.maxSize = w[at + 13];
        out.userPointer = w[at + 14];
        out.eventQueue = queue;
        out.unlink = (low(w[at]) & UNLINKS) != 0;
    }

    private static int high(long word) {
        return (int) (word >> 32);
    }

    private static int low(long word) {
        return (int) word;
    }
}
