// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.plan.DeliveryPlan;
import org.hopscope.sim.plan.SimPlan;
import org.jspecify.annotations.Nullable;

/**
 * The amount that flows may send, and the time: the congestion controls of a plan, which are told of packets and
 * answers. Without one, a flow has its window.
 */
final class FlowControls {

    private static final int NONE = -1;

    private final Engine engine;
    private final DeliveryPlan plan;
    private final FlowTable table;
    private final SendRows rows;
    private final FlowPackets packets;
    /** Null unless rates of flows are controlled. */
    private final @Nullable Dcqcn rates;
    /** Null unless windows of flows are controlled by delays and marks. */
    private final @Nullable Nscc windows;
    /** Null unless they are by what packets record. */
    private final @Nullable Hpcc telemetry;
    /** Null unless receivers give credits. */
    private final @Nullable ReceiverCredits credits;
    /** Bytes that the present answer has acknowledged. */
    private int acknowledged;

    FlowControls(FabricSetup setup, FlowTable table, SendRows rows, FlowPackets packets, Answers answers) {
        this.table = table;
        this.rows = rows;
        this.packets = packets;
        engine = setup.engine();
        SimPlan whole = setup.plan();
        plan = whole.delivery();
        int packet = whole.routers().get(0).packetBytes();
        rates = plan.rates().isOn() ? new Dcqcn(engine, plan.rates(), lineRate(whole)) : null;
        windows = plan.windows().isOn() ? new Nscc(plan, packet, lineRate(whole)) : null;
        telemetry = plan.telemetry().isOn() ? new Hpcc(plan, packet) : null;
        credits = plan.credits().isOn() ? new ReceiverCredits(plan, packet, answers, setup.wiring().vertices()) : null;
    }

    private static long lineRate(SimPlan plan) {
        return plan.links().get(plan.topology().base().nodeLink()).rate().bytesPerSecond();
    }

    /** The credits of receivers, or null. */
    @Nullable ReceiverCredits credits() {
        return credits;
    }

    /** True if flows have to wait for a time before a packet. */
    boolean paces() {
        return rates != null || telemetry != null;
    }

    /** When the next packet of a flow may be sent. */
    long startPs(int flow) {
        return rates == null ? telemetry.startPs(flow) : rates.startPs(flow);
    }

    /** True if a flow may have another packet of this size on its way. */
    boolean admits(int flow, int bytes) {
        if (credits != null && !credits.isFree(flow)) {
            if (!credits.covers(flow)) {
                return false;
            }
            if (windows == null) {
                return true;
            }
        }
        return table.inFlight[flow] == 0 || table.inFlight[flow] + bytes <= windowBytes(flow);
    }

    private int windowBytes(int flow) {
        if (telemetry != null) {
            return telemetry.bytes(flow);
        }
        return windows == null ? plan.windowBytes() : windows.bytes(flow);
    }

    /** A node has a packet to send. */
    void offered(int flow, int bytes) {
        if (credits != null) {
            credits.owes(flow, bytes);
        }
    }

    /** A packet of a flow is sent. */
    void sent(int flow, int packet, int bytes) {
        long now = engine.nowPs();
        if (rates != null) {
            rates.sent(flow, bytes, now);
        }
        if (telemetry != null) {
            telemetry.sent(flow, bytes, now);
        }
        if (credits != null) {
            credits.sent(flow, packet, bytes);
        }
    }

    /** The sender of a flow has been told that its packets were marked. */
    void notified(int flow) {
        rates.notified(flow, engine.nowPs());
    }

    /** A row has got another state, after it was on its way or counted as lost. */
    void settled(int flow, int row, byte before, byte state) {
        int bytes = Outgoing.bytesOf(rows.shape[row]);
        if (before == SendRows.SENT && state == SendRows.ACKNOWLEDGED) {
            acknowledged += bytes;
        } else if (credits != null) {
            credits.owes(flow, state == SendRows.LOST ? bytes : -bytes);
        }
    }

    /** Begins to read an answer; 0 stands for a round trip that is not known. */
    void reads(int packet, @Nullable Telemetry kept, long roundTripPs) {
        int flow = packets.flow[packet];
        acknowledged = 0;
        if (telemetry != null && kept != null && roundTripPs > 0 && !packets.isRequest(packet)) {
            int cursor = table.cursor[flow];
            telemetry.acknowledged(flow, kept, packets.row[packet], packets.sequence[packet],
                    cursor == NONE ? table.nextSequence[flow] : rows.sequence[cursor]);
        }
        if (credits != null) {
            credits.answered(flow, packet);
        }
    }

    /** An answer has been read, and the rows that it is about are settled. */
    void hasRead(int packet, boolean open, long roundTripPs) {
        int flow = packets.flow[packet];
        if (windows == null) {
            return;
        }
        long now = engine.nowPs();
        if (packets.isRequest(packet) && open) {
            // the credits of a receiver see to what waits in front of it
            boolean shrinks = credits == null || packets.kind[packet] != FlowPackets.REQUEST_AT_NODE;
            windows.refused(flow, Outgoing.bytesOf(rows.shape[packets.row[packet]]), shrinks, table.inFlight[flow],
                    now);
        } else if (acknowledged > 0 && roundTripPs > 0) {
            long shortest = table.shortestPs[flow];
            table.shortestPs[flow] = Math.min(shortest == 0 ? plan.windows().roundTripPs() : shortest, roundTripPs);
            windows.acknowledged(flow, acknowledged, roundTripPs - table.shortestPs[flow],
                    packets.kind[packet] == FlowPackets.MARKED_ACKNOWLEDGMENT, now);
        }
    }

    /** Lets a flow that has no credits send one packet without; returns false if it had some. */
    boolean forces(int flow) {
        if (credits == null || credits.isFree(flow) || credits.covers(flow)) {
            return false;
        }
        credits.force(flow);
        return true;
    }
}
