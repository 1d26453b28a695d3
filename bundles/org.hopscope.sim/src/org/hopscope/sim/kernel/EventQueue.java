// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.kernel;

import java.util.Arrays;

/**
 * The pending events of one run, ordered by time and, at the same time, by the order of insertion. Time is cut into
 * buckets of equal width, and these into blocks:
 *
 * <pre>
 *   | current bucket: sorted | rest of two blocks: a list per bucket | next blocks: a list per block | later: a heap |
 * </pre>
 *
 * A list is in the order of insertion; that of a bucket is sorted when it becomes the current one, and that of a block
 * is dealt out to buckets when the block comes within two of the present one, before anything new for the same time can
 * be added. What is added for the current bucket goes to a heap beside it. The width follows the density of the events;
 * it never has an influence on their order. Up to {@value #FEW_EVENTS} events are in one sorted array instead, from
 * when none is pending until they become more.
 *
 * <p>Not thread-safe. {@link #add} and {@link #removeFirst} allocate nothing except when the queue outgrows its arrays.
 */
public final class EventQueue {

    private static final int NONE = -1;
    private static final int BLOCK_SHIFT = 10;
    /** Two blocks have lists per bucket. */
    private static final int BUCKETS = 2 << BLOCK_SHIFT;
    private static final int BUCKET_MASK = BUCKETS - 1;
    /** This many further blocks have a list each; the lists are numbered after those of buckets. */
    private static final int BLOCKS = 1024;
    private static final int LAST_BLOCK = BLOCKS + 1;
    private static final int FIRST_SHIFT = 9;
    /** Bits of a time within a bucket must leave room for an event's place in one number. */
    private static final int LARGEST_SHIFT = 30;
    /** Buckets between two looks at whether they have the right width. */
    private static final int LOADS = 256;
    /** Events in a bucket that should not be exceeded, and not be fallen short of. */
    private static final int DENSE = 12;
    private static final int SPARSE = 3;
    private static final int FEW = 24;
    /** This many events at most are in one array: buckets do not pay for them. */
    private static final int FEW_EVENTS = 24;
    /** Events that are looked at together before they happen. */
    private static final int BATCH = 16;

    /** All events that are pending, or none of them. */
    private final FewEvents few;
    private final EventLists lists = new EventLists(BUCKETS + BLOCKS);
    private final EventSlots slots = new EventSlots();
    /** Events of the current bucket that were added while it was the current one. */
    private final EventHeap near = new EventHeap();
    private final EventHeap later = new EventHeap();
    /** Per event of the current bucket its time in the bucket, then its place in the list. */
    private long[] keys = new long[256];
    private long[] merged = new long[256];
    /** Per place in the list of the current bucket where the event is. */
    private int[] where = new int[256];
    private int position;
    private int end;
    /** Up to which place in {@link #keys} events have been looked at. */
    private int seen;
    private int shift = FIRST_SHIFT;
    /** Number of the current bucket: its times without their lowest {@link #shift} bits. */
    private long base = NONE;
    /** When the current bucket begins. */
    private long basePs;
    /** Number of the present block. */
    private long block;
    private int size;
    private long added;

    private int loads;
    private int loaded;
    private int unsorted;
    private int unsortedEvents;
    private long addedBefore;
    private int addedNear;

    private long firstTimePs;
    private long firstCode;
    private int firstA;
    private int firstB;

    /** A queue with room for {@code capacity} events; it grows when needed. */
    public EventQueue(int capacity) {
        this(capacity, FEW_EVENTS);
    }

    private EventQueue(int capacity, int most) {
        few = new FewEvents(most);
        lists.reserve(capacity);
    }

    /** A queue that is one heap: the same order at less speed, to prove that it is the same. */
    public static EventQueue plain() {
        var queue = new EventQueue(0, 0);
        queue.base = Long.MAX_VALUE; // all times are in the current bucket
        return queue;
    }

