// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.kernel;

import java.util.Arrays;

/**
 * The work of one part of a run in a window of simulated time, which ends before any action of one part in it can reach
 * another.
 *
 * <p>One engine orders simultaneous events by the order in which they were scheduled. An event has a <em>rank</em> for
 * that: the events that schedule something get their places when all parts have executed the window, and what they
 * scheduled is ranked by these places. Until then it is not needed: within the window a part's own order is that
 * of one engine. So what is scheduled for later waits beside the queue for the end of the window, and is put into it
 * together with what comes from other parts, by rank.
 *
 * <p>Ranks go round after 2^31: no event waits for 2^30 others.
 */
public final class Window {

    /** In place of a code: a note. */
    private static final int NOTE = -1;
    private static final int NONE = -1;
    private static final int RANK = Integer.MAX_VALUE;
    private static final int WIDTH = 3;
    /** Mark of an event that was scheduled in the window in which it is executed: a number instead of a rank. */
    private static final int YOUNG = Integer.MIN_VALUE;

    private final EventQueue queue;
    private Boundary boundary = Boundary.NONE;
    private long horizonPs;
    private long nextPs;
    private int number = 1;
    /** Per executed event its time, its rank or number, the number of the first that it scheduled, and its place. */
    private long[] times = new long[1024];
    private int[] tags = new int[1024];
    private int[] firsts = new int[1025];
    private int[] places = new int[1024];
    private int executed;
    /** Per number of what was scheduled, noted or sent the event that did so, counted within the window. */
    private int[] parents = new int[1024];
    private int children;
    /** The events that are scheduled for later, and the notes: time, code and number, both numbers of its payload. */
    private long[] rows = new long[WIDTH * 1024];
    private int later;
    /** Per part what is sent to it. */
    private final Outbox[] outboxes;
    /** Per part the number of its items that are done; the part whose item is next, and the rank of that item. */
    private final int[] read;
    private int sender;
    private int senderRank;

    Window(EventQueue queue, int parts) {
        this.queue = queue;
        outboxes = new Outbox[parts];
        Arrays.setAll(outboxes, part -> new Outbox());
        read = new int[parts];
    }

    /**
     * Connects what the part has in common with the others. It cannot come first: it sends to them through the window,
     * and puts into its queue what they have sent.
     */
    public void attach(Boundary theBoundary) {
        boundary = theBoundary;
    }

    /** The time before which all events of the window lie. */
    public long horizonPs() {
        return horizonPs;
    }

    /** The number of this window, the same in all parts; 1 before the run. */
    public int number() {
        return number;
    }

    /** Before the run: what is scheduled from now on comes before that of higher numbers, in all parts. */
    public void starting(int number) {
        executed(number, 0);
    }

    /** Remembers something to be done by {@link Boundary#own}, as if it were scheduled now. */
    public void note(int note) {
        defer(0, NOTE, note, 0);
    }

    /** Tells another part something, as if it were scheduled now. */
    public void send(int part, int item) {
        outboxes[part].add(item, child());
    }

    /** Puts an event of known rank into the queue; called while the part catches up. */
    public void insert(long timePs, int code, int a, int b, int rank) {
        queue.add(timePs, (long) rank << Integer.SIZE | code, a, b);
    }

    /** Time of the part's next event when it has caught up; the largest long when there is none. */
    long nextPs() {
        return nextPs;
    }

    void begin(long horizon) {
        horizonPs = horizon;
        number++;
        executed = 0;
        children = 0;
        later = 0;
        for (var box : outboxes) {
            box.clear();
        }
        boundary.begin();
    }

    // hot: packet hop
    void add(long timePs, int code, int a, int b) {
        if (timePs >= horizonPs) {
            defer(timePs, code, a, b);
        } else {
            queue.add(timePs, (long) (child() | YOUNG) << Integer.SIZE | code, a, b);
        }
    }

