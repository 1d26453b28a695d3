// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.mpi;

import java.util.Arrays;

import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.portals.Delivery;
import org.hopscope.sim.portals.DeliveryOutcome;
import org.hopscope.sim.portals.MatchCriteria;
import org.hopscope.sim.portals.MdSpec;
import org.hopscope.sim.portals.PortalsInterface;
import org.hopscope.sim.portals.PortalsLimits;
import org.hopscope.sim.portals.Position;
import org.hopscope.sim.portals.PtlEvent;
import org.hopscope.sim.portals.PtlRequest;

/**
 * MPI matching on Portals objects, for all ranks. A posted receive is a match entry with a descriptor for one message;
 * an entry at the end of the list takes what nobody has posted for, and the message then stands in the unexpected
 * queue:
 *
 * <pre>
 *  portal 0:  posted -&gt; posted -&gt; ... -&gt; overflow (matches everything) [-&gt; headers]
 * </pre>
 *
 * <p>With flow control the overflow entry refuses what is long; of that, an entry behind it takes the header only.
 *
 * A receive first looks through the unexpected queue and is posted only if it finds nothing. Both happen as one step,
 * as with the conditional descriptor update of Portals, so that no message slips between them.
 *
 * <p>Match bits: communicator in the upper 12 bits, source rank in 20, tag in the lower 32.
 */
final class Matching {

    static final int NONE = -1;
    private static final int ANY = -1;
    private static final int PORTAL = 0;
    private static final long WHOLE_MEMORY = 1L << 60;
    private static final long UNEXPECTED = -1;
    private static final long LOW_BITS = 0xFFFF_FFFFL;
    private static final long RANK_BITS = 0xF_FFFFL << 32;

    private final MessageTable messages;
    private final boolean preregistered;
    private final LateReceives late;
    private final long unexpectedBytes;
    private final PortalsInterface[] interfaces;
    private final int[] events;
    private final int[] overflow;
    private final int[] sendMd;
    private final int[] unexpectedHead;
    private final int[] unexpectedTail;
    private final PtlRequest request = new PtlRequest();
    private final PtlEvent event = new PtlEvent();
    private final MatchCriteria criteria = new MatchCriteria();
    private final MdSpec spec = new MdSpec();
    private int[] unexpectedNext = new int[0];
    private long want;
    private long ignore;
    private int previous;
    private int walked;
    private int apart;
    private int posted;

    /**
     * @param late told of the messages of which only the header is kept
     * @param unexpectedBytes longest message that is kept before its receive is posted
     */
    Matching(int[] vertexOfRank, MessageTable messages, boolean preregistered, LateReceives late,
            long unexpectedBytes) {
        this.late = late;
        this.unexpectedBytes = unexpectedBytes;
        this.messages = messages;
        this.preregistered = preregistered;
        int ranks = vertexOfRank.length;
        interfaces = new PortalsInterface[ranks];
        events = new int[ranks];
        overflow = new int[ranks];
        sendMd = new int[ranks];
        unexpectedHead = new int[ranks];
        unexpectedTail = new int[ranks];
        Arrays.fill(unexpectedHead, NONE);
        Arrays.fill(unexpectedTail, NONE);
        var limits = PortalsLimits.standard();
        for (int rank = 0; rank < ranks; rank++) {
            open(rank, new PortalsInterface(vertexOfRank[rank], rank, 0, 0, limits));
        }
    }

    /** Starts the put of a message at its source. */
    void startSend(int message) {
        int rank = messages.sourceRank(message);
        PortalsInterface portals = interfaces[rank];
        int md = sendMd[rank];
        if (!preregistered) {
            md = portals.mdBind(memory(rank, 0).options(MdSpec.EVENT_START_DISABLE).threshold(1).unlink(true));
        }
        request.portalIndex = PORTAL;
        request.aclIndex = 0;
        request.matchBits = bits(message);
        request.length = messages.bytes(message);
        request.ackRequested = false;
        messages.sendToken(message, portals.startPut(md, 0, request));
    }

    /** The source memory of a message is free again. */
    void completeSend(int message) {
        int rank = messages.sourceRank(message);
        interfaces[rank].completeSend(messages.sendToken(message), false);
        takeEvent(rank);
    }

    /** Offers a message to its target's list. */
    void deliver(int message, Delivery out) {
        int rank = messages.targetRank(message);
        int source = messages.sourceRank(message);
        request.sourceNode = messages.sourceVertex(message);
        request.sourceProcess = source;
        request.portalIndex = PORTAL;
        request.aclIndex = 0;
        request.matchBits = bits(message);
        request.length = messages.bytes(message);
        request.token = messages.sendToken(message);
        interfaces[rank].deliver(request, out);
        if (out.outcome == DeliveryOutcome.ACCEPTED && !out.unlinkedMd) {
            appendUnexpected(rank, message);
            if (out.mlength < messages.bytes(message)) {
                late.keepHeader(message);
            }
        }
    }