    /** True if this is a {@link #plain} queue. */
    boolean isPlain() {
        return base == Long.MAX_VALUE;
    }

    /** Adds an event at {@code timePs} with three integers of payload, and perhaps a tag above the code. */
    // hot: EventQueue hold model
    public void add(long timePs, long code, int a, int b) {
        added++;
        if (size++ > 0 && few.isEmpty()) {
            addToBucket(timePs, code, a, b);
        } else if (!few.isFull()) {
            few.add(timePs, code, a, b);
        } else {
            leaveFew();
            addToBucket(timePs, code, a, b);
        }
    }

    /** As {@link #add}, for an event that has been counted. */
    private void addToBucket(long timePs, long code, int a, int b) {
        long bucket = timePs >>> shift;
        long ahead = (bucket >>> BLOCK_SHIFT) - block;
        if (bucket <= base) {
            addedNear++;
            near.add(timePs, slots.take(code, a, b));
        } else if (ahead < 2) {
            lists.add((int) bucket & BUCKET_MASK, timePs, code, a, b);
        } else if (ahead <= LAST_BLOCK) {
            lists.add(blockList(bucket >>> BLOCK_SHIFT), timePs, code, a, b);
        } else {
            later.add(timePs, slots.take(code, a, b));
        }
    }

    /** Takes the earliest event out; its fields are then readable. Returns false when the queue is empty. */
    // hot: EventQueue hold model
    public boolean removeFirst() {
        if (!few.isEmpty()) {
            removeFew();
            return true;
        }
        return removeFirstOfMany();
    }

    private boolean removeFirstOfMany() {
        if (position == end || !near.isEmpty()) {
            if (position == end && near.isEmpty() && !advance()) {
                return false;
            }
            if (nearIsFirst()) {
                removeNear();
                return true;
            }
        }
        size--;
        long key = keys[position++];
        firstTimePs = basePs + (key >>> Integer.SIZE);
        int at = where[(int) key];
        firstCode = lists.code(at);
        firstA = lists.a(at);
        firstB = lists.b(at);
        return true;
    }

    /** As {@link #removeFirst}, if the earliest event is before a time; otherwise it stays. */
    // hot: packet hop
    boolean removeBefore(long timePs) {
        if (!few.isEmpty() || position == end || !near.isEmpty()) {
            return firstTimePs() < timePs && removeFirst();
        }
        long key = keys[position];
        long time = basePs + (key >>> Integer.SIZE);
        if (time >= timePs) {
            return false;
        }
        size--;
        position++;
        firstTimePs = time;
        int at = where[(int) key];
        firstCode = lists.code(at);
        firstA = lists.a(at);
        firstB = lists.b(at);
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
        return (int) firstCode;
    }

    /** The tag of the event taken out last: what it carries above its code. */
    int tag() {
        return IntPair.high(firstCode);
    }

    /** Time of the earliest event; the largest long when the queue is empty. */
    long firstTimePs() {
        if (!few.isEmpty()) {
            return few.firstTimePs();
        }
        if (position == end && near.isEmpty() && !advance()) {
            return Long.MAX_VALUE;
        }
        return nearIsFirst() ? near.firstTimePs() : basePs + (keys[position] >>> Integer.SIZE);
    }

    /** First payload integer of the event taken out last. */
    public int a() {
        return firstA;
    }

    /** Second payload integer of the event taken out last. */
    public int b() {
        return firstB;
    }

    /**
     * Number of events that come next, unless others are added before them, and have not been asked for; at most
     * {@value #BATCH}, and 0 until the last ones of them have been taken out.
     */
    int upcoming() {
        if (position < seen) {
            return 0;
        }
        int count = Math.min(BATCH, end - position);
        seen = position + count;
        return count;
    }

    /** Code of an upcoming event, counted from 0. */
    int upcomingCode(int i) {
        return (int) lists.code(where[(int) keys[position + i]]);
    }

