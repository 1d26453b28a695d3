// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;
import java.util.BitSet;

/**
 * A directed graph of channels, numbered from 0: an edge leads from a channel whose buffer a packet holds to one that
 * it waits for (Dally and Seitz, "Deadlock-Free Message Routing in Multiprocessor Interconnection Networks", 1987).
 * Edges that enter a ring under bubble flow control, where a packet leaves one buffer free, are marked as guarded.
 */
final class ChannelGraph {

    /** Bit of an edge that is guarded. */
    private static final int GUARDED = 1 << 31;

    /** Per channel those that its edges lead to. */
    private final int[][] next;
    private final int[] degree;
    /** Channels that packets come to from outside of a ring without leaving a buffer free. */
    private final BitSet unguarded = new BitSet();

    ChannelGraph(int channels) {
        next = new int[channels][];
        degree = new int[channels];
    }

    /** Adds an edge that may be there already. */
    void add(int from, int to, boolean guarded) {
        int[] known = next[from];
        for (int i = 0; i < degree[from]; i++) {
            if ((known[i] & ~GUARDED) == to) {
                known[i] = guarded ? known[i] : to;
                return;
            }
        }
        if (known == null || degree[from] == known.length) {
            known = known == null ? new int[4] : Arrays.copyOf(known, 2 * known.length);
            next[from] = known;
        }
        known[degree[from]++] = guarded ? to | GUARDED : to;
    }

    /** Packets come to a channel from their own node. */
    void enter(int channel, boolean guarded) {
        if (!guarded) {
            unguarded.set(channel);
        }
    }

    /**
     * The channels of a shortest ring of those that can fill up, each waiting for the next and the last for the first;
     * empty if there is none. A plain ring cannot fill up if all packets that enter it leave a buffer free.
     */
    int[] ring() {
        var search = new Search();
        for (int channel = 0; channel < next.length; channel++) {
            if (degree[channel] > 0 && search.number[channel] < 0) {
                search.visit(channel);
            }
        }
        int first = firstThatFills(search.component, search.components);
        return first < 0 ? new int[0] : ringIn(members(search.component, first));
    }

    /**
     * The first component that can fill up, or -1: one with a channel that packets enter from their node or from
     * elsewhere without leaving a buffer free, or from which two others of it follow.
     */
    private int firstThatFills(int[] component, int count) {
        var fills = new BitSet(count);
        for (int one = 0; one < next.length; one++) {
            int own = component[one];
            int inside = 0;
            for (int i = 0; i < degree[one]; i++) {
                int there = component[next[one][i] & ~GUARDED];
                inside += there >= 0 && there == own ? 1 : 0;
                if (there >= 0 && there != own && next[one][i] >= 0) {
                    fills.set(there);
                }
            }
            if (own >= 0 && (inside > 1 || unguarded.get(one))) {
                fills.set(own);
            }
        }
        return fills.nextSetBit(0);
    }

    private static BitSet members(int[] component, int number) {
        var members = new BitSet(component.length);
        for (int one = 0; one < component.length; one++) {
            members.set(one, component[one] == number);
        }
        return members;
    }

    /** A search from each of a few members, which gives a shortest ring through one of them. */
    private int[] ringIn(BitSet component) {
        int[] best = new int[0];
        int tries = 64;
        for (int start = component.nextSetBit(0); start >= 0 && tries-- > 0; start = component.nextSetBit(start + 1)) {
            int[] ring = ringThrough(start, component);
            best = best.length == 0 || ring.length < best.length ? ring : best;
        }
        return best;
    }

    private int[] ringThrough(int start, BitSet component) {
        var before = new int[next.length];
        Arrays.fill(before, -1);
        var reached = new int[component.cardinality() + 1];
        int count = 1;
        reached[0] = start;
        for (int i = 0; before[start] < 0; i++) {
            int one = reached[i];
            for (int k = 0; k < degree[one]; k++) {
                int then = next[one][k] & ~GUARDED;
                if (component.get(then) && before[then] < 0) {
                    before[then] = one;
                    reached[count++] = then;
                }
            }
        }
        int length = 1;
        for (int at = before[start]; at != start; at = before[at]) {
            length++;
        }
        var ring = new int[length];
        ring[0] = start;
        for (int at = before[start], i = length - 1; i > 0; at = before[at], i--) {
            ring[i] = at;
        }
        return ring;
    }

    /**
     * The strongly connected components with an edge inside, in a time linear in channels and edges (Tarjan,
     * "Depth-First Search and Linear Graph Algorithms", 1972, with a stack of its own for long paths).
     */
    private final class Search {

        private final int[] number = new int[next.length];
        private final int[] low = new int[next.length];
        private final int[] tried = new int[next.length];
        private final BitSet open = new BitSet();
        private final int[] path = new int[next.length];
        private final int[] stack = new int[next.length];
        /** Per channel its component, or -1; they are numbered in the order in which they are found. */
        private final int[] component = new int[next.length];
        private int components;
        private int depth;
        private int count;

        Search() {
            Arrays.fill(number, -1);
            Arrays.fill(component, -1);
        }

        void visit(int root) {
            int length = enter(root, 0);
            while (length > 0) {
                int one = path[length - 1];
                if (tried[one] == degree[one]) {
                    leave(one);
                    length--;
                    if (length > 0) {
                        low[path[length - 1]] = Math.min(low[path[length - 1]], low[one]);
                    }
                } else {
                    int then = next[one][tried[one]++] & ~GUARDED;
                    if (number[then] < 0) {
                        length = enter(then, length);
                    } else if (open.get(then)) {
                        low[one] = Math.min(low[one], number[then]);
                    }
                }
            }
        }

        private int enter(int channel, int length) {
            number[channel] = count;
            low[channel] = count++;
            open.set(channel);
            stack[depth++] = channel;
            path[length] = channel;
            return length + 1;
        }

        private void leave(int channel) {
            if (low[channel] != number[channel]) {
                return;
            }
            if (stack[depth - 1] == channel && !waitsForItself(channel)) {
                // most channels are on no ring
                depth--;
                open.clear(channel);
                return;
            }
            int member;
            do {
                member = stack[--depth];
                open.clear(member);
                component[member] = components;
            } while (member != channel);
            components++;
        }

        private boolean waitsForItself(int channel) {
            for (int i = 0; i < degree[channel]; i++) {
                if ((next[channel][i] & ~GUARDED) == channel) {
                    return true;
                }
            }
            return false;
        }
    }
}