    /**
     * A message is complete at its target.
     *
     * @return the request that its receive was posted under, or {@link #NONE} if it came unexpected
     */
    int completeReceive(int message) {
        int rank = messages.targetRank(message);
        interfaces[rank].complete(messages.operation(message), false);
        takeEvent(rank);
        return (int) event.mdState.userPointer;
    }

    /**
     * Posts a receive, or takes the oldest unexpected message that fits.
     *
     * @param step the receive's step in its program
     * @return the unexpected message, or {@link #NONE} when the receive has been posted
     */
    int post(int rank, ProgramPlan program, int step) {
        int requestNumber = program.requests()[step];
        long bytes = program.amounts()[step];
        int message = search(rank, program, step);
        if (message != NONE) {
            removeUnexpected(rank, previous, message);
            messages.accepted(message, Math.min(bytes, messages.bytes(message)));
            return message;
        }
        PortalsInterface portals = interfaces[rank];
        int me = portals.meInsert(overflow[rank], criteria.bits(want, ignore), true, Position.BEFORE);
        posted = me;
        portals.mdAttach(me, memory(rank, requestNumber).region(0, bytes).threshold(1).unlink(true)
                .options(MdSpec.PUT | MdSpec.TRUNCATE | MdSpec.EVENT_START_DISABLE));
        return NONE;
    }

    /**
     * Looks through the unexpected messages for the one that a receive takes, and counts the steps.
     *
     * @return the message, or {@link #NONE}
     */
    int search(int rank, ProgramPlan program, int step) {
        int source = program.peer(rank, step);
        int tag = program.tags()[step];
        want = bits(program.contexts()[step], source == ANY ? 0 : source, tag == ANY ? 0 : tag);
        ignore = (source == ANY ? RANK_BITS : 0) | (tag == ANY ? LOW_BITS : 0);
        previous = NONE;
        walked = 0;
        apart = 0;
        for (int message = unexpectedHead[rank]; message != NONE; message = unexpectedNext[message]) {
            walked++;
            apart += previous != NONE && Math.abs(message - previous) == 1 ? 0 : 1;
            if (((bits(message) ^ want) & ~ignore) == 0) {
                return message;
            }
            previous = message;
        }
        return NONE;
    }

    /** Messages that the last search looked at. */
    int walked() {
        return walked;
    }

    /** Of those, messages that do not lie next to the one before. */
    int apart() {
        return apart;
    }

    /** Match entry of the receive that was posted last. */
    int posted() {
        return posted;
    }

    /** Takes back a posted receive; false if a message has been matched with it. */
    boolean cancel(int rank, int entry) {
        return interfaces[rank].meUnlink(entry);
    }

    private void open(int rank, PortalsInterface portals) {
        interfaces[rank] = portals;
        events[rank] = portals.eqAlloc(4);
        overflow[rank] = portals.meAttach(PORTAL, criteria.bits(0, -1), false, Position.AFTER);
        MdSpec kept = memory(rank, UNEXPECTED).options(MdSpec.PUT | MdSpec.EVENT_START_DISABLE);
        if (unexpectedBytes < WHOLE_MEMORY) {
            portals.mdAttach(overflow[rank], kept.maxSize(unexpectedBytes));
            int headers = portals.meAttach(PORTAL, criteria.bits(0, -1), false, Position.AFTER);
            portals.mdAttach(headers, memory(rank, UNEXPECTED).region(0, 0)
                    .options(MdSpec.PUT | MdSpec.TRUNCATE | MdSpec.EVENT_START_DISABLE));
        } else {
            portals.mdAttach(overflow[rank], kept);
        }
        sendMd[rank] = preregistered ? portals.mdBind(memory(rank, 0).options(MdSpec.EVENT_START_DISABLE)) : NONE;
    }

    private MdSpec memory(int rank, long userPointer) {
        return spec.region(0, WHOLE_MEMORY).threshold(MdSpec.INFINITE).unlink(false).eventQueue(events[rank])
                .userPointer(userPointer);
    }

    private void takeEvent(int rank) {
        if (!interfaces[rank].eqGet(events[rank], event)) {
            throw new IllegalStateException("no event for rank " + rank);
        }
    }

    private void appendUnexpected(int rank, int message) {
        if (message >= unexpectedNext.length) {
            unexpectedNext = Arrays.copyOf(unexpectedNext, messages.room());
        }
        unexpectedNext[message] = NONE;
        if (unexpectedHead[rank] == NONE) {
            unexpectedHead[rank] = message;
        } else {
            unexpectedNext[unexpectedTail[rank]] = message;
        }
        unexpectedTail[rank] = message;
    }

    private void removeUnexpected(int rank, int previous, int message) {
        int next = unexpectedNext[message];
        if (previous == NONE) {
            unexpectedHead[rank] = next;
        } else {
            unexpectedNext[previous] = next;
        }
        if (next == NONE) {
            unexpectedTail[rank] = previous;
        }
    }

    private long bits(int message) {
        return bits(messages.context(message), messages.sourceRank(message), messages.tag(message));
    }

    private static long bits(int context, int rank, int tag) {
        return (long) context << 52 | (long) rank << 32 | tag & LOW_BITS;
    }
}
