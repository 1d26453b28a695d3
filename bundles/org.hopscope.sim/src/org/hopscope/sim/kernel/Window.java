// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.kernel;

/**
 * The work of one of two parts of a run in a window of simulated time, which ends before any action of one part in it
 * can reach the other.
 *
 * <p>One engine orders simultaneous events by the order in which they were scheduled. An event has a <em>rank</em> for
 * that: the events that schedule something get their places when both parts have executed the window, and what they
 * scheduled is ranked by these places. Until then it is not needed: within the window a part's own order is that
 * of one engine. So what is scheduled for later waits beside the queue for the end of the window, and is put into it
 * together with what comes from the other part, by rank.
 *
 * <p>Ranks go round after 2^31: no event waits for 2^30 others.
 */
public final class Window {

    /** In place of a code: a note. */
    private static final int NOTE = -1;
    private static final int RANK = Integer.MAX_VALUE;
    /** Mark of an event that was scheduled in the window in which it is executed: a number instead of a rank. */
    private static final int YOUNG = Integer.MIN_VALUE;

    private final EventQueue queue;
    private Boundary boundary = Boundary.NONE;
    private long horizonPs;
    private long nextPs;
    /** Per executed event its time, its rank or number, the number of the first that it scheduled, and its place. */
    private long[] times = new long[1024];
    private int[] tags = new int[1024];
    private int[] firsts = new int[1025];
    private int[] places = new int[1024];
    private int executed;
    /** Per number of what was scheduled, noted or sent the event that did so, counted within the window. */
    private int[] parents = new int[1024];
    private int children;
    /** The events that are scheduled for later, and the notes. */
    private long[] laterPs = new long[1024];
    private int[] laterCode = new int[1024];
    private int[] laterA = new int[1024];
    private int[] laterB = new int[1024];
    private int[] laterNumber = new int[1024];
    private int later;
    private int[] letters = new int[256];
    private int[] letterNumber = new int[256];
    private int sent;

    Window(EventQueue queue) {
        this.queue = queue;
    }

    /** Connects what the part has in common with the other one. */
    public void attach(Boundary theBoundary) {
        boundary = theBoundary;
    }

    /** The time before which all events of the window lie. */
    public long horizonPs() {
        return horizonPs;
    }

    /** Before the run: what is scheduled from now on comes before that of higher numbers, in both parts. */
    public void starting(int number) {
        executed(number, 0);
    }

    /** Remembers something to be done by {@link Boundary#own}, as if it were scheduled now. */
    public void note(int note) {
        defer(0, NOTE, note, 0);
    }

    /** Tells the other part something, as if it were scheduled now. */
    public void send(int letter) {
        if (sent == letters.length) {
            letters = Columns.grown(letters, 2 * sent);
            letterNumber = Columns.grown(letterNumber, 2 * sent);
        }
        letters[sent] = letter;
        letterNumber[sent++] = child();
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
        executed = 0;
        children = 0;
        later = 0;
        sent = 0;
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

    /**
     * Gives the events that two parts have executed in a window their places in the order of one engine.
     *
     * @param place of the first one
     * @return the place after the last one
     */
    static int merge(Window p, Window q, int place) {
        int i = 0;
        int j = 0;
        int next = place;
        while (i < p.executed || j < q.executed) {
            boolean first = j == q.executed || i < p.executed && (p.times[i] < q.times[j]
                    || p.times[i] == q.times[j] && before(p.rank(i), q.rank(j)));
            if (first) {
                p.places[i] = next;
                next += p.firsts[i + 1] - p.firsts[i];
                i++;
            } else {
                q.places[j] = next;
                next += q.firsts[j + 1] - q.firsts[j];
                j++;
            }
        }
        return next;
    }

    /** Puts all that was scheduled for later into the queue; catches up on what was noted, or sent by the other. */
    void settle(Window other) {
        int i = 0;
        int j = 0;
        while (i < later || j < other.sent) {
            int own = i < later ? childRank(laterNumber[i]) : 0;
            int foreign = j < other.sent ? other.childRank(other.letterNumber[j]) : 0;
            if (j == other.sent || i < later && before(own, foreign)) {
                if (laterCode[i] == NOTE) {
                    boundary.own(laterA[i], own);
                } else {
                    insert(laterPs[i], laterCode[i], laterA[i], laterB[i], own);
                }
                i++;
            } else {
                boundary.foreign(other.letters[j], foreign);
                j++;
            }
        }
        boundary.settled();
        nextPs = queue.firstTimePs();
    }

    private static boolean before(int rank, int other) {
        return rank - other << 1 < 0;
    }

    private int rank(int event) {
        int tag = tags[event];
        return tag >= 0 ? tag : childRank(tag & RANK);
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
        if (later == laterPs.length) {
            growLater();
        }
        laterPs[later] = timePs;
        laterCode[later] = code;
        laterA[later] = a;
        laterB[later] = b;
        laterNumber[later++] = child();
    }

    private void growExecuted() {
        int room = Math.multiplyExact(2, executed);
        times = Columns.grown(times, room);
        tags = Columns.grown(tags, room);
        firsts = Columns.grown(firsts, room + 1);
        places = Columns.grown(places, room);
    }

    private void growLater() {
        int room = Math.multiplyExact(2, later);
        laterPs = Columns.grown(laterPs, room);
        laterCode = Columns.grown(laterCode, room);
        laterA = Columns.grown(laterA, room);
        laterB = Columns.grown(laterB, room);
        laterNumber = Columns.grown(laterNumber, room);
    }
}
