// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.matching.ListPlaces;
import org.hopscope.sim.matching.Receive;
import org.hopscope.sim.message.MessageTable;

/**
 * Lists of posted receives and of messages that wait for one, in the order of their insertion. An entry is the request
 * of a receive or a message; it belongs to a rank.
 */
final class MatchTables {

    static final int NONE = -1;

    private static final int ITEM = 0;
    private static final int RANK = 1;
    private static final int NEXT = 2;
    private static final int PLACE = 3;
    /** What a receive takes. */
    private static final int SOURCE = 4;
    private static final int TAG = 5;
    private static final int CONTEXT = 6;
    private static final int SHIFT = 3;

    private final MessageTable messages;
    /** Per table and instance the first and the last entry, and how many there are. */
    private final int[][] ends;
    private int[] entries = new int[64 << SHIFT];
    private int free = NONE;
    private int used;
    private int walked;
    /** Per table where its entries lie in memory; null where that does not matter. */
    private final ListPlaces[] places;
    private int apart;
    private int looked;

    /** @param places per table where its entries lie in memory; null where that does not matter */
    MatchTables(MessageTable messages, ListPlaces[] places) {
        this.places = places;
        this.messages = messages;
        ends = new int[places.length][0];
    }

    /** Entries of an instance. */
    int length(int table, int instance) {
        return 3 * instance < ends[table].length ? ends[table][3 * instance + 2] : 0;
    }

    /** Appends a receive. */
    void insert(int table, int instance, Receive receive) {
        insert(table, instance, receive.request(), receive.rank());
        int at = ends[table][3 * instance + 1] << SHIFT;
        entries[at + SOURCE] = receive.source();
        entries[at + TAG] = receive.tag();
        entries[at + CONTEXT] = receive.context();
    }

    /** Appends a message for a rank. */
    void insert(int table, int instance, int item, int rank) {
        if (3 * instance >= ends[table].length) {
            grow(table, instance);
        }
        int entry = take();
        entries[(entry << SHIFT) + ITEM] = item;
        entries[(entry << SHIFT) + RANK] = rank;
        entries[(entry << SHIFT) + NEXT] = NONE;
        if (places[table] != null) {
            entries[(entry << SHIFT) + PLACE] = places[table].take(instance);
        }
        int[] of = ends[table];
        if (of[3 * instance] == NONE) {
            of[3 * instance] = entry;
        } else {
            entries[(of[3 * instance + 1] << SHIFT) + NEXT] = entry;
        }
        of[3 * instance + 1] = entry;
        of[3 * instance + 2]++;
    }

    /**
     * The oldest receive that fits a message, or -1; {@link #walked} then tells how many were looked at.
     *
     * @param remove whether it is taken out
     */
    int receive(int table, int instance, int message, boolean remove) {
        begin();
        int rank = messages.targetRank(message);
        int previous = NONE;
        for (int entry = first(table, instance); entry != NONE; entry = entries[(entry << SHIFT) + NEXT]) {
            walked++;
            int at = entry << SHIFT;
            look(entries[at + PLACE]);
            if (entries[at + RANK] == rank && fits(at, message)) {
                return found(table, instance, previous, entry, remove);
            }
            previous = entry;
        }
        return NONE;
    }

    /** A receive that is itself in a table, or -1; as {@link #receive}. */
    int itself(int table, int instance, int request, boolean remove) {
        begin();
        int previous = NONE;
        for (int entry = first(table, instance); entry != NONE; entry = entries[(entry << SHIFT) + NEXT]) {
            walked++;
            look(entries[(entry << SHIFT) + PLACE]);
            if (entries[(entry << SHIFT) + ITEM] == request) {
                return found(table, instance, previous, entry, remove);
            }
            previous = entry;
        }
        return NONE;
    }

    /** The oldest message that a receive takes, or -1; as {@link #receive}. */
    int message(int table, int instance, Receive receive, boolean remove) {
        begin();
        int previous = NONE;
        for (int entry = first(table, instance); entry != NONE; entry = entries[(entry << SHIFT) + NEXT]) {
            walked++;
            look(entries[(entry << SHIFT) + PLACE]);
            if (entries[(entry << SHIFT) + RANK] == receive.rank()
                    && receive.fits(messages, entries[(entry << SHIFT) + ITEM])) {
                return found(table, instance, previous, entry, remove);
            }
            previous = entry;
        }
        return NONE;
    }

    /** The last search has found nothing, and has also looked at an entry behind all others, in place 0. */
    void lookBehind() {
        walked++;
        look(0);
    }

    /** Of the entries that the last search has looked at, those that do not lie next to the one before. */
    int apart() {
        return apart;
    }

    private void look(int place) {
        apart += looked != ListPlaces.NONE && Math.abs(place - looked) == 1 ? 0 : 1;
        looked = place;
    }

    /** Entries that the last search has looked at. */
    int walked() {
        return walked;
    }

    private void begin() {
        walked = 0;
        apart = 0;
        looked = ListPlaces.NONE;
    }

    private int first(int table, int instance) {
        return 3 * instance < ends[table].length ? ends[table][3 * instance] : NONE;
    }

    private int found(int table, int instance, int previous, int entry, boolean remove) {
        int item = entries[(entry << SHIFT) + ITEM];
        if (remove) {
            remove(table, instance, previous, entry);
        }
        return item;
    }

    private boolean fits(int at, int message) {
        int source = entries[at + SOURCE];
        int tag = entries[at + TAG];
        return entries[at + CONTEXT] == messages.context(message)
                && (source == Receive.ANY || source == messages.sourceRank(message))
                && (tag == Receive.ANY || tag == messages.tag(message));
    }

    private void remove(int table, int instance, int previous, int entry) {
        int[] of = ends[table];
        int behind = entries[(entry << SHIFT) + NEXT];
        if (previous == NONE) {
            of[3 * instance] = behind;
        } else {
            entries[(previous << SHIFT) + NEXT] = behind;
        }
        if (behind == NONE) {
            of[3 * instance + 1] = previous;
        }
        of[3 * instance + 2]--;
        if (places[table] != null) {
            places[table].free(instance, entries[(entry << SHIFT) + PLACE]);
        }
        entries[(entry << SHIFT) + NEXT] = free;
        free = entry;
    }

    private int take() {
        if (free != NONE) {
            int entry = free;
            free = entries[(entry << SHIFT) + NEXT];
            return entry;
        }
        if (used << SHIFT == entries.length) {
            entries = Columns.grown(entries, Math.multiplyExact(2, entries.length));
        }
        return used++;
    }

    private void grow(int table, int instance) {
        int old = ends[table].length;
        int[] grown = Arrays.copyOf(ends[table], Math.max(3 * (instance + 1), 2 * old));
        for (int at = old; at < grown.length; at++) {
            grown[at] = at % 3 == 2 ? 0 : NONE;
        }
        ends[table] = grown;
    }
}
