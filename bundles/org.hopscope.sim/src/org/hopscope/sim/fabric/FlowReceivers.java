// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.plan.Retransmission;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Counters;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;
import org.jspecify.annotations.Nullable;

/**
 * The receiving ends of flows: each packet is given to its node once, in the order in which it was sent unless that
 * does not matter, and answered. Go-back-N throws away what does not come in order; a selective receiver holds it and
 * has room for any number of packets. As long as all packets of a pair take one path, one that comes early shows that
 * those before it are lost, and the first of them is asked for at once.
 */
final class FlowReceivers {

    private static final int NONE = -1;

    private final Fabric fabric;
    private final Engine engine;
    private final StampLog stamps;
    private final Counters counters;
    private final FlowTable table;
    private final SendRows rows;
    private final FlowPackets packets;
    private final Answers answers;
    private final boolean selective;
    private final boolean onePath;
    private final long notifyPs;
    /** The telemetry that packets and rows have recorded; null unless they do. */
    private final @Nullable Telemetry recorded;
    private final @Nullable Telemetry kept;
    /** Null unless receivers give credits. */
    private @Nullable ReceiverCredits credits;
    /** Null unless an acknowledgment may stand for several packets. */
    private final @Nullable JointAcknowledgments joint;
    private boolean ordered = true;
    private final PacketSink sink;

    FlowReceivers(FabricSetup setup, Fabric fabric, PacketSink sink, FlowTable table, SendRows rows,
            FlowPackets packets, Answers answers) {
        this.sink = sink;
        boolean records = setup.plan().delivery().telemetry().isOn();
        recorded = records ? new Telemetry() : null;
        kept = records ? new Telemetry() : null;
        this.fabric = fabric;
        this.table = table;
        this.rows = rows;
        this.packets = packets;
        this.answers = answers;
        var acknowledgments = setup.plan().delivery().acknowledgments();
        joint = acknowledgments.joins() ? new JointAcknowledgments(acknowledgments.everyBytes(), rows) : null;
        engine = setup.engine();
        stamps = setup.stamps();
        counters = setup.counters();
        selective = setup.plan().delivery().kind() == Retransmission.SELECTIVE;
        notifyPs = setup.plan().delivery().rates().notifyPs();
        onePath = setup.plan().routing().choice().keepsOrder();
    }

    void unordered() {
        ordered = false;
    }

    /** Lets receivers give credits. */
    void give(@Nullable ReceiverCredits toSenders) {
        credits = toSenders;
    }

    /** The acknowledgments that stand for several packets, or null. */
    @Nullable JointAcknowledgments joint() {
        return joint;
    }

    /** A packet is sent, and has recorded nothing yet. */
    void sent(int packet) {
        if (recorded != null) {
            recorded.clear(packet);
        }
    }

    /** The telemetry that packets on their way have recorded, or null. */
    @Nullable Telemetry recorded() {
        return recorded;
    }

    /** The telemetry that the packets of rows had recorded when they arrived, or null. */
    @Nullable Telemetry kept() {
        return kept;
    }

    /** True if what comes early is kept. */
    boolean keepsEarly() {
        return selective;
    }

    /** A packet with payload, or what trimming has left of it, has come to its node. */
    void arrived(int vertex, int packet) {
        int flow = packets.flow[packet];
        if (credits != null) {
            credits.arrived(flow, packet);
        }
        boolean answered = answer(vertex, packet, flow);
        if (credits != null) {
            credits.issue(vertex, flow, answered);
        }
    }

    /** Returns true if the sender gets an answer. */
    private boolean answer(int vertex, int packet, int flow) {
        int row = packets.row[packet];
        int sequence = packets.sequence[packet];
        int early = sequence - table.expected[flow];
        if (packets.marked[packet]) {
            notify(vertex, flow, row, sequence);
        }
        var from = recorded;
        if (kept != null && from != null && early >= 0) {
            kept.copy(row, from, packet);
        }
        if (early < 0 || selective && rows.arrived[row]) {
            if (!packets.trimmed[packet]) {
                counters.count(Counter.DUPLICATES);
            }
            byte answer = acknowledgment(packet);
            drop(packet);
            counters.count(Counter.ACKS);
            answers.add(vertex, answer, flow, row, sequence);
            return true;
        }
        if (packets.trimmed[packet]) {
            byte request = packets.atNode[packet] ? FlowPackets.REQUEST_AT_NODE : FlowPackets.REQUEST;
            drop(packet);
            request(vertex, flow, selective ? row : table.expectedRow[flow], request);
            return true;
        }
        if (early == 0) {
            return inTurn(vertex, packet, flow);
        }
        if (selective) {
            return early(vertex, packet, flow);
        }
        counters.count(Counter.ORDER_DROPS);
        drop(packet);
        return ask(vertex, flow);
    }

