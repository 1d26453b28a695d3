// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;

import org.jspecify.annotations.Nullable;

/** The transmissions of a run that ports have been given. */
final class Transmissions {

    private Transmission[] all = new Transmission[0];
    private @Nullable Transmission free;

    /**
     * A new one, which is not ready.
     *
     * @param packet what its packets have in common
     * @param vertex where they go
     */
    Transmission open(Packet packet, int vertex, long bytes) {
        Transmission opened = free;
        if (opened == null) {
            opened = grow();
        }
        free = opened.next;
        opened.kind = packet.kind;
        opened.packet = packet;
        opened.vertex = vertex;
        opened.left = bytes;
        opened.task = null;
        opened.member = Transmission.NONE;
        opened.gives = true;
        opened.gets = true;
        opened.begun = false;
        opened.place = 0;
        opened.ready = false;
        opened.awaitsData = false;
        opened.next = null;
        return opened;
    }

    void close(Transmission closed) {
        closed.next = free;
        free = closed;
    }

    /** The transmission with a number. */
    Transmission of(int number) {
        return all[number];
    }

    /** Makes more; returns the first one that is free. */
    private Transmission grow() {
        int used = all.length;
        all = Arrays.copyOf(all, Math.max(64, 2 * used));
        for (int number = all.length - 1; number >= used; number--) {
            all[number] = new Transmission(number);
            all[number].next = free;
            free = all[number];
        }
        return all[used];
    }
}