    /** First payload integer of an upcoming event. */
    int upcomingA(int i) {
        return lists.a(where[(int) keys[position + i]]);
    }

    /** Second payload integer of an upcoming event. */
    int upcomingB(int i) {
        return lists.b(where[(int) keys[position + i]]);
    }

    private static int blockList(long number) {
        return BUCKETS + ((int) number & BLOCKS - 1);
    }

    private boolean nearIsFirst() {
        return position == end
                || !near.isEmpty() && near.firstTimePs() < basePs + (keys[position] >>> Integer.SIZE);
    }

    private void removeFew() {
        size--;
        int at = few.remove();
        firstTimePs = few.timePs(at);
        firstCode = few.code(at);
        firstA = few.a(at);
        firstB = few.b(at);
    }

    /** Puts the events, which are no longer few, into buckets; these are empty, and continue where the events are. */
    private void leaveFew() {
        if (few.isEmpty()) {
            return;
        }
        if (end > 0) {
            lists.clear((int) base & BUCKET_MASK);
            position = 0;
            end = 0;
            seen = 0;
        }
        base = (few.firstTimePs() >>> shift) - 1;
        block = Math.max(0, base) >>> BLOCK_SHIFT;
        while (!few.isEmpty()) {
            int at = few.remove();
            addToBucket(few.timePs(at), few.code(at), few.a(at), few.b(at));
        }
        forgetLoads();
    }

    private void removeNear() {
        size--;
        firstTimePs = near.firstTimePs();
        int slot = near.remove();
        firstCode = slots.code(slot);
        firstA = slots.a(slot);
        firstB = slots.b(slot);
        slots.free(slot);
    }

    /** Makes the next bucket that has events the current one; returns false when there is none. */
    private boolean advance() {
        if (end > 0) {
            lists.clear((int) base & BUCKET_MASK);
            position = 0;
            end = 0;
            seen = 0;
        }
        if (loads >= LOADS) {
            adapt();
            if (!near.isEmpty()) {
                // a wider bucket has taken the place of the empty one
                return true;
            }
        }
        int list = lists.nextUsed((int) base + 1 & BUCKET_MASK, 0, BUCKETS);
        if (list != NONE) {
            base = bucket(list);
            if (base >>> BLOCK_SHIFT != block) {
                enter(base >>> BLOCK_SHIFT);
            }
            load(list);
            return true;
        }
        int next = lists.nextUsed(blockList(block + 2), BUCKETS, BUCKETS + BLOCKS);
        if (next == NONE && later.isEmpty()) {
            return false;
        }
        long number = next == NONE ? later.firstTimePs() >>> shift + BLOCK_SHIFT
                : block + 2 + (next - blockList(block + 2) & BLOCKS - 1);
        base = (number << BLOCK_SHIFT) - 1;
        enter(number);
        int first = lists.nextUsed((int) base + 1 & BUCKET_MASK, 0, BUCKETS);
        base = bucket(first);
        load(first);
        return true;
    }

    /** The number of the bucket after the current one that has a list. */
    private long bucket(int list) {
        return base + 1 + (list - base - 1 & BUCKET_MASK);
    }

    /** Moves on to a block: what is to have lists per bucket from now on is dealt out, what was too late moves up. */
    private void enter(long number) {
        long dealt = block + 1;
        block = number;
        for (long next = Math.max(dealt + 1, number); next <= number + 1; next++) {
            deal(blockList(next));
        }
        while (!later.isEmpty() && (later.firstTimePs() >>> shift + BLOCK_SHIFT) - block <= LAST_BLOCK) {
            long time = later.firstTimePs();
            int slot = later.remove();
            addToBucket(time, slots.code(slot), slots.a(slot), slots.b(slot));
            slots.free(slot);
        }
    }

