// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.mpi;

import org.hopscope.sim.matching.Match;
import org.hopscope.sim.matching.Receive;
import org.hopscope.sim.matching.UnexpectedMessages;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.FirmwareStackPlan;
import org.hopscope.sim.portals.Delivery;
import org.hopscope.sim.portals.DeliveryOutcome;
import org.hopscope.sim.portals.MatchCriteria;
import org.hopscope.sim.portals.MdSpec;
import org.hopscope.sim.portals.PortalsInterface;
import org.hopscope.sim.portals.PortalsLimits;
import org.hopscope.sim.portals.Position;
import org.hopscope.sim.portals.ProcessIdentity;
import org.hopscope.sim.portals.PtlEvent;
import org.hopscope.sim.portals.PtlRequest;
import org.hopscope.sim.process.LayerSetup;

/**
 * MPI matching on Portals objects, for all ranks. A posted receive is a match entry with a descriptor for one message;
 * an entry at the end of the list takes what no receive was posted for, and the message then stands in the unexpected
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

    private static final int NONE = -1;
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
    private final UnexpectedMessages unexpected;
    /** Per request, the match entry of its receive. */
    private final int[] entryOf;
    private final PtlRequest request = new PtlRequest();
    private final PtlEvent event = new PtlEvent();
    private final MatchCriteria criteria = new MatchCriteria();
    private final MdSpec spec = new MdSpec();

    /**
     * @param unexpected where the messages stand that no receive was posted for
     * @param late told of the messages of which only the header is kept
     */
    Matching(LayerSetup setup, UnexpectedMessages unexpected, LateReceives late) {
        this.unexpected = unexpected;
        this.late = late;
        var stack = (FirmwareStackPlan) setup.plan().stack();
        unexpectedBytes = stack.flowControl().unexpectedBytes();
        preregistered = stack.mpi().preregistered();
        messages = setup.messages();
        int[] vertexOfRank = setup.workload().vertexOfRank();
        int ranks = vertexOfRank.length;
        interfaces = new PortalsInterface[ranks];
        events = new int[ranks];
        overflow = new int[ranks];
        sendMd = new int[ranks];
        entryOf = new int[setup.requests().count()];
        var limits = PortalsLimits.standard();
        for (int rank = 0; rank < ranks; rank++) {
            open(rank, new PortalsInterface(new ProcessIdentity(vertexOfRank[rank], rank, 0, 0), limits));
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
            unexpected.add(message);
            if (out.mlength < messages.bytes(message)) {
                late.keepHeader(message);
            }
        }
    }

    /**
     * A message is complete at its target.
     *
     * @return the request that its receive was posted under, or {@link Match#NONE} if it came unexpected
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
     * @return the unexpected message, or {@link Match#NONE} when the receive has been posted
     */
    int post(Receive receive) {
        int message = Match.found(unexpected.take(receive));
        if (message != Match.NONE) {
            messages.accepted(message, Math.min(receive.bytes(), messages.bytes(message)));
            return message;
        }
        int rank = receive.rank();
        boolean anyRank = receive.source() == Receive.ANY;
        boolean anyTag = receive.tag() == Receive.ANY;
        long want = bits(receive.context(), anyRank ? 0 : receive.source(), anyTag ? 0 : receive.tag());
        long ignore = (anyRank ? RANK_BITS : 0) | (anyTag ? LOW_BITS : 0);
        PortalsInterface portals = interfaces[rank];
        int me = portals.meInsert(overflow[rank], criteria.bits(want, ignore), true, Position.BEFORE);
        entryOf[receive.request()] = me;
        portals.mdAttach(me, memory(rank, receive.request()).region(0, receive.bytes()).threshold(1).unlink(true)
                .options(MdSpec.PUT | MdSpec.TRUNCATE | MdSpec.EVENT_START_DISABLE));
        return Match.NONE;
    }

    /** Takes back a posted receive; false if a message has been matched with it. */
    boolean cancel(int rank, int request) {
        return interfaces[rank].meUnlink(entryOf[request]);
    }

    private void open(int rank, PortalsInterface portals) {
        interfaces[rank] = portals;
        events[rank] = portals.eqAlloc(4);
        MdSpec kept = memory(rank, UNEXPECTED).options(MdSpec.PUT | MdSpec.EVENT_START_DISABLE);
        if (unexpectedBytes < WHOLE_MEMORY) {
            // made first, so that the entries of the list lie next to each other
            int headers = portals.meAttach(PORTAL, criteria.bits(0, -1), false, Position.AFTER);
            overflow[rank] = portals.meInsert(headers, criteria.bits(0, -1), false, Position.BEFORE);
            portals.mdAttach(overflow[rank], kept.maxSize(unexpectedBytes));
            portals.mdAttach(headers, memory(rank, UNEXPECTED).region(0, 0)
                    .options(MdSpec.PUT | MdSpec.TRUNCATE | MdSpec.EVENT_START_DISABLE));
        } else {
            overflow[rank] = portals.meAttach(PORTAL, criteria.bits(0, -1), false, Position.AFTER);
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

    private long bits(int message) {
        return bits(messages.context(message), messages.sourceRank(message), messages.tag(message));
    }

    private static long bits(int context, int rank, int tag) {
        return (long) context << 52 | (long) rank << 32 | tag & LOW_BITS;
    }
}
