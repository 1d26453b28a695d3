// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.kernel.Columns;

/**
 * The tasks of a run: handlers that run, wait or are to start, and items in queues. A task is a number from {@link
 * #open} until {@link #close}. It stands in at most one list at a time.
 */
final class Tasks {

    static final int NONE = -1;

    /** The task has a server, or is what its rank's core works on. */
    static final int HAS_SERVER = 1;
    /** It needs none any more: its engine has taken the next item. */
    static final int PIPELINED = 2;
    /** The call that it treats has not returned. */
    static final int IN_CALL = 4;
    /** It ends a wait. */
    static final int FINISHES = 8;
    /** A queue has the item for it. */
    static final int FROM_QUEUE = 16;
    /** It was told by an event. */
    static final int NOTIFIED = 32;
    /** The search at its present operation has been made. */
    static final int SEARCHED = 64;
    /** It has completed the receive of its message. */
    static final int COMPLETED = 128;
    /** It waits for something that {@link #waitsFor} names. */
    static final int WAITS = 256;
    /** The time that it carries is one of a search. */
    static final int CARRIES_SEARCH = 512;

    /** It is a triggered operation that takes its threshold from the counter. */
    static final int TAKES = 1024;

    /** Loops that nest. */
    static final int DEPTH = 4;

    private static final int HANDLER = 0;
    private static final int AT = 1;
    private static final int FLAGS = 2;
    private static final int MESSAGE = 3;
    private static final int PACKET = 4;
    private static final int RECEIVE = 5;
    private static final int RANK = 6;
    private static final int PEER = 7;
    private static final int VERTEX = 8;
    private static final int STAMP = 9;
    private static final int WALKED = 10;
    private static final int NEXT = 11;
    private static final int FROM = 12;
    private static final int FOUND = 13;
    private static final int INSTANCE = 14;
    private static final int LEVEL = 15;
    private static final int SHIFT = 4;

    private static final int STARTED = 0;
    private static final int STOLEN = 1;
    private static final int CARRY = 2;
    private static final int COUNT = 3;
    private static final int INDEX = 4;
    private static final int LIMIT = 8;
    private static final int ARGUMENT = 12;
    private static final int PLACE = 13;
    private static final int WIDE_SHIFT = 4;

    private int[] rows = new int[0];
    private long[] wide = new long[0];
    private int free = NONE;
    private int used;

    /** A new task without an item. */
    int open(int handler, int rank, int peer, int vertex) {
        int task = take();
        int at = task << SHIFT;
        rows[at + HANDLER] = handler;
        rows[at + FLAGS] = 0;
        rows[at + MESSAGE] = NONE;
        rows[at + PACKET] = NONE;
        rows[at + RECEIVE] = NONE;
        rows[at + RANK] = rank;
        rows[at + PEER] = peer;
        rows[at + VERTEX] = vertex;
        rows[at + STAMP] = NONE;
        rows[at + WALKED] = 0;
        rows[at + LEVEL] = NONE;
        wide[(task << WIDE_SHIFT) + CARRY] = 0;
        wide[(task << WIDE_SHIFT) + ARGUMENT] = 0;
        wide[(task << WIDE_SHIFT) + PLACE] = NONE;
        return task;
    }

    /** The task's number is free again; what it refers to is not released. */
    void close(int task) {
        rows[(task << SHIFT) + HANDLER] = NONE;
        rows[(task << SHIFT) + NEXT] = free;
        free = task;
    }

    /** A task that has ended becomes one of another handler, with the same item. */
    void become(int task, int handler) {
        int at = task << SHIFT;
        rows[at + HANDLER] = handler;
        rows[at + FLAGS] = 0;
        rows[at + WALKED] = 0;
        rows[at + LEVEL] = NONE;
        wide[(task << WIDE_SHIFT) + CARRY] = 0;
        wide[(task << WIDE_SHIFT) + ARGUMENT] = 0;
        wide[(task << WIDE_SHIFT) + PLACE] = NONE;
    }

    /** Gives the item of a task to another one, references and all. */
    void moveItem(int from, int to) {
        System.arraycopy(rows, (from << SHIFT) + MESSAGE, rows, (to << SHIFT) + MESSAGE, VERTEX - MESSAGE);
        stamp(to, stamp(from));
    }

    /** Numbers up to here have been used. */
    int used() {
        return used;
    }

    /** Its handler; -1 for a number that is free. An item in a queue has that of the task that has put it there. */
    int handler(int task) {
        return rows[(task << SHIFT) + HANDLER];
    }

    /** The operation that it is at. */
    int at(int task) {
        return rows[(task << SHIFT) + AT];
    }

    void at(int task, int operation) {
        rows[(task << SHIFT) + AT] = operation;
    }

    boolean is(int task, int flag) {
        return (rows[(task << SHIFT) + FLAGS] & flag) != 0;
    }

    void set(int task, int flag) {
        rows[(task << SHIFT) + FLAGS] |= flag;
    }

    void clear(int task, int flag) {
        rows[(task << SHIFT) + FLAGS] &= ~flag;
    }

    int message(int task) {
        return rows[(task << SHIFT) + MESSAGE];
    }

    void message(int task, int message) {
        rows[(task << SHIFT) + MESSAGE] = message;
    }

    /** Its row of {@link PacketRows}, or -1. */
    int packet(int task) {
        return rows[(task << SHIFT) + PACKET];
    }

