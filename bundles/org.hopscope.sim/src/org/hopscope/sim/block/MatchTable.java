// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.matching.ListPlaces;
import org.hopscope.sim.matching.Receive;
import org.hopscope.sim.message.MessageTable;
import org.jspecify.annotations.Nullable;

/**
 * A table of posted receives or of messages that wait for one, in the order of their insertion: a list for each
 * instance of its scope. An entry is the request of a receive or a message; it belongs to a rank.
 */
final class MatchTable {

    static final int NONE = -1;

    private static final int ITEM = 0;
    private static final int RANK = 1;
    private static final int NEXT = 2;
    private static final int PLACE = 3;
    /** The operands of a receive. */
    private static final int SOURCE = 4;
    private static final int TAG = 5;
    private static final int CONTEXT = 6;
    private static final int SHIFT = 3;

    private final MessageTable messages;
    /** The positions of the entries in memory; null where that does not matter. */
    private final @Nullable ListPlaces places;
    /** Per instance the first and the last entry, and how many there are. */
    private int[] ends = {};
    private int[] entries = new int[64 << SHIFT];
    private int free = NONE;
    private int used;
    private final int expected;

    /**
     * @param places where the entries are in memory; null where that does not matter
     * @param expected entries, and instances, if there are many
     */
    MatchTable(MessageTable messages, @Nullable ListPlaces places, int expected) {
        this.expected = expected;
        this.places = places;
        this.messages = messages;
    }

    /** Entries of an instance. */
    int length(int instance) {
        return 3 * instance < ends.length ? ends[3 * instance + 2] : 0;
    }

    /** Appends a receive. */
    void insert(int instance, Receive receive) {
        insert(instance, receive.request(), receive.rank());
        int at = ends[3 * instance + 1] << SHIFT;
        entries[at + SOURCE] = receive.source();
        entries[at + TAG] = receive.tag();
        entries[at + CONTEXT] = receive.context();
    }

    /** Appends a message for a rank. */
    void insert(int instance, int item, int rank) {
        if (3 * instance >= ends.length) {
            grow(instance);
        }
        int entry = take();
        int at = entry << SHIFT;
        entries[at + ITEM] = item;
        entries[at + RANK] = rank;
        entries[at + NEXT] = NONE;
        if (places != null) {
            entries[at + PLACE] = places.take(instance);
        }
        append(instance, entry);
    }

    private void append(int instance, int entry) {
        int[] of = ends;
        if (of[3 * instance] == NONE) {
            of[3 * instance] = entry;
        } else {
            entries[(of[3 * instance + 1] << SHIFT) + NEXT] = entry;
        }
        of[3 * instance + 1] = entry;
        of[3 * instance + 2]++;
    }

    /**
     * The oldest receive that fits a message, or -1.
     *
     * @param remove whether it is taken out
     * @param walk filled with the entries that were looked at
     */
    int receive(int instance, int message, boolean remove, Walk walk) {
        walk.begin();
        int rank = messages.targetRank(message);
        int previous = NONE;
        int entry = first(instance);
        while (entry != NONE && !(looked(entry, walk) == rank && fits(entry << SHIFT, message))) {
            previous = entry;
            entry = entries[(entry << SHIFT) + NEXT];
        }
        return found(instance, previous, entry, remove);
    }

    /** The rank of an entry that a search looks at. */
    private int looked(int entry, Walk walk) {
        walk.look(entries[(entry << SHIFT) + PLACE]);
        return entries[(entry << SHIFT) + RANK];
    }

    /** A receive that is itself in a table, or -1; as {@link #receive}. */
    int itself(int instance, int request, boolean remove, Walk walk) {
        walk.begin();
        int previous = NONE;
        for (int entry = first(instance); entry != NONE; entry = entries[(entry << SHIFT) + NEXT]) {
            walk.look(entries[(entry << SHIFT) + PLACE]);
            if (entries[(entry << SHIFT) + ITEM] == request) {
                return found(instance, previous, entry, remove);
            }
            previous = entry;
        }
        return NONE;
    }

    /** The oldest message that a receive takes, or -1; as {@link #receive}. */
    int message(int instance, Receive receive, boolean remove, Walk walk) {
        walk.begin();
        int previous = NONE;
        int entry = first(instance);
        while (entry != NONE && !(looked(entry, walk) == receive.rank()
                && receive.fits(messages, entries[(entry << SHIFT) + ITEM]))) {
            previous = entry;
            entry = entries[(entry << SHIFT) + NEXT];
        }
        return found(instance, previous, entry, remove);
    }

    private int first(int instance) {
        return 3 * instance < ends.length ? ends[3 * instance] : NONE;
    }

    private int found(int instance, int previous, int entry, boolean remove) {
        if (entry == NONE) {
            return NONE;
        }
        int item = entries[(entry << SHIFT) + ITEM];
        if (remove) {
            remove(instance, previous, entry);
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

    private void remove(int instance, int previous, int entry) {
        int[] of = ends;
        int following = entries[(entry << SHIFT) + NEXT];
        if (previous == NONE) {
            of[3 * instance] = following;
        } else {
            entries[(previous << SHIFT) + NEXT] = following;
        }
        if (following == NONE) {
            of[3 * instance + 1] = previous;
        }
        of[3 * instance + 2]--;
        free(instance, entry);
    }

    private void free(int instance, int entry) {
        if (places != null) {
            places.free(instance, entries[(entry << SHIFT) + PLACE]);
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
            entries = Columns.grown(entries, Math.multiplyExact(Columns.next(used, expected), 1 << SHIFT));
        }
        return used++;
    }

    private void grow(int instance) {
        int old = ends.length;
        int room = Math.max(instance + 1, Columns.next(old / 3, expected));
        int[] grown = Arrays.copyOf(ends, Math.multiplyExact(3, room));
        for (int at = old; at < grown.length; at++) {
            grown[at] = at % 3 == 2 ? 0 : NONE;
        }
        ends = grown;
    }
}
