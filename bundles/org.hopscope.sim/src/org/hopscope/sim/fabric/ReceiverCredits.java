// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.plan.DeliveryPlan;

/**
 * Credits that receivers give to senders, as the receiver-credit congestion control (RCCC) of the Ultra Ethernet
 * Specification 1.0 does. All counts are bytes since the first packet of a flow:
 *
 * <pre>
 *   sender                       on the wire                             receiver
 *   spent, remaining   --packet(spent, remaining, reported)--&gt;   seen, need
 *   granted            &lt;--answer(issued, requested)--------   issued
 * </pre>
 *
 * A sender sends as long as it has spent less than was granted. A receiver has {@code min(issued - seen, need)} bytes
 * of a flow outstanding and issues a packet's worth to one flow after the other, as long as all of them together stay
 * below its limit: what arrives makes room for what is issued next, so that the flows share its link equally. What a
 * sender may send without having asked is the window, at first and whenever it has nothing left to send.
 *
 * <p>With a threshold, pairs are free at first. One whose packet finds a longer queue in front of its node is held: it
 * needs credits until it has nothing left to send.
 */
final class ReceiverCredits {

    private static final int NONE = -1;
    private static final long FREE = Long.MAX_VALUE;
    private static final int LEAST = 64;

    private final Answers answers;
    private final int packetBytes;
    private final int window;
    private final int limit;
    private final boolean holds;
    /** At the sender: what it has sent, may send, and has to send; which requests it knows of; the latest answer. */
    private long[] spent = new long[0];
    private long[] granted = new long[0];
    private long[] remaining = new long[0];
    private long[] reported = new long[0];
    private long[] latest = new long[0];
    /** At the receiver, as above. */
    private long[] issued = new long[0];
    private long[] seen = new long[0];
    private long[] announced = new long[0];
    private long[] requested = new long[0];
    private long[] known = new long[0];
    private long[] version = new long[0];
    /** Its part of what its receiver has outstanding. */
    private long[] outstanding = new long[0];
    private boolean[] queued = new boolean[0];
    private int[] following = new int[0];
    private final long[] total;
    private final int[] first;
    private final int[] last;
    /** Per packet: spent, remaining and reported, or issued, requested and version. */
    private long[] carried = new long[0];
    private boolean[] hot = new boolean[0];

    /** @param packetBytes largest packet */
    ReceiverCredits(DeliveryPlan plan, int packetBytes, Answers answers, int vertices) {
        this.answers = answers;
        this.packetBytes = packetBytes;
        window = plan.windowBytes();
        limit = plan.credits().limitBytes();
        holds = plan.credits().holds();
        total = new long[vertices];
        first = Columns.filled(vertices, NONE);
        last = Columns.filled(vertices, NONE);
    }

    /** A sender has more to send, or less if it turns out that it need not. */
    void owes(int flow, int bytes) {
        grow(flow);
        remaining[flow] += bytes;
    }

    /** True if a flow may send a packet without regard to its window. */
    boolean isFree(int flow) {
        return granted[flow] == FREE;
    }

    /** True if a flow that is not free may send a packet. */
    boolean covers(int flow) {
        return spent[flow] < granted[flow];
    }

    /** A sender without an answer for a while sends one packet that states what it needs. */
    void force(int flow) {
        granted[flow] = Math.max(granted[flow], spent[flow] + 1);
    }

    /** A packet of a flow is sent. */
    void sent(int flow, int packet, int bytes) {
        spent[flow] += bytes;
        remaining[flow] -= bytes;
        carry(packet, spent[flow], remaining[flow], reported[flow]);
        hot[packet] = false;
    }

    /** A packet has found a long queue in front of its node. */
    void meetsQueue(int packet) {
        hot[packet] = true;
    }

    /** An answer is sent. */
    void answers(int flow, int packet) {
        carry(packet, issued[flow], requested[flow], version[flow]);
    }

    /** An answer has come to the sender. */
    void answered(int flow, int packet) {
        if (carried[3 * packet + 2] >= latest[flow]) {
            latest[flow] = carried[3 * packet + 2];
            granted[flow] = Math.max(carried[3 * packet], granted[flow] == FREE ? 0 : granted[flow]);
        }
        reported[flow] = Math.max(reported[flow], carried[3 * packet + 1]);
    }

