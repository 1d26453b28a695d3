// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.plan.DeliveryPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Counters;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;
import org.jspecify.annotations.Nullable;

/**
 * The sending ends of flows. They are between the NICs and their routers: a packet of a NIC becomes a row of its
 * flow, and is sent as often as it takes. The flows of a node that have something to send take turns; answers of its
 * receiver, see {@link FlowReceivers}, go before them.
 *
 * <pre>
 *   NIC --offer--&gt; [flow: acknowledged | on their way | waiting] --enter--&gt; router ... router --arrived--&gt; NIC
 *                                  &lt;--acknowledgments, requests--
 * </pre>
 */
final class Flows extends EventHandler {

    private static final int NONE = -1;
    private static final int TIMER = 0;
    private static final int FREE = 1;
    private static final int PACE = 2;

    private final Fabric fabric;
    private final Outgoing outgoing = new Outgoing();
    private final Engine engine;
    private final StampLog stamps;
    private final Counters counters;
    private final DeliveryPlan plan;
    private final int code;
    private final FlowTable table;
    private final SendRows rows = new SendRows();
    private final FlowPackets packets = new FlowPackets();
    private final Answers answers;
    private final FlowReceivers receivers;
    /** Virtual channel of answers, or -1 for that of what they answer. */
    private final int answerChannel;
    /** Per vertex the flows that have something to send, and the packets of the NIC that were not sent yet. */
    private final int[] firstReady;
    private final int[] lastReady;
    private final int[] backlog;
    private final boolean[] wanted;
    private final int room;
    private final FlowControls controls;
    /** Null unless an acknowledgment may stand for several packets. */
    private final @Nullable JointAcknowledgments joint;
    /** Null unless receivers give credits. */
    private final @Nullable ReceiverCredits credits;
    /** Null unless senders choose the ways of their packets by entropy. */
    private final @Nullable Entropies entropies;
    private final PacketSink sink;

    Flows(FabricSetup setup, Fabric fabric, PacketSink sink) {
        this.fabric = fabric;
        this.sink = sink;
        SimPlan whole = setup.plan();
        answerChannel = OutputQueues.trimChannel(whole);
        plan = whole.delivery();
        engine = setup.engine();
        stamps = setup.stamps();
        counters = setup.counters();
        code = engine.register(this);
        int vertices = setup.wiring().vertices();
        table = new FlowTable(vertices);
        answers = new Answers(vertices);
        controls = new FlowControls(setup, table, rows, packets, answers);
        credits = controls.credits();
        receivers = new FlowReceivers(setup, fabric, sink, table, rows, packets, answers);
        receivers.give(credits);
        joint = receivers.joint();
        firstReady = Columns.filled(vertices, NONE);
        lastReady = Columns.filled(vertices, NONE);
        backlog = new int[vertices];
        wanted = new boolean[vertices];
        entropies = whole.routing().choice().usesEntropy() ? Entropies.of(setup) : null;
        var router = whole.routers().get(0);
        // receivers give credits for what they have been told of
        room = Math.max(router.largestPackets(), Math.ceilDiv(plan.credits().limitBytes(), router.packetBytes()));
    }

    /** Packets may be given to their node in any order. */
    void unordered() {
        receivers.unordered();
    }

    /** As {@link Fabric#inject}. */
    boolean offer(int vertex, Outgoing offered) {
        if (offered.destination == vertex) {
            int packet = fabric.enter(vertex, offered);
            if (packet != NONE) {
                packets.set(packet, FlowPackets.FREE, NONE, NONE, 0);
            }
            return packet != NONE;
        }
        if (backlog[vertex] >= room) {
            wanted[vertex] = true;
            return false;
        }
        int flow = table.flow(vertex, offered.destination, Outgoing.channelOf(offered.shape));
        int row = rows.open(offered.message, offered.number, offered.shape);
        rows.stamp[row] = offered.stamp;
        append(flow, row);
        backlog[vertex]++;
        controls.offered(flow, Outgoing.bytesOf(offered.shape));
        if (credits != null && !table.timing[flow]) {
            time(flow, engine.nowPs() + plan.timeoutPs());
        }
        ready(flow);
        drain(vertex);
        return true;
    }

    /** The router of a vertex has room. */
    void injectionFree(int vertex) {
        drain(vertex);
    }

