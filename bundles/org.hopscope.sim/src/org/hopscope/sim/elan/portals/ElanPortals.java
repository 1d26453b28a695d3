// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan.portals;

import org.hopscope.sim.elan.ElanClient;
import org.hopscope.sim.elan.Elans;
import org.hopscope.sim.elan.MessageDmas;
import org.hopscope.sim.elan.Where;
import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.ElanNicPlan;
import org.hopscope.sim.plan.ElanPortalsStackPlan;
import org.hopscope.sim.plan.PortalsCall;
import org.hopscope.sim.portals.Delivery;
import org.hopscope.sim.portals.PtlEventType;
import org.hopscope.sim.portals.PtlOperation;
import org.hopscope.sim.portals.program.PortalsTraffic;
import org.hopscope.sim.portals.program.PortalsTransport;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;

/**
 * Portals with a thread on the NIC that matches.
 *
 * <pre>
 *  short:  header + data --&gt; queue --&gt; thread: match, slot &lt;-- data, tail --&gt; host copies to the buffer
 *  long:   header --&gt; queue --&gt; thread: match, slot reserved --request--&gt; sender --data--&gt; buffer, tail
 *  get:    header --&gt; queue --&gt; thread: match, slot reserved, DMA --data--&gt; initiator, tail
 * </pre>
 */
public final class ElanPortals implements PortalsTransport, ElanClient {

    private static final int HEADER = 0;
    private static final int DATA = 1;
    private static final int REQUEST = 2;
    private static final int ANSWER = 3;
    private static final int WORD_BYTES = 8;
    private static final int DESCRIPTOR_BYTES = 64;
    private static final int SENT = 0;
    private static final int ARRIVED = 1;
    private static final int SLOT_DATA = 2;
    private static final int NONE = -1;

    private final LayerSetup setup;
    private final ElanPortalsStackPlan plan;
    private final MessageTable messages;
    private final Elans elans;
    private final MessageDmas dmas;
    private final HostSide host;
    private final NicThread thread;
    private final long noticePs;
    private final Delivery delivery = new Delivery();
    /** Per rank the message whose header is on its way, and those that wait for it. */
    private final int[] header;
    private final int[] waitingHead;
    private final int[] waitingTail;
    private PortalsTraffic traffic;

    /** The transport of a run whose plan has an {@link ElanPortalsStackPlan}. */
    public ElanPortals(LayerSetup setup) {
        this.setup = setup;
        plan = (ElanPortalsStackPlan) setup.plan().stack();
        messages = setup.messages();
        var nics = setup.nics(ElanNicPlan[]::new);
        var nic = nics[setup.workload().vertexOfRank()[0]];
        elans = Elans.of(setup, nics);
        dmas = new MessageDmas(elans.dmas(), messages, setup.workload().buffers());
        host = new HostSide(plan, setup.counters());
        thread = new NicThread(plan, setup, nics, this);
        noticePs = nic.pci().writePs();
        int ranks = setup.workload().ranks();
        header = Columns.filled(ranks, NONE);
        waitingHead = Columns.filled(ranks, NONE);
        waitingTail = Columns.filled(ranks, NONE);
        elans.attach(this);
        for (int rank = 0; rank < ranks; rank++) {
            elans.setCapability(setup.workload().vertexOfRank()[rank], capability(rank));
        }
    }

    @Override
    public void attach(PortalsTraffic portalsTraffic) {
        traffic = portalsTraffic;
        thread.attach(portalsTraffic);
    }

    @Override
    public long callPs(int rank, PortalsCall call) {
        return host.callPs(call);
    }

    @Override
    public long eventPs(int rank, PtlEventType type, long moved) {
        return host.eventPs(type, moved, setup.nodeOf()[setup.workload().vertexOfRank()[rank]].memory());
    }

    @Override
    public long pollPs(int rank) {
        return plan.host().takePs();
    }

    @Override
    public int stampCall(int message, long startPs) {
        int vertex = messages.sourceVertex(message);
        var stamps = setup.stamps();
        int s = stamps.stamp(messages.stamp(message), startPs, Component.CONTENTION, Part.PROCESSOR, vertex);
        return stamps.stamp(s, setup.engine().nowPs(), Component.HOST_PORTALS, Part.PROCESSOR, vertex);
    }

    @Override
    public void send(int message) {
        int rank = messages.sourceRank(message);
        if (header[rank] == NONE) {
            issue(rank, message);
            return;
        }
        setup.counters().count(Counter.HEADERS_HELD);
        messages.next(message, NONE);
        if (waitingHead[rank] == NONE) {
            waitingHead[rank] = message;
        } else {
            messages.next(waitingTail[rank], message);
        }
        waitingTail[rank] = message;
    }

    @Override
    public void respond(int message) {
        int dma = dmas.payload(message, ANSWER);
        elans.dmas().capability[dma] = capability(messages.sourceRank(message));
        elans.dmas().stamp[dma] = messages.stamp(message);
        elans.submit(dma);
    }

    @Override
    public long noticePs(int rank) {
        return noticePs;
    }

    @Override
    public boolean answersDrop(int message) {
        var request = traffic.header(message);
        return request.ackRequested || request.operation != PtlOperation.PUT || !isShort(message);
    }

    @Override
    public boolean endsWithAnswer(int message) {
        return traffic.header(message).operation != PtlOperation.GET && !isShort(message);
    }