    /** A packet has come to the receiver; {@link #issue} must follow. */
    void arrived(int flow, int packet) {
        if (carried[3 * packet] > seen[flow]) {
            seen[flow] = carried[3 * packet];
            announced[flow] = carried[3 * packet + 1];
            known[flow] = carried[3 * packet + 2];
        }
        if (hot[packet] && issued[flow] == FREE) {
            // what it has sent already comes without credits
            issued[flow] = seen[flow];
            version[flow]++;
        } else if (holds && issued[flow] < seen[flow]) {
            issued[flow] = seen[flow];
        }
    }

    /** A receiver asks for a packet once more. */
    void requests(int flow, int bytes) {
        requested[flow] += bytes;
    }

    /**
     * The receiver issues what it can after a packet of a flow has come to it.
     *
     * @param answered true if that flow gets an answer anyway
     */
    void issue(int vertex, int flow, boolean answered) {
        long before = version[flow];
        if (need(flow) == 0) {
            long free = holds ? FREE : Math.max(issued[flow], seen[flow] + window);
            version[flow] += free == issued[flow] ? 0 : 1;
            issued[flow] = free;
        }
        account(vertex, flow);
        while (first[vertex] != NONE && (total[vertex] == 0 || total[vertex] + packetBytes <= limit)) {
            int next = first[vertex];
            first[vertex] = following[next];
            queued[next] = false;
            long lacks = need(next) - (issued[next] - seen[next]);
            if (lacks > 0 && issued[next] != FREE) {
                issued[next] += Math.min(packetBytes, lacks);
                version[next]++;
                if (next != flow) {
                    answers.add(vertex, FlowPackets.CREDIT, next, NONE, 0);
                }
            }
            account(vertex, next);
        }
        if (!answered && version[flow] != before) {
            answers.add(vertex, FlowPackets.CREDIT, flow, NONE, 0);
        }
    }

    private long need(int flow) {
        return announced[flow] + requested[flow] - known[flow];
    }

    /** Counts what is outstanding of a flow, and puts it into the queue of its receiver if it needs more. */
    private void account(int vertex, int flow) {
        long need = need(flow);
        long now = issued[flow] == FREE ? 0 : Math.max(0, Math.min(issued[flow] - seen[flow], need));
        total[vertex] += now - outstanding[flow];
        outstanding[flow] = now;
        if (issued[flow] != FREE && issued[flow] - seen[flow] < need && !queued[flow]) {
            queued[flow] = true;
            following[flow] = NONE;
            if (first[vertex] == NONE) {
                first[vertex] = flow;
            } else {
                following[last[vertex]] = flow;
            }
            last[vertex] = flow;
        }
    }

    private void carry(int packet, long one, long two, long three) {
        if (packet >= hot.length) {
            int room = Math.max(packet + 1, Math.max(LEAST, 2 * hot.length));
            hot = Columns.grown(hot, room);
            carried = Columns.grown(carried, Math.multiplyExact(3, room));
        }
        carried[3 * packet] = one;
        carried[3 * packet + 1] = two;
        carried[3 * packet + 2] = three;
    }

    private void grow(int flow) {
        int old = spent.length;
        if (flow < old) {
            return;
        }
        int room = Math.max(flow + 1, Math.max(LEAST, 2 * old));
        spent = Columns.grown(spent, room);
        granted = Columns.grown(granted, room);
        remaining = Columns.grown(remaining, room);
        reported = Columns.grown(reported, room);
        latest = Columns.grown(latest, room);
        issued = Columns.grown(issued, room);
        seen = Columns.grown(seen, room);
        announced = Columns.grown(announced, room);
        requested = Columns.grown(requested, room);
        known = Columns.grown(known, room);
        version = Columns.grown(version, room);
        outstanding = Columns.grown(outstanding, room);
        queued = Columns.grown(queued, room);
        following = Columns.grown(following, room);
        Arrays.fill(granted, old, room, holds ? FREE : window);
        Arrays.fill(issued, old, room, holds ? FREE : window);
    }
}
