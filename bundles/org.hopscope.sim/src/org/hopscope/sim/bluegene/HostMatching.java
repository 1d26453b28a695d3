// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.bluegene;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.message.MessageTable;

/**
 * Matching in software: per rank the receives that wait for a message and the messages that wait for a receive, both in
 * the order in which they came.
 */
final class HostMatching {

    static final int NONE = -1;

    private final MessageTable messages;
    private final TorusMessages extra;
    private final int[] postedHead;
    private final int[] postedTail;
    private final int[] unexpectedHead;
    private final int[] unexpectedTail;
    private int[] source = new int[64];
    private int[] tag = new int[64];
    private int[] context = new int[64];
    private int[] request = new int[64];
    private long[] bytes = new long[64];
    private int[] next = new int[64];
    private int free = NONE;
    private int used;
    private int walked;

    HostMatching(int ranks, MessageTable messages, TorusMessages extra) {
        this.messages = messages;
        this.extra = extra;
        postedHead = Columns.filled(ranks, NONE);
        postedTail = Columns.filled(ranks, NONE);
        unexpectedHead = Columns.filled(ranks, NONE);
        unexpectedTail = Columns.filled(ranks, NONE);
    }

    /** Entries looked at by the last search. */
    int walked() {
        return walked;
    }

    /**
     * Finds the oldest receive of its target that takes a message, and removes it.
     *
     * @return its request, or {@link #NONE} when the message has been put into the unexpected queue
     */
    int arrive(int message) {
        int rank = messages.targetRank[message];
        walked = 0;
        int previous = NONE;
        for (int entry = postedHead[rank]; entry != NONE; entry = next[entry]) {
            walked++;
            if (takes(entry, message)) {
                messages.accept(message, Math.min(bytes[entry], messages.bytes[message]));
                unlinkPosted(rank, previous, entry);
                return request[entry];
            }
            previous = entry;
        }
        extra.behind[message] = NONE;
        if (unexpectedHead[rank] == NONE) {
            unexpectedHead[rank] = message;
        } else {
            extra.behind[unexpectedTail[rank]] = message;
        }
        unexpectedTail[rank] = message;
        return NONE;
    }

    /**
     * Puts a receive that has found no unexpected message at the end of its rank's queue.
     *
     * @param ofRequest what {@link #arrive} is to return
     */
    void post(int rank, Wanted wanted, int ofRequest) {
        int entry = take();
        source[entry] = wanted.source;
        tag[entry] = wanted.tag;
        context[entry] = wanted.context;
        bytes[entry] = wanted.bytes;
        request[entry] = ofRequest;
        next[entry] = NONE;
        if (postedHead[rank] == NONE) {
            postedHead[rank] = entry;
        } else {
            next[postedTail[rank]] = entry;
        }
        postedTail[rank] = entry;
    }

    /** Finds the oldest unexpected message that a receive takes, and removes it when {@code take}; -1 for none. */
    int search(int rank, Wanted wanted, boolean take) {
        walked = 0;
        int previous = NONE;
        for (int message = unexpectedHead[rank]; message != NONE; message = extra.behind[message]) {
            walked++;
            if (wanted.takes(messages.sourceRank[message], messages.tag[message], messages.context[message])) {
                if (take) {
                    messages.accept(message, Math.min(wanted.bytes, messages.bytes[message]));
                    unlinkUnexpected(rank, previous, message);
                }
                return message;
            }
            previous = message;
        }
        return NONE;
    }

    /** What a receive takes; -1 stands for any. */
    static final class Wanted {

        int source;
        int tag;
        int context;
        long bytes;

        private boolean takes(int ofSource, int withTag, int inContext) {
            return (source == NONE || source == ofSource) && (tag == NONE || tag == withTag) && context == inContext;
        }
    }

    private boolean takes(int entry, int message) {
        return (source[entry] == NONE || source[entry] == messages.sourceRank[message])
                && (tag[entry] == NONE || tag[entry] == messages.tag[message])
                && context[entry] == messages.context[message];
    }

    private void unlinkPosted(int rank, int previous, int entry) {
        if (previous == NONE) {
            postedHead[rank] = next[entry];
        } else {
            next[previous] = next[entry];
        }
        if (next[entry] == NONE) {
            postedTail[rank] = previous;
        }
        next[entry] = free;
        free = entry;
    }

    private void unlinkUnexpected(int rank, int previous, int message) {
        int behind = extra.behind[message];
        if (previous == NONE) {
            unexpectedHead[rank] = behind;
        } else {
            extra.behind[previous] = behind;
        }
        if (behind == NONE) {
            unexpectedTail[rank] = previous;
        }
    }

    private int take() {
        if (free != NONE) {
            int entry = free;
            free = next[entry];
            return entry;
        }
        if (used == next.length) {
            int room = 2 * used;
            source = Columns.grown(source, room);
            tag = Columns.grown(tag, room);
            context = Columns.grown(context, room);
            request = Columns.grown(request, room);
            bytes = Columns.grown(bytes, room);
            next = Columns.grown(next, room);
        }
        return used++;
    }
}
