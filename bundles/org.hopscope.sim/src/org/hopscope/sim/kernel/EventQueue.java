// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.kernel;

import java.util.Arrays;

/**
 * The pending events of one run, ordered by time and, at the same time, by the order of insertion. Time is cut into
 * buckets of equal width:
 *
 * <pre>
 *   | current bucket: sorted | next buckets: lists in the order of insertion | all later ones: a heap |
 * </pre>
 *
 * A list is sorted when its bucket becomes the current one; most are sorted already. When that moves the end of the
 * lists on, the heap gives up what belongs to them, before anything new for the same time can be added. The width
 * follows the density of the events; it never has an influence on their order.
 *
 * <p>Not thread-safe. {@link #add} and {@link #removeFirst} allocate nothing except when the queue outgrows its arrays.
 */
public final class EventQueue {

    private static final int NONE = -1;
    private static final int BUCKETS = 2048;
    private static final int MASK = BUCKETS - 1;
    private static final int FIRST_SHIFT = 9;
    private static final int LARGEST_SHIFT = 40;
    /** Buckets between two looks at whether they have the right width. */
    private static final int LOADS = 256;
    /** Events in a bucket that should not be exceeded, and not be fallen short of. */
    private static final int DENSE = 12;
    private static final int SPARSE = 3;
    private static final int FEW = 24;

    /** Columns of an event's payload, side by side because they are used together. */
    private static final int CODE = 0;
    private static final int A = 1;
    private static final int B = 2;
    private static final int NEXT = 3;
    private static final int WIDTH = 4;

    private final EventHeap later = new EventHeap();
    private final int[] firsts = Columns.filled(BUCKETS, NONE);
    private final int[] lasts = new int[BUCKETS];
    private final long[] used = new long[BUCKETS / Long.SIZE];
    private long[] times;
    private int[] payload;
    private int unused = NONE;
    private int[] current = new int[256];
    private int[] merged = new int[256];
    private int position;
    private int end;
    private int shift = FIRST_SHIFT;
    /** Number of the current bucket: its times without their lowest {@link #shift} bits. */
    private long base;
    private int size;
    private long added;

    private int loads;
    private int unsorted;
    private int unsortedEvents;
    private long addedBefore;
    private long addedLater;

    private long firstTimePs;
    private int firstCode;
    private int firstA;
    private int firstB;

    /** A queue with room for {@code capacity} events; it grows when needed. */
    public EventQueue(int capacity) {
        times = new long[0];
        payload = new int[0];
        grow(Math.max(16, capacity));
    }

    /** Adds an event at {@code timePs} with three integers of payload. */
    public void add(long timePs, int code, int a, int b) {
        if (unused == NONE) {
            grow(Math.multiplyExact(times.length, 2));
        }
        int slot = unused;
        int at = WIDTH * slot;
        unused = payload[at + NEXT];
        times[slot] = timePs;
        payload[at + CODE] = code;
        payload[at + A] = a;
        payload[at + B] = b;
        size++;
        added++;
        place(timePs, slot);
    }

    /** Takes the earliest event out; its fields are then readable. Returns false when the queue is empty. */
    public boolean removeFirst() {
        if (position == end && !advance()) {
            return false;
        }
        int slot = current[position++];
        int at = WIDTH * slot;
        firstTimePs = times[slot];
        firstCode = payload[at + CODE];
        firstA = payload[at + A];
        firstB = payload[at + B];
        payload[at + NEXT] = unused;
        unused = slot;
        size--;
        return true;
    }

    /** Number of pending events. */
    public int size() {
        return size;
    }

    /** Number of events ever added. */
    public long added() {
        return added;
    }

    /** Time of the event taken out last, in picoseconds. */
    public long timePs() {
        return firstTimePs;
    }

    /** Code of the event taken out last. */
    public int code() {
        return firstCode;
    }

    /** First payload integer of the event taken out last. */
    public int a() {
        return firstA;
    }

    /** Second payload integer of the event taken out last. */
    public int b() {
        return firstB;
    }

    // hot: EventQueue hold model
    private void place(long timePs, int slot) {
        long bucket = timePs >>> shift;
        long ahead = bucket - base;
        if (ahead <= 0) {
            insert(timePs, slot);
        } else if (ahead < BUCKETS) {
            append((int) bucket & MASK, slot);
        } else {
            later.add(timePs, slot);
            addedLater++;
        }
    }

    private void append(int bucket, int slot) {
        payload[WIDTH * slot + NEXT] = NONE;
        if (firsts[bucket] == NONE) {
            firsts[bucket] = slot;
            used[bucket >>> 6] |= 1L << bucket;
        } else {
            payload[WIDTH * lasts[bucket] + NEXT] = slot;
        }
        lasts[bucket] = slot;
    }

    /** Puts an event into the current bucket, behind all others that are not later. */
    private void insert(long timePs, int slot) {
        if (end == current.length) {
            makeRoom();
        }
        int i = end++;
        while (i > position && times[current[i - 1]] > timePs) {
            current[i] = current[i - 1];
            i--;
        }
        current[i] = slot;
    }

    private void makeRoom() {
        if (position > end / 2) {
            System.arraycopy(current, position, current, 0, end - position);
            end -= position;
            position = 0;
        } else {
            current = Arrays.copyOf(current, 2 * current.length);
        }
    }

