// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals.program;

import java.util.Arrays;

import org.hopscope.sim.portals.MdSpec;
import org.hopscope.sim.portals.PortalsInterface;
import org.hopscope.sim.portals.PtlEvent;
import org.hopscope.sim.portals.PtlEventType;
import org.hopscope.sim.trace.PortalsEvent;

/**
 * The events that a rank's program can see. An event is written where Portals runs and seen by the program when it has
 * come to the memory of its queue; a queue is seen in order, so that a slot that is reserved for an event to come hides
 * the events after it.
 */
final class EventView {

    private static final int NONE = -1;

    private final PortalsProcess process;
    private final PtlEvent event = new PtlEvent();
    private long[] seen = {};
    private int[] reservedQueue = new int[4];
    private long[] reservedSlot = new long[4];
    private int reservations;

    EventView(PortalsProcess process) {
        this.process = process;
    }

    /** All events that have been written can be seen, except those after a reserved slot. */
    void publish() {
        grow();
        PortalsInterface objects = process.objects();
        for (int number = 0; number < process.queues(); number++) {
            int queue = process.queue(number);
            if (queue != NONE) {
                seen[number] = Math.max(seen[number], limit(queue, objects.eqWritten(queue)));
            }
        }
    }

    /** A queue has been made under a number. */
    void fresh(int number) {
        grow();
        seen[number] = 0;
    }

    /** Hides a queue, named by its handle, from an event on. */
    void reserve(int queue, long sequence) {
        if (reservations == reservedQueue.length) {
            reservedQueue = Arrays.copyOf(reservedQueue, 2 * reservations);
            reservedSlot = Arrays.copyOf(reservedSlot, 2 * reservations);
        }
        reservedQueue[reservations] = queue;
        reservedSlot[reservations++] = sequence;
    }

    /** The event of a reserved slot has come. */
    void fill(int queue, long sequence) {
        for (int i = 0; i < reservations; i++) {
            if (reservedQueue[i] == queue && reservedSlot[i] == sequence) {
                reservations--;
                reservedQueue[i] = reservedQueue[reservations];
                reservedSlot[i] = reservedSlot[reservations];
                return;
            }
        }
        throw new IllegalStateException("slot " + sequence + " of queue " + queue + " is not reserved");
    }

    /** True if the program sees an event in a queue. */
    boolean sees(int number) {
        int queue = process.queue(number);
        return queue != NONE && number < seen.length && process.objects().eqNext(queue) < seen[number];
    }

    /** Type of the oldest event of a queue in which the program sees one. */
    PtlEventType nextType(int number) {
        return process.objects().eqNextType(process.queue(number));
    }

    /** Bytes that its operation has moved. */
    long nextLength(int number) {
        return process.objects().eqNextLength(process.queue(number));
    }

    /**
     * An event that was taken.
     *
     * @param event the event
     * @param lost whether events before it were overwritten
     */
    record Taken(PortalsEvent event, boolean lost) {}

    /** Takes the oldest event of a queue in which the program sees one. */
    Taken take(int number) {
        PtlEvent e = event;
        process.objects().eqGet(process.queue(number), e);
        MdSpec md = e.mdState;
        var initiator = new PortalsEvent.Initiator(e.initiatorNode, e.initiatorProcess, e.initiatorJob,
                e.initiatorUser);
        var header = new PortalsEvent.Header(initiator, e.portalIndex, e.matchBits, e.rlength, e.offset, e.headerData);
        var state = new PortalsEvent.State(md.start, md.length, e.localOffset, md.threshold, md.options, md.maxSize,
                md.userPointer, md.unlink);
        var ending = new PortalsEvent.Ending(e.failed, e.outcome);
        return new Taken(new PortalsEvent(e.type, header, e.mlength, e.link, ending, process.descriptorNumber(e.md),
                state, new PortalsEvent.Entry(e.sequence, e.slot)), e.dropped);
    }

    /** The first slot of a queue that cannot be seen yet. */
    private long limit(int queue, long written) {
        long limit = written;
        for (int i = 0; i < reservations; i++) {
            if (reservedQueue[i] == queue) {
                limit = Math.min(limit, reservedSlot[i]);
            }
        }
        return limit;
    }

    private void grow() {
        if (process.queues() > seen.length) {
            seen = Arrays.copyOf(seen, process.queues());
        }
    }
}
