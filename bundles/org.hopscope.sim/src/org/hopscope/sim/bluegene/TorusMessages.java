// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.bluegene;

import org.hopscope.sim.kernel.Columns;

/** What the message layer knows of a message besides the columns of the message table; grown with it. */
final class TorusMessages {

    /** A single ordered packet. */
    static final byte ONE_PACKET = 0;
    static final byte EAGER = 1;
    static final byte ADAPTIVE_EAGER = 2;
    static final byte RENDEZVOUS = 3;
    /** The receiver copies from the sender's buffer on the same node. */
    static final byte VIRTUAL_NODE = 4;

    byte[] protocol = new byte[0];
    /** Whether sender and receiver share a node. */
    boolean[] local = new boolean[0];
    /** Number of the pair that it belongs to. */
    int[] pair = new int[0];
    /** Whether its first packet has come. */
    boolean[] dispatched = new boolean[0];
    /** Whether a receive has been found. */
    boolean[] matched = new boolean[0];
    /** Whether the coprocessor takes its data. */
    boolean[] offloaded = new boolean[0];
    /** Payload that came before the match and lies in a buffer of the layer. */
    long[] early = new long[0];

    /** Prepares the columns of a message that has just been opened. */
    void open(int message, int room) {
        if (message >= protocol.length) {
            grow(room);
        }
        dispatched[message] = false;
        matched[message] = false;
        offloaded[message] = false;
        early[message] = 0;
    }

    private void grow(int room) {
        protocol = Columns.grown(protocol, room);
        local = Columns.grown(local, room);
        pair = Columns.grown(pair, room);
        dispatched = Columns.grown(dispatched, room);
        matched = Columns.grown(matched, room);
        offloaded = Columns.grown(offloaded, room);
        early = Columns.grown(early, room);
    }
}
