// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.attribution;

import java.util.SortedMap;
import java.util.TreeMap;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.IntPair;
import org.hopscope.sim.trace.Chains;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.LinkEnds;
import org.hopscope.sim.trace.Part;
import org.jspecify.annotations.NonNull;

/**
 * Time by the places where it was spent. Short runs have thousands of stretches at a few places, so a stretch makes no
 * object: a place is found by its number in a table that is at most half full.
 */
final class PlaceSums {

    private static final int FIRST_ROOM = 128;
    private static final int COMPONENT_SHIFT = 40;
    private static final int BLOCK_SHIFT = 48;
    private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;

    private Place[] places = new Place[FIRST_ROOM];
    private long[] keys = new long[FIRST_ROOM];
    private long[] sums = new long[FIRST_ROOM];
    private int[] used = new int[FIRST_ROOM / 2];
    private int count;

    /** Adds the length of a stretch where it was spent. */
    void add(Chains chains, int stretch, LinkEnds links) {
        var component = chains.component(stretch);
        var part = chains.part(stretch);
        int instance = chains.instance(stretch);
        int block = chains.block(stretch);
        long key = key(component, part, instance, block);
        int slot = slot(key);
        if (places[slot] == null) {
            boolean link = part == Part.LINK;
            slot = put(key, new Place(component, part, link ? links.source(instance) : instance,
                    link ? instance : -1, block));
        }
        sums[slot] += chains.ps(stretch);
    }

    /** Adds a segment. */
    void add(LatencySegment segment) {
        boolean link = segment.part() == Part.LINK;
        long key = key(segment.component(), segment.part(), link ? segment.link() : segment.vertex(),
                segment.block());
        int slot = slot(key);
        if (places[slot] == null) {
            slot = put(key, new Place(segment.component(), segment.part(), segment.vertex(), segment.link(),
                    segment.block()));
        }
        sums[slot] += segment.ps();
    }

    private static long key(Component component, Part part, int instance, int block) {
        return block + 1L << BLOCK_SHIFT | (long) component.ordinal() << COMPONENT_SHIFT
                | IntPair.of(part.ordinal(), instance);
    }

    /** The sums, as a message meets the components. */
    SortedMap<Place, Long> sorted() {
        var sorted = new TreeMap<Place, Long>();
        for (int i = 0; i < count; i++) {
            sorted.put(places[used[i]], sums[used[i]]);
        }
        return sorted;
    }

    /** The position of a key, or the position at which it belongs. */
    private int slot(long key) {
        int last = keys.length - 1;
        int slot = (int) (key * SPREAD >>> Integer.SIZE) & last;
        while (places[slot] != null && keys[slot] != key) {
            slot = slot + 1 & last;
        }
        return slot;
    }

    private int put(long key, Place place) {
        if (count == used.length) {
            grow();
        }
        int slot = slot(key);
        used[count++] = slot;
        places[slot] = place;
        keys[slot] = key;
        return slot;
    }

    private void grow() {
        var beforePlaces = places;
        var beforeKeys = keys;
        var beforeSums = sums;
        int room = Math.multiplyExact(2, keys.length);
        places = new Place[room];
        keys = new long[room];
        sums = new long[room];
        for (int i = 0; i < count; i++) {
            int before = used[i];
            used[i] = slot(beforeKeys[before]);
            places[used[i]] = beforePlaces[before];
            keys[used[i]] = beforeKeys[before];
            sums[used[i]] = beforeSums[before];
        }
        used = Columns.grown(used, room / 2);
    }

    /** The place at which time is collected; ordered as a message meets the components. */
    record Place(Component component, Part part, int vertex, int link, int block)
            implements Comparable<@NonNull Place> {

        @Override
        public int compareTo(Place other) {
            int order = component.compareTo(other.component);
            if (order == 0) {
                order = part.compareTo(other.part);
            }
            if (order == 0) {
                order = Integer.compare(vertex, other.vertex);
            }
            if (order == 0) {
                order = Integer.compare(link, other.link);
            }
            return order != 0 ? order : Integer.compare(block, other.block);
        }
    }
}