    private void deal(int list) {
        if (lists.isEmpty(list)) {
            return;
        }
        for (int at = lists.first(list); at != NONE; at = lists.next(list, at)) {
            int bucket = (int) (lists.timePs(at) >>> shift) & BUCKET_MASK;
            lists.add(bucket, lists.timePs(at), lists.code(at), lists.a(at), lists.b(at));
        }
        lists.clear(list);
    }

    private void load(int list) {
        boolean sorted = true;
        long before = Long.MIN_VALUE;
        int count = 0;
        basePs = base << shift;
        for (int at = lists.first(list); at != NONE; at = lists.next(list, at)) {
            if (count == keys.length) {
                keys = Arrays.copyOf(keys, 2 * count);
                where = Arrays.copyOf(where, 2 * count);
            }
            long offset = lists.timePs(at) - basePs;
            where[count] = at;
            keys[count] = offset << Integer.SIZE | count;
            count++;
            sorted &= offset >= before;
            before = offset;
        }
        end = count;
        loads++;
        loaded += count;
        if (!sorted) {
            unsorted++;
            unsortedEvents += count;
            sort(count);
        }
    }

    private void sort(int count) {
        for (int from = 0; from < count; from += FEW) {
            sortFew(from, Math.min(count, from + FEW));
        }
        if (merged.length < keys.length) {
            merged = new long[keys.length];
        }
        for (int width = FEW; width < count; width *= 2) {
            for (int from = 0; from < count; from += 2 * width) {
                merge(from, Math.min(count, from + width), Math.min(count, from + 2 * width));
            }
            long[] swapped = keys;
            keys = merged;
            merged = swapped;
        }
    }

    private void sortFew(int from, int to) {
        final long[] k = keys;
        for (int i = from + 1; i < to; i++) {
            long key = k[i];
            int hole = i;
            while (hole > from && k[hole - 1] > key) {
                k[hole] = k[hole - 1];
                hole--;
            }
            k[hole] = key;
        }
    }

    private void merge(int from, int middle, int to) {
        int left = from;
        int right = middle;
        for (int i = from; i < to; i++) {
            boolean takeLeft = left < middle && (right >= to || keys[left] < keys[right]);
            merged[i] = takeLeft ? keys[left++] : keys[right++];
        }
    }

    /** Chooses another width when buckets are so full that they must be sorted, or so narrow that they are empty. */
    private void adapt() {
        long lately = added - addedBefore;
        boolean dense = unsorted > loads / 4 && unsortedEvents > DENSE * unsorted;
        boolean sparse = loaded < SPARSE * loads && 8L * addedNear < lately;
        if (dense && shift > 0) {
            int halves = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(2 * unsortedEvents / (DENSE * unsorted));
            resize(Math.max(0, shift - halves));
        } else if (2L * addedNear > lately && shift > 0) {
            resize(shift - 1);
        } else if (sparse && shift < LARGEST_SHIFT) {
            resize(shift + 1);
        }
        forgetLoads();
    }

    private void forgetLoads() {
        loads = 0;
        loaded = 0;
        unsorted = 0;
        unsortedEvents = 0;
        addedBefore = added;
        addedNear = 0;
    }

    /** Changes the width while the current bucket is empty. */
    private void resize(int newShift) {
        long endPs = base + 1 << shift;
        int first = blockList(block + 2);
        int start = (int) base + 1 & BUCKET_MASK;
        shift = newShift;
        base = endPs - 1 >>> newShift;
        block = base >>> BLOCK_SHIFT;
        // in the order of time and insertion within each old list, which is all that the new ones and the heap need
        lists.detach(start, 0, BUCKETS);
        lists.detach(first, BUCKETS, BUCKETS + BLOCKS);
        for (int at = lists.firstDetached(); at != NONE; at = lists.nextDetached(at)) {
            addToBucket(lists.timePs(at), lists.code(at), lists.a(at), lists.b(at));
        }
        lists.freeDetached();
        enter(block);
    }
}
