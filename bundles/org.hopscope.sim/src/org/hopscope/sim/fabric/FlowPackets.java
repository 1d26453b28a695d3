// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Columns;

/** The words of packets in the network to the other end of their flow, as columns beside {@link PacketPool}. */
final class FlowPackets {

    /** Kinds: not of a flow, payload, acknowledgment, and the request for a packet that is missing. */
    static final byte FREE = 0;
    static final byte DATA = 1;
    static final byte ACKNOWLEDGMENT = 2;
    static final byte REQUEST = 3;
    /** To a sender whose packets were marked. */
    static final byte NOTIFICATION = 4;
    /** The acknowledgment of a packet that was marked. */
    static final byte MARKED_ACKNOWLEDGMENT = 5;
    /** To a sender that may send more. */
    static final byte CREDIT = 6;
    /** The request for a packet that has lost its payload in front of its node. */
    static final byte REQUEST_AT_NODE = 7;

    byte[] kind = new byte[0];
    boolean[] trimmed = new boolean[0];
    /** True if that was in front of its node. */
    boolean[] atNode = new boolean[0];
    boolean[] marked = new boolean[0];
    /** Set if the sender wants an acknowledgment at once. */
    boolean[] asks = new boolean[0];
    int[] flow = new int[0];
    /** The row that it carries or answers, and the sequence number of that. */
    int[] row = new int[0];
    int[] sequence = new int[0];
    /** In answers the next sequence number that the receiver expects in order. */
    int[] expected = new int[0];

    /** True if an answer asks for a packet. */
    boolean isRequest(int packet) {
        return kind[packet] == REQUEST || kind[packet] == REQUEST_AT_NODE;
    }

    void set(int packet, byte ofKind, int ofFlow, int ofRow, int number) {
        if (packet >= kind.length) {
            int room = Math.max(packet + 1, Math.max(256, 2 * kind.length));
            kind = Columns.grown(kind, room);
            trimmed = Columns.grown(trimmed, room);
            atNode = Columns.grown(atNode, room);
            marked = Columns.grown(marked, room);
            asks = Columns.grown(asks, room);
            flow = Columns.grown(flow, room);
            row = Columns.grown(row, room);
            sequence = Columns.grown(sequence, room);
            expected = Columns.grown(expected, room);
        }
        kind[packet] = ofKind;
        trimmed[packet] = false;
        atNode[packet] = false;
        marked[packet] = false;
        asks[packet] = false;
        flow[packet] = ofFlow;
        row[packet] = ofRow;
        sequence[packet] = number;
    }
}
