// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.message.MessageTable;

/**
 * The lists of posted receives and of unexpected messages of all ranks, each in order of arrival. A source or tag of -1
 * matches any.
 */
final class TagMatcher {

    private static final int NONE = -1;

    private final MessageTable messages;
    private final int[] postedHead;
    private final int[] postedTail;
    private final int[] unexpectedHead;
    private final int[] unexpectedTail;
    private int[] request = new int[64];
    private int[] source = new int[64];
    private int[] tag = new int[64];
    private int[] context = new int[64];
    private int[] next = new int[64];
    private int free = NONE;
    private int used;
    private int walked;

    TagMatcher(MessageTable messages, int ranks) {
        this.messages = messages;
        postedHead = Columns.filled(ranks, NONE);
        postedTail = Columns.filled(ranks, NONE);
        unexpectedHead = Columns.filled(ranks, NONE);
        unexpectedTail = Columns.filled(ranks, NONE);
    }

    /** Entries that the last search has looked at. */
    int walked() {
        return walked;
    }

    /** Takes the first posted receive out that a message matches; returns its request, or -1. */
    int matchPosted(int message) {
        int rank = messages.targetRank[message];
        walked = 0;
        int before = NONE;
        for (int entry = postedHead[rank]; entry != NONE; entry = next[entry]) {
            walked++;
            if (matches(message, source[entry], tag[entry], context[entry])) {
                int behind = next[entry];
                if (before == NONE) {
                    postedHead[rank] = behind;
                } else {
                    next[before] = behind;
                }
                if (behind == NONE) {
                    postedTail[rank] = before;
                }
                next[entry] = free;
                free = entry;
                return request[entry];
            }
            before = entry;
        }
        return NONE;
    }

    /** Takes the first unexpected message out that a receive matches, or returns -1. */
    int matchUnexpected(int rank, int wantedSource, int wantedTag, int wantedContext) {
        walked = 0;
        int before = NONE;
        for (int message = unexpectedHead[rank]; message != NONE; message = messages.next[message]) {
            walked++;
            if (matches(message, wantedSource, wantedTag, wantedContext)) {
                int behind = messages.next[message];
                if (before == NONE) {
                    unexpectedHead[rank] = behind;
                } else {
                    messages.next[before] = behind;
                }
                if (behind == NONE) {
                    unexpectedTail[rank] = before;
                }
                return message;
            }
            before = message;
        }
        return NONE;
    }

    /** Appends a receive to a rank's list. */
    void post(int rank, int requestNumber, int wantedSource, int wantedTag, int wantedContext) {
        int entry = take();
        request[entry] = requestNumber;
        source[entry] = wantedSource;
        tag[entry] = wantedTag;
        context[entry] = wantedContext;
        next[entry] = NONE;
        if (postedHead[rank] == NONE) {
            postedHead[rank] = entry;
        } else {
            next[postedTail[rank]] = entry;
        }
        postedTail[rank] = entry;
    }

    /** Appends a message that nobody has posted for to its target's list. */
    void keep(int message) {
        int rank = messages.targetRank[message];
        messages.next[message] = NONE;
        if (unexpectedHead[rank] == NONE) {
            unexpectedHead[rank] = message;
        } else {
            messages.next[unexpectedTail[rank]] = message;
        }
        unexpectedTail[rank] = message;
    }

    private boolean matches(int message, int wantedSource, int wantedTag, int wantedContext) {
        return messages.context[message] == wantedContext
                && (wantedSource == NONE || wantedSource == messages.sourceRank[message])
                && (wantedTag == NONE || wantedTag == messages.tag[message]);
    }

    private int take() {
        if (free != NONE) {
            int entry = free;
            free = next[entry];
            return entry;
        }
        if (used == request.length) {
            int room = 2 * used;
            request = Columns.grown(request, room);
            source = Columns.grown(source, room);
            tag = Columns.grown(tag, room);
            context = Columns.grown(context, room);
            next = Columns.grown(next, room);
        }
        return used++;
    }
}
