// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.jspecify.annotations.Nullable;

/**
 * A handler that runs, waits or is to start, or an item in a queue. {@link Tasks} opens and closes it and uses it
 * again. It is an object and not a row of columns because nearly each step of a protocol reads and writes several of
 * its fields.
 */
final class Task {

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
    /** It waits for something that {@link #instance} names. */
    static final int WAITS = 256;
    /** The time that it carries is one of a search. */
    static final int CARRIES_SEARCH = 512;
    /** It is a triggered operation that takes its threshold from the counter. */
    static final int TAKES = 1024;
    /** Its item counts as an entry of a queue that keeps nothing, until its handler begins. */
    static final int HANDED = 2048;
    /** Its item was put into the queue by the peer. */
    static final int FROM_PEER = 4096;
    /** Its last search has found a descriptor of Portals 3.3 with a threshold. */
    static final int LIMITED = 8192;
    /** Its last search has had Portals 3.3 unlink the descriptor that it has found. */
    static final int UNLINKED = 16_384;

    /** Loops that nest. */
    static final int DEPTH = 4;

    private static final int NONE = -1;
    private static final long[] NO_LOOPS = {};

    /** Its number in events. */
    final int number;
    /** Its handler. An item in a queue has that of the task that has put it there. */
    Handler handler;
    /** The operation that it is at. */
    Step step;
    int flags;
    int message;
    /** Its packet, or null. */
    @Nullable Packet packet;
    /** The request of the receive that it treats, or -1. */
    int receive;
    /** The rank that it works for; -1 on a node without one. */
    int rank;
    /** The other rank of its item, or -1. */
    int peer;
    int vertex;
    /** End of its chain of stamps. */
    int stamp;
    /** Entries that its last search has looked at. */
    int walked;
    /** Events that its last search has had Portals 3.3 write. */
    int events;
    /** Time for which the walk of its last search waits for entries, if other work takes it. */
    long waitPs;
    /** The first of the operations that its present work is made of. */
    Step from;
    /** The result of the last search, or -1. */
    int found;
    /** The instance of the tokens, the counter or the queue that it waits for, or whose entry it takes. */
    int instance;
    /** The place for its next packet in an injection FIFO, as {@link Places} numbers them, or -1. */
    int place;
    /** The task after it in a list, or null. */
    @Nullable Task next;
    /** When it began to wait with its server standing still. */
    long stalledPs;
    /** Time of its server before its next operation: finding it, an interrupt, the start of an engine. */
    long carryPs;
    /** When the tokens that it stands for have crossed a bus. */
    long duePs;
    /** Tokens that it waits for, or the threshold of a triggered operation. */
    long count;
    /** Number that it was told besides its item. */
    long argument;
    private int level;
    /** Per loop that it is in how often it has run before, then its limit; empty until the first one. */
    private long[] loops = NO_LOOPS;

    /** A free task; {@link Tasks#open} gives it a handler. */
    @SuppressWarnings("null")
    Task(int number) {
        this.number = number;
    }

    boolean is(int flag) {
        return (flags & flag) != 0;
    }

    void set(int flag) {
        flags |= flag;
    }

    void set(int flag, boolean on) {
        flags = on ? flags | flag : flags & ~flag;
    }

    void clear(int flag) {
        flags &= ~flag;
    }

    /** It is one of another handler from now on, with the same item. */
    void become(Handler other) {
        handler = other;
        flags = 0;
        walked = 0;
        events = 0;
        waitPs = 0;
        level = NONE;
        place = NONE;
        carryPs = 0;
        argument = 0;
    }

    /** The number of times that the innermost loop has run before; 0 outside loops. */
    long index() {
        return level == NONE ? 0 : loops[level];
    }

    /** Enters a loop. */
    void enter(long limit) {
        if (loops.length == 0) {
            loops = new long[2 * DEPTH];
        }
        level++;
        loops[level] = 0;
        loops[DEPTH + level] = limit;
    }

    /** Counts the innermost loop; whether it is below its limit. */
    boolean again() {
        return ++loops[level] < loops[DEPTH + level];
    }

    /** Leaves the innermost loop. */
    void leave() {
        level--;
    }
}