    /**
     * A packet has lost its payload on the way.
     *
     * @param atNode true if it waits for its node
     */
    void trim(int packet, boolean atNode) {
        packets.trimmed[packet] = true;
        packets.atNode[packet] = atNode;
    }

    /** A packet has found a long queue. */
    void mark(int packet) {
        packets.marked[packet] = true;
    }

    /** A packet has found a long queue in front of its node. */
    void hold(int packet) {
        credits.meetsQueue(packet);
    }

    /** A packet is sent by a pipe, whose queue and all that it has sent take these times. */
    void record(int packet, int pipe, long queuePs, long busyPs, long now) {
        if (packets.kind[packet] == FlowPackets.DATA && !packets.trimmed[packet]) {
            receivers.recorded().add(packet, pipe, queuePs, busyPs, now);
        }
    }

    /** True if a packet is payload, which can be trimmed. */
    boolean isPayload(int packet) {
        return packets.kind[packet] == FlowPackets.DATA && !packets.trimmed[packet];
    }

    /** A packet has come to its node. */
    void arrived(int vertex, int packet) {
        switch (packets.kind[packet]) {
            case FlowPackets.FREE -> sink.packetArrived(vertex, packet);
            case FlowPackets.DATA -> {
                receivers.arrived(vertex, packet);
                drain(vertex);
            }
            case FlowPackets.NOTIFICATION -> {
                controls.notified(packets.flow[packet]);
                fabric.consumed(packet, StampLog.NONE);
            }
            case FlowPackets.CREDIT -> {
                credits.answered(packets.flow[packet], packet);
                fabric.consumed(packet, StampLog.NONE);
                ready(packets.flow[packet]);
                drain(vertex);
            }
            default -> answered(vertex, packet);
        }
    }

    @Override
    public void handle(int kind, int a, int b) {
        switch (kind) {
            case TIMER -> expire(a);
            case FREE -> sink.injectionFree(a);
            case PACE -> {
                table.paced[a] = false;
                ready(a);
                drain(table.source[a]);
            }
            default -> throw new IllegalStateException("event " + kind + " of flows");
        }
    }

    private void append(int flow, int row) {
        rows.sequence[row] = table.nextSequence[flow]++;
        if (table.base[flow] == NONE) {
            table.base[flow] = row;
        } else {
            rows.next[table.last[flow]] = row;
        }
        table.last[flow] = row;
        if (table.cursor[flow] == NONE) {
            table.cursor[flow] = row;
        }
        if (table.expectedRow[flow] == NONE) {
            table.expectedRow[flow] = row;
        }
    }

    private void ready(int flow) {
        if (table.ready[flow]) {
            return;
        }
        int vertex = table.source[flow];
        table.ready[flow] = true;
        table.following[flow] = NONE;
        if (firstReady[vertex] == NONE) {
            firstReady[vertex] = flow;
        } else {
            table.following[lastReady[vertex]] = flow;
        }
        lastReady[vertex] = flow;
    }

    /** Sends what a vertex can send: its answers first, then a packet of each flow in turn. */
    private void drain(int vertex) {
        while (answers.first(vertex) != NONE) {
            if (!answer(vertex, answers.first(vertex))) {
                return;
            }
            answers.removeFirst(vertex);
        }
        while (firstReady[vertex] != NONE) {
            int flow = firstReady[vertex];
            int row = pick(flow);
            if (row != NONE && controls.paces() && paces(flow)) {
                row = NONE;
            }
            if (row != NONE && !send(flow, row)) {
                return;
            }
            firstReady[vertex] = table.following[flow];
            table.ready[flow] = false;
            if (row != NONE) {
                ready(flow);
            }
        }
    }

    /** True if a flow has to wait because of its rate; it continues by itself then. */
    private boolean paces(int flow) {
        long start = controls.startPs(flow);
        if (start <= engine.nowPs()) {
            return false;
        }
        if (!table.paced[flow]) {
            table.paced[flow] = true;
            engine.schedule(start, code + PACE, flow, 0);
        }
        return true;
    }

