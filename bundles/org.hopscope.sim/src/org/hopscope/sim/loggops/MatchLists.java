// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.loggops;

import java.util.Arrays;

import org.hopscope.sim.kernel.IntPair;
import org.hopscope.sim.plan.RankGraph;

/** A list of posted receives or of messages for each host; the oldest entry that fits is taken. */
final class MatchLists {

    /** No entry. */
    static final long NOTHING = -1;

    private static final int NONE = -1;

    private final int[] first;
    private final int[] last;
    private int[] sources = new int[64];
    private int[] tags = new int[64];
    private int[] operations = new int[64];
    private int[] next = new int[64];
    private int rows;
    private int free = NONE;
    private long size;

    MatchLists(int hosts) {
        first = new int[hosts];
        last = new int[hosts];
        Arrays.fill(first, NONE);
        Arrays.fill(last, NONE);
    }

    /** Entries of all hosts. */
    long size() {
        return size;
    }

    void add(int host, int from, int tag, int operation) {
        int row = free;
        if (row == NONE) {
            row = rows++;
            if (row == next.length) {
                sources = Arrays.copyOf(sources, 2 * row);
                tags = Arrays.copyOf(tags, 2 * row);
                operations = Arrays.copyOf(operations, 2 * row);
                next = Arrays.copyOf(next, 2 * row);
            }
        } else {
            free = next[row];
        }
        sources[row] = from;
        tags[row] = tag;
        operations[row] = operation;
        next[row] = NONE;
        if (first[host] == NONE) {
            first[host] = row;
        } else {
            next[last[host]] = row;
        }
        last[host] = row;
        size++;
    }

    /**
     * Takes the oldest entry that fits out of a host's list: its {@link #operation} and its {@link #source}, or
     * {@link #NOTHING} if there is none.
     */
    long take(int host, int from, int tag) {
        int before = NONE;
        for (int row = first[host]; row != NONE; row = next[row]) {
            if (fits(from, sources[row]) && fits(tag, tags[row])) {
                remove(host, before, row);
                return IntPair.of(operations[row], sources[row]);
            }
            before = row;
        }
        return NOTHING;
    }

    /** The operation of an entry. */
    static int operation(long entry) {
        return IntPair.high(entry);
    }

    /** The rank that an entry is from. */
    static int source(long entry) {
        return (int) entry;
    }

    private void remove(int host, int before, int row) {
        if (before == NONE) {
            first[host] = next[row];
        } else {
            next[before] = next[row];
        }
        if (last[host] == row) {
            last[host] = before;
        }
        next[row] = free;
        free = row;
        size--;
    }

    private static boolean fits(int one, int other) {
        return one == other || one == RankGraph.ANY || other == RankGraph.ANY;
    }
}