    // hot: packet hop
    void executed(long timePs, int tag) {
        if (executed == times.length) {
            growExecuted();
        }
        times[executed] = timePs;
        tags[executed] = tag;
        firsts[executed++] = children;
    }

    void end() {
        firsts[executed] = children;
    }

    /** The number of the events executed in the window. */
    int executed() {
        return executed;
    }

    long timePs(int event) {
        return times[event];
    }

    /** Number of what has been scheduled, noted or sent by all events before this one. */
    int scheduledBefore(int event) {
        return firsts[event];
    }

    /** The number of an event's first successor in the order of one engine. */
    void place(int event, int place) {
        places[event] = place;
    }

    /** The first event that is not before a time. */
    int firstFrom(long timePs) {
        int low = 0;
        int high = executed;
        while (low < high) {
            int middle = low + high >>> 1;
            if (times[middle] < timePs) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /**
     * True if an event comes before a simultaneous one of another part: if it was scheduled earlier. The events that
     * scheduled both in this window are compared in the same way.
     */
    boolean isBefore(int event, Window other, int otherEvent) {
        int mine = event;
        int its = otherEvent;
        while (times[mine] == other.times[its]) {
            int tag = tags[mine];
            int otherTag = other.tags[its];
            if (tag >= 0 || otherTag >= 0) {
                // what was scheduled before the window comes before what was scheduled in it
                return tag >= 0 && (otherTag < 0 || before(tag, otherTag));
            }
            mine = parents[tag & RANK];
            its = other.parents[otherTag & RANK];
        }
        return times[mine] < other.times[its];
    }

    /** Puts all that was scheduled for later into the queue; catches up on what was noted, or sent by the others. */
    void settle(Window[] all, int self) {
        Arrays.fill(read, 0);
        findSender(all, self);
        int i = 0;
        while (i < later || sender != NONE) {
            int own = i < later ? childRank((int) rows[i + 1]) : 0;
            if (sender == NONE || i < later && before(own, senderRank)) {
                int code = IntPair.high(rows[i + 1]);
                int a = IntPair.high(rows[i + 2]);
                if (code == NOTE) {
                    boundary.own(a, own);
                } else {
                    insert(rows[i], code, a, (int) rows[i + 2], own);
                }
                i += WIDTH;
            } else {
                boundary.foreign(sender, all[sender].outboxes[self].item(read[sender]++), senderRank);
                findSender(all, self);
            }
        }
        boundary.settled();
        nextPs = queue.firstTimePs();
    }

    /** Finds the part whose item for this one is next. */
    private void findSender(Window[] all, int self) {
        sender = NONE;
        for (int part = 0; part < all.length; part++) {
            var box = all[part].outboxes[self];
            if (read[part] < box.sent()) {
                int rank = all[part].childRank(box.number(read[part]));
                if (sender == NONE || before(rank, senderRank)) {
                    sender = part;
                    senderRank = rank;
                }
            }
        }
    }

    private static boolean before(int rank, int other) {
        return rank - other << 1 < 0;
    }

    private int childRank(int number) {
        int parent = parents[number];
        return places[parent] + number - firsts[parent] & RANK;
    }

    private int child() {
        if (children == parents.length) {
            parents = Columns.grown(parents, 2 * children);
        }
        parents[children] = executed - 1;
        return children++;
    }

    private void defer(long timePs, int code, int a, int b) {
        if (later == rows.length) {
            rows = Columns.grown(rows, Math.multiplyExact(2, later));
        }
        rows[later] = timePs;
        rows[later + 1] = IntPair.of(code, child());
        rows[later + 2] = IntPair.of(a, b);
        later += WIDTH;
    }

    private void growExecuted() {
        int room = Math.multiplyExact(2, executed);
        times = Columns.grown(times, room);
        tags = Columns.grown(tags, room);
        firsts = Columns.grown(firsts, room + 1);
        places = Columns.grown(places, room);
    }
}
