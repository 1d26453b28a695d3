// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals.program;

import java.util.Arrays;

import org.hopscope.sim.portals.MdSpec;
import org.hopscope.sim.portals.PortalsInterface;
import org.hopscope.sim.portals.PtlEvent;
import org.hopscope.sim.trace.PortalsEvent;

/**
 * Which events a rank's program can see. An event is written where Portals runs and seen by the program when it has
 * come to the memory of its queue; a queue is seen in order, so that a slot that is reserved for an event to come hides
 * what is behind it.
 */
final class EventView {

    private static final int NONE = -1;

    private final PortalsProcess process;
    private final PtlEvent event = new PtlEvent();
    private long[] seen = {};
    private long[] reserved = {};
    private boolean lost;

    EventView(PortalsProcess process) {
        this.process = process;
    }

    /** All events that have been written can be seen, except those behind a reserved slot. */
    void publish() {
        grow();
        PortalsInterface objects = process.objects();
        for (int number = 0; number < process.queues(); number++) {
            int queue = process.queue(number);
            if (queue != NONE) {
                long limit = reserved[number] >= 0 ? reserved[number] : objects.eqWritten(queue);
                seen[number] = Math.max(seen[number], Math.min(limit, objects.eqWritten(queue)));
            }
        }
    }

    /** A queue has been made under a number. */
    void fresh(int number) {
        grow();
        seen[number] = 0;
        reserved[number] = NONE;
    }

    /** Hides a queue from an event on; the queue's handle names it. */
    void reserve(int queue, long sequence) {
        int number = number(queue);
        if (number >= 0 && (reserved[number] < 0 || sequence < reserved[number])) {
            reserved[number] = sequence;
        }
    }

    /** The first reserved slot of a queue, or -1. */
    long reserved(int queue) {
        int number = number(queue);
        return number < 0 ? NONE : reserved[number];
    }

    /** Ends a reservation; {@code next} is the next reserved slot, or -1. */
    void unreserve(int queue, long next) {
        int number = number(queue);
        if (number >= 0) {
            reserved[number] = next;
        }
    }

    /** Whether the program sees an event in a queue. */
    boolean sees(int number) {
        int queue = process.queue(number);
        return queue != NONE && number < seen.length && process.objects().eqNext(queue) < seen[number];
    }

    /** Takes the oldest event of a queue in which the program sees one. */
    PortalsEvent take(int number) {
        PtlEvent e = event;
        process.objects().eqGet(process.queue(number), e);
        lost = e.dropped;
        MdSpec md = e.mdState;
        var header = new PortalsEvent.Header(e.initiatorNode, e.initiatorProcess, e.initiatorJob, e.initiatorUser,
                e.portalIndex, e.matchBits, e.rlength, e.offset, e.headerData);
        var state = new PortalsEvent.State(md.start, md.length, e.localOffset, md.threshold, md.options, md.maxSize,
                md.userPointer, md.unlink);
        return new PortalsEvent(e.type, header, e.mlength, e.link, e.failed, e.outcome, process.descriptorNumber(e.md),
                state, e.sequence, e.slot);
    }

    /** Whether events were overwritten before the one that was taken last. */
    boolean lost() {
        return lost;
    }

    private int number(int queue) {
        for (int number = 0; number < process.queues(); number++) {
            if (process.queue(number) == queue && queue != NONE) {
                grow();
                return number;
            }
        }
        return NONE;
    }

    private void grow() {
        int old = seen.length;
        if (process.queues() > old) {
            seen = Arrays.copyOf(seen, process.queues());
            reserved = Arrays.copyOf(reserved, process.queues());
            Arrays.fill(reserved, old, reserved.length, NONE);
        }
    }
}
