// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.kernel;

import java.util.Arrays;

/**
 * Lists of events in the order of insertion, in chunks of memory that all lists share: what is read together is side
 * by side. An event is named by its place from {@link #add} until its list is cleared.
 *
 * <pre>
 *   chunk: | next chunk | time, payload, code | ... 21 events ... |
 * </pre>
 */
final class EventLists {

    private static final int NONE = -1;
    private static final int CHUNK = 64;
    private static final int EVENT = 3;
    private static final int EVENTS_IN_CHUNK = CHUNK / EVENT;

    private final int[] firsts;
    /** Per list where its next event goes; at the end of a chunk when the last one is full. */
    private final int[] ends;
    private final long[] used;
    private long[] data = new long[0];
    private int unused = NONE;

    private final int[] detachedFirsts;
    private final int[] detachedEnds;
    private int detached;
    private int cursor;

    EventLists(int count) {
        firsts = Columns.filled(count, NONE);
        ends = new int[count];
        used = new long[count / Long.SIZE];
        detachedFirsts = new int[count];
        detachedEnds = new int[count];
    }

    /** Makes room for this many events in full chunks. */
    void reserve(int events) {
        grow(CHUNK * Math.max(16, events / EVENTS_IN_CHUNK));
    }

    // hot: EventQueue hold model
    void add(int list, long timePs, long code, int a, int b) {
        int at = ends[list];
        if ((at & CHUNK - 1) == 0) {
            at = append(list, at);
        }
        final long[] d = data;
        d[at] = timePs;
        d[at + 1] = IntPair.of(a, b);
        d[at + 2] = code;
        ends[list] = at + EVENT;
    }

    boolean isEmpty(int list) {
        return firsts[list] == NONE;
    }

    /** The first event of a list that is not empty. */
    int first(int list) {
        return firsts[list] + 1;
    }

    /** The event after another one in a list, or -1. */
    int next(int list, int at) {
        return following(at, ends[list]);
    }

    long timePs(int at) {
        return data[at];
    }

    long code(int at) {
        return data[at + 2];
    }

    int a(int at) {
        return (int) (data[at + 1] >> Integer.SIZE);
    }

    int b(int at) {
        return (int) data[at + 1];
    }

    /** Forgets the events of a list that is not empty. */
    void clear(int list) {
        free(firsts[list], ends[list]);
        forget(list);
    }

    /** The first list with events among {@code from} to {@code to - 1}, looked for from {@code start} on; or -1. */
    int nextUsed(int start, int from, int to) {
        int word = start >>> 6;
        long bits = used[word] & -1L << start;
        for (int i = to - from >>> 6; i >= 0; i--) {
            if (bits != 0) {
                return (word << 6) + Long.numberOfTrailingZeros(bits);
            }
            word = word + 1 == to >>> 6 ? from >>> 6 : word + 1;
            bits = used[word];
        }
        return NONE;
    }

    /** Empties lists {@code from} to {@code to - 1} and keeps their events in line, those of {@code start} first. */
    void detach(int start, int from, int to) {
        for (int i = from; i < to; i++) {
            int list = start + i - from < to ? start + i - from : start + i - to;
            if (firsts[list] != NONE) {
                detachedFirsts[detached] = firsts[list];
                detachedEnds[detached++] = ends[list];
                forget(list);
            }
        }
        cursor = 0;
    }

    /** The first event in line, or -1. */
    int firstDetached() {
        return detached == 0 ? NONE : detachedFirsts[0] + 1;
    }

    /** The event after another one in line, or -1. */
    int nextDetached(int at) {
        int next = following(at, detachedEnds[cursor]);
        if (next != NONE) {
            return next;
        }
        return ++cursor == detached ? NONE : detachedFirsts[cursor] + 1;
    }

    /** Forgets the line. */
    void freeDetached() {
        for (int i = 0; i < detached; i++) {
            free(detachedFirsts[i], detachedEnds[i]);
        }
        detached = 0;
    }

    private int following(int at, int listEnd) {
        int next = at + EVENT;
        if (next == listEnd) {
            return NONE;
        }
        return (next & CHUNK - 1) == 0 ? (int) data[next - CHUNK] + 1 : next;
    }

    private void forget(int list) {
        firsts[list] = NONE;
        ends[list] = 0;
        used[list >>> 6] &= ~(1L << list);
    }

    private void free(int first, int listEnd) {
        data[listEnd - 1 & -CHUNK] = unused;
        unused = first;
    }

    /** Gives a list one more chunk and returns the place of its first event. */
    private int append(int list, int end) {
        if (unused == NONE) {
            grow(Math.multiplyExact(data.length, 2));
        }
        int chunk = unused;
        unused = (int) data[chunk];
        if (firsts[list] == NONE) {
            firsts[list] = chunk;
            used[list >>> 6] |= 1L << list;
        } else {
            data[end - CHUNK] = chunk;
        }
        return chunk + 1;
    }

    private void grow(int room) {
        int old = data.length;
        data = Arrays.copyOf(data, room);
        for (int chunk = old; chunk < room; chunk += CHUNK) {
            data[chunk] = chunk + CHUNK < room ? chunk + CHUNK : unused;
        }
        unused = old;
    }
}