    /** The row of a flow to send next, or -1: one that was lost, otherwise the first that was never sent. */
    private int pick(int flow) {
        int row = table.cursor[flow];
        if (table.lost[flow] > 0) {
            row = table.base[flow];
            while (rows.state[row] != SendRows.LOST) {
                row = rows.next[row];
            }
        }
        return row != NONE && controls.admits(flow, Outgoing.bytesOf(rows.shape[row])) ? row : NONE;
    }

    private boolean send(int flow, int row) {
        int vertex = table.source[flow];
        long now = engine.nowPs();
        boolean again = rows.sentBefore[row];
        int stamp = stamps.stampUntil(rows.stamp[row], now,
                again ? Component.RETRANSMISSION : Component.ACKNOWLEDGE, Part.ROUTER, vertex);
        int packet = fabric.enter(vertex, outgoing.to(table.destination[flow]).of(rows.message[row], rows.number[row])
                .shaped(rows.shape[row]).stamped(stamp).hashed(entropy(flow, row)));
        if (packet == NONE) {
            return false;
        }
        packets.set(packet, FlowPackets.DATA, flow, row, rows.sequence[row]);
        if (again) {
            counters.count(Counter.RETRANSMISSIONS);
            table.lost[flow]--;
        } else {
            table.cursor[flow] = rows.next[row];
            freeBacklog(vertex, now);
        }
        rows.sentBefore[row] = true;
        rows.state[row] = SendRows.SENT;
        rows.sentPs[row] = now;
        table.inFlight[flow] += Outgoing.bytesOf(rows.shape[row]);
        receivers.sent(packet);
        controls.sent(flow, packet, Outgoing.bytesOf(rows.shape[row]));
        packets.asks[packet] = joint != null && (again || pick(flow) == NONE);
        if (!table.timing[flow]) {
            time(flow, now + plan.timeoutPs());
        }
        return true;
    }

    private int entropy(int flow, int row) {
        if (entropies == null) {
            return 0;
        }
        if (rows.entropy[row] == NONE) {
            rows.entropy[row] = entropies.next(flow, table.source[flow]);
        }
        return rows.entropy[row];
    }

    private void freeBacklog(int vertex, long now) {
        backlog[vertex]--;
        if (wanted[vertex]) {
            wanted[vertex] = false;
            engine.schedule(now, code + FREE, vertex, 0);
        }
    }

    private boolean answer(int vertex, int answer) {
        int flow = answers.flow[answer];
        int channel = answerChannel == NONE ? table.channel[flow] : answerChannel;
        int packet = fabric.enter(vertex, outgoing.to(table.source[flow])
                .shaped(Fabric.shape(plan.acknowledgments().bytes(), channel)));
        if (packet == NONE) {
            return false;
        }
        packets.set(packet, answers.kind[answer], flow, answers.row[answer], answers.sequence[answer]);
        packets.expected[packet] = table.expected[flow];
        if (joint != null && answers.kind[answer] != FlowPackets.CREDIT
                && answers.kind[answer] != FlowPackets.NOTIFICATION) {
            joint.write(packet, flow, table.expectedRow[flow]);
        }
        if (credits != null) {
            credits.answers(flow, packet);
        }
        return true;
    }

    /** An answer has come back to the sender. */
    private void answered(int vertex, int packet) {
        int flow = packets.flow[packet];
        int row = packets.row[packet];
        boolean open = isOpen(flow, packet);
        if (entropies != null && open && !rows.ambiguous[row] && rows.entropy[row] != NONE) {
            learn(flow, rows.entropy[row], packet);
        }
        // Karn and Partridge, SIGCOMM 1987: the answer may be to the first of several packets; a packet that was asked
        // for because its payload was cut off has left none that could be answered
        long roundTripPs = open && !rows.ambiguous[row] ? engine.nowPs() - rows.sentPs[row] : 0;
        controls.reads(packet, receivers.kept(), roundTripPs);
        while (table.base[flow] != NONE && rows.sequence[table.base[flow]] - packets.expected[packet] < 0) {
            int done = table.base[flow];
            settle(flow, done, SendRows.ACKNOWLEDGED);
            table.base[flow] = rows.next[done];
            if (table.base[flow] == NONE) {
                table.last[flow] = NONE;
            }
            rows.close(done);
        }
        if (joint != null && joint.names(packet, NONE)) {
            settleNamed(flow, packet);
        }
        boolean kept = isOpen(flow, packet);
        if (packets.isRequest(packet) && kept) {
            if (receivers.keepsEarly()) {
                settle(flow, row, SendRows.LOST);
            } else {
                loseAll(flow, Long.MAX_VALUE);
            }
        } else if (kept && receivers.keepsEarly()) {
            settle(flow, row, SendRows.ACKNOWLEDGED);
        }
        controls.hasRead(packet, open, roundTripPs);
        fabric.consumed(packet, StampLog.NONE);
        ready(flow);
        drain(vertex);
    }

