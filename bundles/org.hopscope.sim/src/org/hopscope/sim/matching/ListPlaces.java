// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.matching;

import java.util.Arrays;

import org.hopscope.sim.kernel.Columns;

/**
 * The places in memory of the entries of lists, as a library has them that keeps an array for each list: a new entry
 * takes the place that was freed last, or the next one that none has had. Places of a list are numbered from 0.
 */
public final class ListPlaces {

    /** No place. */
    public static final int NONE = -1;

    private static final int FREED = 0;
    private static final int UNUSED = 1;

    private final int first;
    /** Per list the last of its places that were freed, as a node of the column of nodes, and its first unused one. */
    private int[] lists = new int[0];
    private int[] placeOf = new int[0];
    private int[] before = new int[0];
    private int freeNode = NONE;
    private int used;

    /** @param first the first place of each list; the places before it stay occupied */
    public ListPlaces(int first) {
        this.first = first;
    }

    /** A place for a new entry of a list. */
    public int take(int list) {
        if (2 * list >= lists.length) {
            grow(list);
        }
        int node = lists[2 * list + FREED];
        if (node == NONE) {
            return lists[2 * list + UNUSED]++;
        }
        lists[2 * list + FREED] = before[node];
        before[node] = freeNode;
        freeNode = node;
        return placeOf[node];
    }

    /** An entry of a list has gone from its place. */
    public void free(int list, int place) {
        int node = freeNode;
        if (node == NONE) {
            node = newNode();
        } else {
            freeNode = before[node];
        }
        placeOf[node] = place;
        before[node] = lists[2 * list + FREED];
        lists[2 * list + FREED] = node;
    }

    private int newNode() {
        if (used == placeOf.length) {
            int room = Math.max(64, Math.multiplyExact(2, used));
            placeOf = Columns.grown(placeOf, room);
            before = Columns.grown(before, room);
        }
        return used++;
    }

    private void grow(int list) {
        int old = lists.length;
        lists = Arrays.copyOf(lists, Math.max(Math.multiplyExact(2, list + 1), Math.multiplyExact(2, old)));
        for (int at = old; at < lists.length; at += 2) {
            lists[at + FREED] = NONE;
            lists[at + UNUSED] = first;
        }
    }
}
