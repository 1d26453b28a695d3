// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;

import org.jspecify.annotations.Nullable;

/** The packets of a run. */
final class Packets {

    private final int fields;
    private Packet[] all = new Packet[0];
    private @Nullable Packet free;

    /** @param fields the most header fields of a kind */
    Packets(int fields) {
        this.fields = fields;
    }

    /** A packet with one reference. */
    Packet open(int kind, int rank, int peer, int message) {
        Packet packet = free;
        if (packet == null) {
            packet = grow();
        }
        free = packet.next;
        packet.kind = kind;
        packet.rank = rank;
        packet.peer = peer;
        packet.message = message;
        packet.references = 1;
        packet.inNetwork = Packet.NONE;
        return packet;
    }

    /** Gives a reference up; true if it was the last one, and the packet is closed. */
    boolean release(Packet packet) {
        if (--packet.references > 0) {
            return false;
        }
        packet.next = free;
        free = packet;
        return true;
    }

    /** The packet with a number. */
    Packet of(int number) {
        return all[number];
    }

    /** Makes more; returns the first one that is free. */
    private Packet grow() {
        int used = all.length;
        all = Arrays.copyOf(all, Math.max(64, 2 * used));
        for (int number = all.length - 1; number >= used; number--) {
            all[number] = new Packet(number, fields);
            all[number].next = free;
            free = all[number];
        }
        return all[used];
    }
}