    /** Settles the rows that a joint acknowledgment names. */
    private void settleNamed(int flow, int packet) {
        for (int row = table.base[flow]; row != table.cursor[flow] && joint.reaches(packet, row);
                row = rows.next[row]) {
            if (joint.names(packet, row)) {
                settle(flow, row, SendRows.ACKNOWLEDGED);
            }
        }
    }

    /** The fate of a packet is feedback for its path. */
    private void learn(int flow, int value, int answer) {
        if (packets.kind[answer] == FlowPackets.ACKNOWLEDGMENT) {
            entropies.good(flow, value, engine.nowPs());
        } else {
            entropies.bad(flow, value, packets.isRequest(answer) ? Entropies.TRIMMED : Entropies.MARKED);
        }
    }

    /** True if the row that an answer is for is still among those of its flow. */
    private boolean isOpen(int flow, int answer) {
        return table.base[flow] != NONE && packets.sequence[answer] - rows.sequence[table.base[flow]] >= 0;
    }

    /** A row that is on its way is so no longer; one that is to be sent again may turn out to have arrived. */
    private void settle(int flow, int row, byte state) {
        byte before = rows.state[row];
        if (before == SendRows.SENT) {
            table.inFlight[flow] -= Outgoing.bytesOf(rows.shape[row]);
            rows.state[row] = state;
            controls.settled(flow, row, before, state);
            if (state == SendRows.LOST) {
                table.lost[flow]++;
                rows.entropy[row] = NONE;
            }
        } else if (before == SendRows.LOST && state == SendRows.ACKNOWLEDGED) {
            table.lost[flow]--;
            rows.state[row] = state;
            controls.settled(flow, row, before, state);
        }
    }

    /** All rows of a flow that are on their way, and were sent by then, count as lost. */
    private void loseAll(int flow, long sentUntilPs) {
        for (int row = table.base[flow]; row != table.cursor[flow]; row = rows.next[row]) {
            if (rows.state[row] == SendRows.SENT && rows.sentPs[row] <= sentUntilPs) {
                if (entropies != null) {
                    entropies.bad(flow, rows.entropy[row], Entropies.TIMED_OUT);
                }
                settle(flow, row, SendRows.LOST);
                rows.ambiguous[row] = true;
            }
        }
    }

    /**
     * When the oldest packet of a flow that is on its way was sent, or else now. If the first one is lost and those
     * after it fill the window, nothing is sent that would ask for their acknowledgment.
     */
    private long oldestPs(int flow, long now) {
        long oldest = now;
        for (int row = table.base[flow]; row != table.cursor[flow]; row = rows.next[row]) {
            oldest = rows.state[row] == SendRows.SENT ? Math.min(oldest, rows.sentPs[row]) : oldest;
        }
        return oldest;
    }

    private void time(int flow, long timePs) {
        table.timing[flow] = true;
        engine.schedule(timePs, code + TIMER, flow, 0);
    }

    private void expire(int flow) {
        long now = engine.nowPs();
        int base = table.base[flow];
        table.timing[flow] = false;
        if (base == NONE || base == table.cursor[flow]) {
            if (base != NONE && controls.forces(flow)) {
                ready(flow);
                drain(table.source[flow]);
            }
            return;
        }
        long begun = rows.state[base] == SendRows.SENT ? rows.sentPs[base] : oldestPs(flow, now);
        if (begun + plan.timeoutPs() <= now) {
            counters.count(Counter.TIMEOUTS);
            if (entropies != null) {
                entropies.failed(flow, now);
            }
            loseAll(flow, receivers.keepsEarly() ? now - plan.timeoutPs() : Long.MAX_VALUE);
            begun = now;
            controls.forces(flow);
            ready(flow);
        }
        time(flow, begun + plan.timeoutPs());
        drain(table.source[flow]);
    }
}