    /** Makes the next bucket that has events the current one; returns false when there is none. */
    private boolean advance() {
        position = 0;
        end = 0;
        if (loads >= LOADS) {
            adapt();
            if (end > 0) {
                // a wider bucket has taken the place of the empty one
                return true;
            }
        }
        int bucket = nextUsed();
        if (bucket == NONE) {
            if (later.isEmpty()) {
                return false;
            }
            base = later.firstTimePs() >>> shift;
        } else {
            base += bucket - base & MASK;
            load(bucket);
        }
        takeOver();
        return true;
    }

    /** The first bucket behind the current one that has events, or -1. */
    private int nextUsed() {
        int start = (int) base + 1 & MASK;
        int word = start >>> 6;
        long bits = used[word] & -1L << start;
        for (int i = 0; i <= used.length; i++) {
            if (bits != 0) {
                return (word << 6) + Long.numberOfTrailingZeros(bits);
            }
            word = word + 1 & used.length - 1;
            bits = used[word];
        }
        return NONE;
    }

    private void load(int bucket) {
        boolean sorted = true;
        long before = Long.MIN_VALUE;
        int count = 0;
        for (int slot = firsts[bucket]; slot != NONE; slot = payload[WIDTH * slot + NEXT]) {
            if (count == current.length) {
                current = Arrays.copyOf(current, 2 * count);
            }
            current[count++] = slot;
            sorted &= times[slot] >= before;
            before = times[slot];
        }
        end = count;
        firsts[bucket] = NONE;
        used[bucket >>> 6] &= ~(1L << bucket);
        loads++;
        if (!sorted) {
            unsorted++;
            unsortedEvents += count;
            sort(count);
        }
    }

    /** Takes those events over from the heap that the buckets now have room for. */
    private void takeOver() {
        while (!later.isEmpty() && (later.firstTimePs() >>> shift) - base < BUCKETS) {
            long time = later.firstTimePs();
            int slot = later.remove();
            if (time >>> shift == base) {
                insert(time, slot);
            } else {
                append((int) (time >>> shift) & MASK, slot);
            }
        }
    }

    /** Sorts the current bucket by time; simultaneous events keep their order. */
    private void sort(int count) {
        for (int from = 0; from < count; from += FEW) {
            sortFew(from, Math.min(count, from + FEW));
        }
        if (merged.length < current.length) {
            merged = new int[current.length];
        }
        for (int width = FEW; width < count; width *= 2) {
            for (int from = 0; from < count; from += 2 * width) {
                merge(from, Math.min(count, from + width), Math.min(count, from + 2 * width));
            }
            int[] swapped = current;
            current = merged;
            merged = swapped;
        }
    }

    private void sortFew(int from, int to) {
        for (int i = from + 1; i < to; i++) {
            int slot = current[i];
            long time = times[slot];
            int hole = i;
            while (hole > from && times[current[hole - 1]] > time) {
                current[hole] = current[hole - 1];
                hole--;
            }
            current[hole] = slot;
        }
    }

    private void merge(int from, int middle, int to) {
        int left = from;
        int right = middle;
        for (int i = from; i < to; i++) {
            boolean takeLeft = left < middle && (right >= to || times[current[left]] <= times[current[right]]);
            merged[i] = takeLeft ? current[left++] : current[right++];
        }
    }

    /** Chooses another width when buckets are so full that they must be sorted, or so narrow that most events miss. */
    private void adapt() {
        boolean dense = unsorted > loads / 4 && unsortedEvents > DENSE * unsorted;
        boolean sparse = unsortedEvents <= SPARSE * unsorted && 2 * addedLater > added - addedBefore;
        if (dense && shift > 0) {
            int halves = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(2 * unsortedEvents / (DENSE * unsorted));
            resize(Math.max(0, shift - halves));
        } else if (sparse && shift < LARGEST_SHIFT) {
            resize(shift + 1);
        }
        loads = 0;
        unsorted = 0;
        unsortedEvents = 0;
        addedBefore = added;
        addedLater = 0;
    }

    /** Changes the width while the current bucket is empty. */
    private void resize(int newShift) {
        long endPs = base + 1 << shift;
        int oldBase = (int) base;
        int all = NONE;
        int last = NONE;
        for (int i = 1; i < BUCKETS; i++) {
            int bucket = oldBase + i & MASK;
            if (firsts[bucket] != NONE) {
                if (all == NONE) {
                    all = firsts[bucket];
                } else {
                    payload[WIDTH * last + NEXT] = firsts[bucket];
                }
                last = lasts[bucket];
                firsts[bucket] = NONE;
            }
        }
        Arrays.fill(used, 0);
        shift = newShift;
        base = endPs - 1 >>> newShift;
        // in the order of time and insertion within each old bucket, which is all that the new ones and the heap need
        for (int slot = all; slot != NONE;) {
            int next = payload[WIDTH * slot + NEXT];
            place(times[slot], slot);
            slot = next;
        }
        takeOver();
    }

    private void grow(int room) {
        int old = times.length;
        times = Arrays.copyOf(times, room);
        payload = Arrays.copyOf(payload, WIDTH * room);
        for (int slot = old; slot < room; slot++) {
            payload[WIDTH * slot + NEXT] = slot + 1 < room ? slot + 1 : unused;
        }
        unused = old;
    }
}
