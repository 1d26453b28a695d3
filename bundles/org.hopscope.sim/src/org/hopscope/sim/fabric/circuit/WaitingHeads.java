// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric.circuit;

import org.hopscope.sim.kernel.Columns;

/** Packets whose heads wait at a vertex for a channel, in order of arrival. */
final class WaitingHeads {

    private static final int NONE = -1;

    private final CircuitPackets packets;
    private final long agingPs;
    private final int[] head;
    private final int[] tail;

    WaitingHeads(CircuitPackets packets, int vertices, long agingPs) {
        this.packets = packets;
        this.agingPs = agingPs;
        head = Columns.filled(vertices, NONE);
        tail = Columns.filled(vertices, NONE);
    }

    boolean isEmpty(int vertex) {
        return head[vertex] == NONE;
    }

    int first(int vertex) {
        return head[vertex];
    }

    void add(int vertex, int packet) {
        packets.next[packet] = NONE;
        if (head[vertex] == NONE) {
            head[vertex] = packet;
        } else {
            packets.next[tail[vertex]] = packet;
        }
        tail[vertex] = packet;
    }

    void remove(int vertex, int packet) {
        int before = NONE;
        for (int p = head[vertex]; p != packet; p = packets.next[p]) {
            before = p;
        }
        int following = packets.next[packet];
        if (before == NONE) {
            head[vertex] = following;
        } else {
            packets.next[before] = following;
        }
        if (following == NONE) {
            tail[vertex] = before;
        }
    }

    /** A packet of high priority, or one of low priority that has waited for long. */
    boolean isUrgent(int packet, long nowPs) {
        return packets.priority[packet] != 0 || nowPs - packets.waitingPs[packet] >= agingPs;
    }
}
