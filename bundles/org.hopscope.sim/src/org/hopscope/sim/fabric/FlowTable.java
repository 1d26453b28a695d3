// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.plan.RouterChannels;

/** Flows: the packets of one virtual channel from one node to another. A flow is a number, found by its ends. */
final class FlowTable {

    private static final int NONE = -1;

    private final int vertices;
    /** Open addressing: ends and channel in one number, and the flow. */
    private long[] keys = new long[64];
    private int[] flowAt = Columns.filled(64, NONE);
    private int flows;

    int[] source = new int[0];
    int[] destination = new int[0];
    int[] channel = new int[0];
    /** Rows of the sender: the oldest without acknowledgment, the first that has never been sent, the last. */
    int[] base = new int[0];
    int[] cursor = new int[0];
    int[] last = new int[0];
    int[] nextSequence = new int[0];
    long[] inFlight = new long[0];
    /** Rows that are to be sent again. */
    int[] lost = new int[0];
    boolean[] timing = new boolean[0];
    /** True if it is in the queue of its source, and the next flow there. */
    boolean[] ready = new boolean[0];
    int[] following = new int[0];
    /** At the receiver: the next sequence number in order and its row, and whether that has been asked for. */
    int[] expected = new int[0];
    int[] expectedRow = new int[0];
    boolean[] asked = new boolean[0];
    /** When its sender may be notified of marks again, and whether that waits until its rate lets it send. */
    long[] notifyPs = new long[0];
    boolean[] paced = new boolean[0];
    /** The shortest round trip so far, or 0 for that of the plan. */
    long[] shortestPs = new long[0];

    FlowTable(int vertices) {
        this.vertices = vertices;
        Arrays.fill(keys, NONE);
    }

    /** The flow between two vertices, a new one if there is none. */
    int flow(int from, int to, int ofChannel) {
        long key = ((long) from * vertices + to) * RouterChannels.MOST + ofChannel;
        int slot = slot(key);
        if (keys[slot] == key) {
            return flowAt[slot];
        }
        if (2 * flows >= keys.length) {
            rehash();
            slot = slot(key);
        }
        if (flows == source.length) {
            grow();
        }
        int flow = flows++;
        keys[slot] = key;
        flowAt[slot] = flow;
        source[flow] = from;
        destination[flow] = to;
        channel[flow] = ofChannel;
        base[flow] = NONE;
        cursor[flow] = NONE;
        last[flow] = NONE;
        expectedRow[flow] = NONE;
        return flow;
    }

    private int slot(long key) {
        int slot = (int) (key * 0x9E3779B97F4A7C15L >>> 32) & keys.length - 1;
        while (keys[slot] != key && keys[slot] != NONE) {
            slot = slot + 1 & keys.length - 1;
        }
        return slot;
    }

    private void rehash() {
        long[] oldKeys = keys;
        int[] oldFlows = flowAt;
        keys = new long[2 * oldKeys.length];
        Arrays.fill(keys, NONE);
        flowAt = new int[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != NONE) {
                int slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                flowAt[slot] = oldFlows[i];
            }
        }
    }

    private void grow() {
        int room = Math.max(64, 2 * source.length);
        source = Columns.grown(source, room);
        destination = Columns.grown(destination, room);
        channel = Columns.grown(channel, room);
        base = Columns.grown(base, room);
        cursor = Columns.grown(cursor, room);
        last = Columns.grown(last, room);
        nextSequence = Columns.grown(nextSequence, room);
        inFlight = Columns.grown(inFlight, room);
        lost = Columns.grown(lost, room);
        timing = Columns.grown(timing, room);
        ready = Columns.grown(ready, room);
        following = Columns.grown(following, room);
        expected = Columns.grown(expected, room);
        expectedRow = Columns.grown(expectedRow, room);
        asked = Columns.grown(asked, room);
        notifyPs = Columns.grown(notifyPs, room);
        paced = Columns.grown(paced, room);
        shortestPs = Columns.grown(shortestPs, room);
    }
}