    void packet(int task, int row) {
        rows[(task << SHIFT) + PACKET] = row;
    }

    /** The request of the receive that it treats, or -1. */
    int receive(int task) {
        return rows[(task << SHIFT) + RECEIVE];
    }

    void receive(int task, int request) {
        rows[(task << SHIFT) + RECEIVE] = request;
    }

    /** The rank that it works for; -1 on a node without one. */
    int rank(int task) {
        return rows[(task << SHIFT) + RANK];
    }

    /** The other rank of its item, or -1. */
    int peer(int task) {
        return rows[(task << SHIFT) + PEER];
    }

    void peer(int task, int rank) {
        rows[(task << SHIFT) + PEER] = rank;
    }

    int vertex(int task) {
        return rows[(task << SHIFT) + VERTEX];
    }

    /** End of its chain of stamps. */
    int stamp(int task) {
        return rows[(task << SHIFT) + STAMP];
    }

    void stamp(int task, int stamp) {
        rows[(task << SHIFT) + STAMP] = stamp;
    }

    /** Entries that its last search has looked at. */
    int walked(int task) {
        return rows[(task << SHIFT) + WALKED];
    }

    void walked(int task, int entries) {
        rows[(task << SHIFT) + WALKED] = entries;
    }

    /** The task behind it in a list. */
    int next(int task) {
        return rows[(task << SHIFT) + NEXT];
    }

    void next(int task, int behind) {
        rows[(task << SHIFT) + NEXT] = behind;
    }

    /** The first of the operations that its present work is made of. */
    int from(int task) {
        return rows[(task << SHIFT) + FROM];
    }

    void from(int task, int operation) {
        rows[(task << SHIFT) + FROM] = operation;
    }

    /** What a search that has been made has found, or -1. */
    int found(int task) {
        return rows[(task << SHIFT) + FOUND];
    }

    void found(int task, int entry) {
        rows[(task << SHIFT) + FOUND] = entry;
    }

    /** The instance of the tokens, the counter or the queue that it waits for, or whose entry it takes. */
    int instance(int task) {
        return rows[(task << SHIFT) + INSTANCE];
    }

    void instance(int task, int instance) {
        rows[(task << SHIFT) + INSTANCE] = instance;
    }

    /** When its present work began. */
    long startedPs(int task) {
        return wide[(task << WIDE_SHIFT) + STARTED];
    }

    void startedPs(int task, long timePs) {
        wide[(task << WIDE_SHIFT) + STARTED] = timePs;
    }

    /** What interrupts had taken from its core when its present work began. */
    long stolenPs(int task) {
        return wide[(task << WIDE_SHIFT) + STOLEN];
    }

    void stolenPs(int task, long ps) {
        wide[(task << WIDE_SHIFT) + STOLEN] = ps;
    }

    /** Time of its server before its next operation: finding it, an interrupt, the start of an engine. */
    long carryPs(int task) {
        return wide[(task << WIDE_SHIFT) + CARRY];
    }

    void carryPs(int task, long ps) {
        wide[(task << WIDE_SHIFT) + CARRY] = ps;
    }

    /** Tokens that it waits for, or the threshold of a triggered operation. */
    long count(int task) {
        return wide[(task << WIDE_SHIFT) + COUNT];
    }

    void count(int task, long tokens) {
        wide[(task << WIDE_SHIFT) + COUNT] = tokens;
    }

    /** Number that it was told besides its item. */
    long argument(int task) {
        return wide[(task << WIDE_SHIFT) + ARGUMENT];
    }

    void argument(int task, long value) {
        wide[(task << WIDE_SHIFT) + ARGUMENT] = value;
    }

    /** The injection FIFO in which it has a place for its next packet, or -1. */
    int place(int task) {
        return (int) wide[(task << WIDE_SHIFT) + PLACE];
    }

    void place(int task, int fifo) {
        wide[(task << WIDE_SHIFT) + PLACE] = fifo;
    }

    /** How often the innermost loop has run before; 0 outside loops. */
    long index(int task) {
        int level = rows[(task << SHIFT) + LEVEL];
        return level == NONE ? 0 : wide[(task << WIDE_SHIFT) + INDEX + level];
    }

    /** Enters a loop. */
    void enter(int task, long limit) {
        int level = ++rows[(task << SHIFT) + LEVEL];
        wide[(task << WIDE_SHIFT) + INDEX + level] = 0;
        wide[(task << WIDE_SHIFT) + LIMIT + level] = limit;
    }

    /** Counts the innermost loop; whether it is below its limit. */
    boolean again(int task) {
        int at = (task << WIDE_SHIFT) + rows[(task << SHIFT) + LEVEL];
        return ++wide[at + INDEX] < wide[at + LIMIT];
    }

    /** Leaves the innermost loop. */
    void leave(int task) {
        rows[(task << SHIFT) + LEVEL]--;
    }

    private int take() {
        if (free != NONE) {
            int task = free;
            free = next(task);
            return task;
        }
        if (used << SHIFT == rows.length) {
            int room = Math.max(64, 2 * used);
            rows = Columns.grown(rows, Math.multiplyExact(room, 1 << SHIFT));
            wide = Columns.grown(wide, Math.multiplyExact(room, 1 << WIDE_SHIFT));
        }
        return used++;
    }
}
