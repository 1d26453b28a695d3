// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.IntPair;
import org.hopscope.sim.plan.RouterChannels;

/**
 * Puts packets of one pair and virtual channel, which a detour has led past each other, back into the order in which
 * they were sent. It is between the last router and the receive queue and holds any number of packets.
 */
final class Resequencer {

    /** Integers of the place of a packet in the order. */
    static final int WIDTH = 3;

    private static final int NONE = -1;
    private static final long EMPTY = -1;

    private final int vertices;
    /** Open addressing: pair and channel in one number, and what is known about them. */
    private long[] keys = new long[64];
    private int[] sent = new int[64];
    private int[] delivered = new int[64];
    private int[] firstHeld = new int[64];
    private int pairs;
    /** Per packet its key and its number; 0 for a packet that is not in any order. */
    private long[] keyOf = new long[256];
    private int[] numberOf = new int[256];
    private int[] following = new int[256];

    Resequencer(int vertices) {
        this.vertices = vertices;
        Arrays.fill(keys, EMPTY);
        Arrays.fill(firstHeld, NONE);
    }

    /** A packet sets out; those that may overtake each other anyway are left alone. */
    void sent(int packet, int source, PacketPool packets) {
        keep(packet, packets.modes(packet) != 0 ? EMPTY
                : ((long) source * vertices + packets.destination(packet)) * RouterChannels.MOST
                        + packets.channel(packet));
    }

    /** A packet that is in no order sets out. */
    void unordered(int packet) {
        keep(packet, EMPTY);
    }

    /** Copies the place of a packet that goes to another part of the network, where its pair has its order. */
    void leave(int packet, int[] to, int at) {
        to[at] = IntPair.high(keyOf[packet]);
        to[at + 1] = (int) keyOf[packet];
        to[at + 2] = numberOf[packet];
    }

    /** Gives a packet from another part of the network its place. */
    void enter(int packet, int[] from, int at) {
        makeRoom(packet);
        keyOf[packet] = IntPair.of(from[at], from[at + 1]);
        numberOf[packet] = from[at + 2];
    }

    private void makeRoom(int packet) {
        if (packet >= keyOf.length) {
            int room = Math.max(packet + 1, 2 * keyOf.length);
            keyOf = Columns.grown(keyOf, room);
            numberOf = Columns.grown(numberOf, room);
            following = Columns.grown(following, room);
        }
    }

    private void keep(int packet, long key) {
        makeRoom(packet);
        keyOf[packet] = key;
        if (key != EMPTY) {
            // looking for the slot may replace the columns
            int slot = slot(keyOf[packet]);
            numberOf[packet] = sent[slot]++;
        }
    }

    /** True if all packets before this one have been delivered. */
    boolean inTurn(int packet) {
        return keyOf[packet] == EMPTY || numberOf[packet] == delivered[slot(keyOf[packet])];
    }

    void hold(int packet) {
        int slot = slot(keyOf[packet]);
        int before = NONE;
        int at = firstHeld[slot];
        while (at != NONE && numberOf[at] < numberOf[packet]) {
            before = at;
            at = following[at];
        }
        following[packet] = at;
        if (before == NONE) {
            firstHeld[slot] = packet;
        } else {
            following[before] = packet;
        }
    }

    /** A packet is delivered. Returns a packet that has waited for it, or -1. */
    int delivered(int packet) {
        if (keyOf[packet] == EMPTY) {
            return NONE;
        }
        int slot = slot(keyOf[packet]);
        delivered[slot]++;
        int next = firstHeld[slot];
        if (next == NONE || numberOf[next] != delivered[slot]) {
            return NONE;
        }
        firstHeld[slot] = following[next];
        return next;
    }

    private int slot(long key) {
        int slot = home(key);
        while (keys[slot] != key) {
            if (keys[slot] == EMPTY) {
                if (2 * pairs >= keys.length) {
                    grow();
                    return slot(key);
                }
                keys[slot] = key;
                pairs++;
                return slot;
            }
            slot = slot + 1 & keys.length - 1;
        }
        return slot;
    }

    private int home(long key) {
        return (int) (key * 0x9E3779B97F4A7C15L >>> 32) & keys.length - 1;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldSent = sent;
        int[] oldDelivered = delivered;
        int[] oldFirstHeld = firstHeld;
        int room = 2 * oldKeys.length;
        keys = new long[room];
        Arrays.fill(keys, EMPTY);
        sent = new int[room];
        delivered = new int[room];
        firstHeld = Columns.filled(room, NONE);
        pairs = 0;
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != EMPTY) {
                int slot = slot(oldKeys[i]);
                sent[slot] = oldSent[i];
                delivered[slot] = oldDelivered[i];
                firstHeld[slot] = oldFirstHeld[i];
            }
        }
    }
}