    @Override
    public boolean reservesSlots() {
        return true;
    }

    @Override
    public long packets() {
        return elans.packets();
    }

    @Override
    public long packetsInFlight() {
        return elans.packetsInFlight();
    }

    @Override
    public void sent(int dma) {
        int message = elans.dmas().message[dma];
        switch (elans.dmas().meaning[dma]) {
            case HEADER -> headerQueued(message);
            case DATA, ANSWER -> word(message, SENT, StampLog.NONE);
            default -> {
                // the data that it asks for tells of it
            }
        }
    }

    @Override
    public void arrived(int dma) {
        int message = elans.dmas().message[dma];
        int stamp = elans.dmas().targetStamp[dma];
        if (elans.dmas().meaning[dma] == HEADER) {
            thread.submit(message, stamp);
        } else {
            word(message, ARRIVED, stamp);
        }
    }

    @Override
    public void undeliverable(int dma) {
        int message = elans.dmas().message[dma];
        setup.counters().count(Counter.DROPS);
        if (elans.dmas().meaning[dma] == HEADER) {
            next(messages.sourceRank(message));
        }
        traffic.lost(message);
        traffic.sent(message);
    }

    @Override
    public void written(int vertex, int reference, int stamp) {
        int message = reference >> 2;
        switch (reference & 3) {
            case SENT -> traffic.sent(message);
            case ARRIVED -> complete(message, stamp);
            default -> {
                // the tail of the queue, which is written after it, shows it
            }
        }
    }

    /** True if the data of a message travels with its header. */
    boolean isShort(int message) {
        return messages.bytes(message) <= plan.wire().shortBytes();
    }

    /** The thread has taken a header out of its slot. */
    void taken(int vertex) {
        elans.consumed(vertex);
    }

    /** The thread copies the event and the data of a short message into a slot of the target's queue. */
    void copyToSlot(int message) {
        int vertex = messages.targetVertex(message);
        // header and the first bytes of data are one block together with the event
        int first = DESCRIPTOR_BYTES - plan.wire().headerBytes();
        long moved = traffic.moved(message);
        long data = moved > first ? moved : 0;
        if (moved > 0) {
            setup.counters().count(Counter.SLOT_COPIES);
        }
        for (long left = plan.wire().eventBytes() + data; left > 0; left -= DESCRIPTOR_BYTES) {
            elans.write(vertex, Where.HOST, (int) Math.min(left, DESCRIPTOR_BYTES),
                    MessageDmas.eventPage(messages.targetRank(message)), message << 2 | SLOT_DATA, StampLog.NONE);
        }
    }

    /** The thread moves the tail of the target's queue past the slot of a message. */
    void publish(int message) {
        word(message, ARRIVED, messages.stamp(message));
    }

    /** The thread asks the initiator's NIC for the data of a long message. */
    void pull(int message) {
        int data = dmas.payload(message, DATA);
        elans.dmas().bytes[data] = traffic.moved(message);
        elans.dmas().capability[data] = capability(messages.sourceRank(message));
        int request = dmas.remote(message, REQUEST, data, DESCRIPTOR_BYTES);
        elans.dmas().capability[request] = capability(messages.targetRank(message));
        elans.dmas().stamp[request] = messages.stamp(message);
        elans.submit(request);
    }

    private void issue(int rank, int message) {
        header[rank] = message;
        long data = isShort(message) ? messages.bytes(message) : 0;
        int dma = dmas.queued(message, HEADER, plan.wire().headerBytes() + data, data > 0 ? Where.HOST : Where.NIC);
        elans.dmas().capability[dma] = capability(rank);
        elans.dmas().stamp[dma] = messages.stamp(message);
        elans.command(dma);
    }

    private void headerQueued(int message) {
        next(messages.sourceRank(message));
        if (!endsWithAnswer(message)) {
            word(message, SENT, StampLog.NONE);
        }
    }

    /** The next operation of a rank may start: the header before it has been queued. */
    private void next(int rank) {
        int message = waitingHead[rank];
        header[rank] = NONE;
        if (message != NONE) {
            waitingHead[rank] = messages.next(message);
            messages.stamp(message, setup.stamps().stampUntil(messages.stamp(message), setup.engine().nowPs(),
                    Component.CONTENTION, Part.TX_ENGINE, messages.sourceVertex(message)));
            issue(rank, message);
        }
    }

    /** The tail of the target's queue has passed the slot of a message, or an answer is in memory. */
    private void complete(int message, int stamp) {
        messages.stamp(message, stamp);
        if (traffic.isRequest(message)) {
            traffic.deposited(message);
            traffic.arrived(message);
            return;
        }
        traffic.match(message, delivery);
        if (delivery.operation == NONE) {
            traffic.lost(message);
        } else {
            traffic.matched(message);
            traffic.arrived(message);
        }
    }

    private int capability(int rank) {
        return setup.workload().portals().capability(rank);
    }

    /** Writes the event word of a message's source or, if {@code what} is ARRIVED, of its target. */
    private void word(int message, int what, int stamp) {
        boolean source = what == SENT;
        int vertex = source ? messages.sourceVertex(message) : messages.targetVertex(message);
        int rank = source ? messages.sourceRank(message) : messages.targetRank(message);
        elans.write(vertex, Where.HOST, WORD_BYTES, MessageDmas.eventPage(rank), message << 2 | what, stamp);
    }
}