    private byte acknowledgment(int packet) {
        return packets.marked[packet] ? FlowPackets.MARKED_ACKNOWLEDGMENT : FlowPackets.ACKNOWLEDGMENT;
    }

    /** Tells the sender of a marked packet, unless it has just been told. */
    private void notify(int vertex, int flow, int row, int sequence) {
        long now = engine.nowPs();
        if (notifyPs > 0 && now >= table.notifyPs[flow]) {
            table.notifyPs[flow] = now + notifyPs;
            counters.count(Counter.NOTIFICATIONS);
            answers.add(vertex, FlowPackets.NOTIFICATION, flow, row, sequence);
        }
    }

    private boolean inTurn(int vertex, int packet, int flow) {
        int row = packets.row[packet];
        int cause = fabric.stamp(packet);
        byte answer = acknowledgment(packet);
        boolean asks = packets.asks[packet];
        table.expected[flow]++;
        table.expectedRow[flow] = rows.next[row];
        table.asked[flow] = false;
        sink.packetArrived(vertex, packet);
        boolean heldUp = false;
        for (int next = table.expectedRow[flow]; next != NONE && rows.arrived[next]; next = rows.next[next]) {
            table.expected[flow]++;
            table.expectedRow[flow] = rows.next[next];
            heldUp = true;
            if (joint != null) {
                joint.inTurn(flow);
            }
            int held = rows.held[next];
            if (held != NONE) {
                fabric.setStamp(held,
                        stamps.waited(fabric.stamp(held), cause, engine.nowPs(), Part.ROUTER, vertex));
                sink.packetArrived(vertex, held);
            }
        }
        boolean answered = acknowledge(vertex, flow, row, answer, asks);
        return heldUp && onePath && anyEarly(flow) && ask(vertex, flow) || answered;
    }

    /** Answers a packet that is accepted, unless its acknowledgment waits for others. */
    private boolean acknowledge(int vertex, int flow, int row, byte answer, boolean asks) {
        if (joint != null && !joint.isDue(flow, Outgoing.bytesOf(rows.shape[row]),
                answer == FlowPackets.MARKED_ACKNOWLEDGMENT || rows.sequence[row] == 0, asks)) {
            return false;
        }
        counters.count(Counter.ACKS);
        answers.add(vertex, answer, flow, row, rows.sequence[row]);
        return true;
    }

    private boolean early(int vertex, int packet, int flow) {
        int row = packets.row[packet];
        rows.arrived[row] = true;
        if (joint != null) {
            joint.early(flow, row);
        }
        boolean answered = acknowledge(vertex, flow, row, acknowledgment(packet), packets.asks[packet]);
        if (onePath) {
            answered |= ask(vertex, flow);
        }
        if (ordered) {
            // those before it need the room that it has in the receive queue
            fabric.freeRoom(packet);
            rows.held[row] = packet;
        } else {
            sink.packetArrived(vertex, packet);
        }
        return answered;
    }

    /** True if a packet has come before one that is missing. */
    private boolean anyEarly(int flow) {
        for (int row = table.expectedRow[flow]; row != NONE; row = rows.next[row]) {
            if (rows.arrived[row]) {
                return true;
            }
        }
        return false;
    }

    /** Asks, once, for the packet that is missing next. */
    private boolean ask(int vertex, int flow) {
        if (table.asked[flow]) {
            return false;
        }
        table.asked[flow] = true;
        rows.ambiguous[table.expectedRow[flow]] = true;
        request(vertex, flow, table.expectedRow[flow], FlowPackets.REQUEST);
        return true;
    }

    private void request(int vertex, int flow, int row, byte request) {
        counters.count(Counter.PACKET_NACKS);
        if (credits != null) {
            credits.requests(flow, Outgoing.bytesOf(rows.shape[row]));
        }
        answers.add(vertex, request, flow, row, rows.sequence[row]);
    }

    private void drop(int packet) {
        fabric.consumed(packet, StampLog.NONE);
    }
}
