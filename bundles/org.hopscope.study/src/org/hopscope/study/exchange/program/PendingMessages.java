// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import org.hopscope.sim.plan.RankGraph;

/**
 * The messages to a rank that have not been received, and the receives that have no message yet, without regard to
 * time. A receive takes the earliest message of its source and tag; one of any source or tag, the earliest of the
 * lowest source and tag that fit.
 */
final class PendingMessages {

    private static final int TAG_BITS = 32;
    private static final long TAG_MASK = 0xFFFF_FFFFL;

    private final Map<Long, Deque<Integer>> sends = new TreeMap<>();
    private final Map<Long, Deque<Integer>> receives = new TreeMap<>();

    /**
     * A send.
     *
     * @param rank its source
     * @param operation its number there
     */
    record Source(int rank, int operation) {}

    private static long key(int source, int tag) {
        return (long) source << TAG_BITS | tag & TAG_MASK;
    }

    /** Takes a message; answers the receive that it is for, if that has been posted. */
    Optional<Integer> sent(int source, int tag, int operation) {
        for (int peer : new int[] {source, RankGraph.ANY}) {
            for (int own : new int[] {tag, RankGraph.ANY}) {
                var found = take(receives, key(peer, own));
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        add(sends, key(source, tag), operation);
        return Optional.empty();
    }

    /** Takes a receive; answers the message for it, if that has arrived. */
    Optional<Source> posted(int source, int tag, int operation) {
        if (source != RankGraph.ANY && tag != RankGraph.ANY) {
            var found = take(sends, key(source, tag)).map(one -> new Source(source, one));
            if (found.isPresent()) {
                return found;
            }
        } else {
            for (var key : sends.keySet()) {
                int rank = (int) (key >> TAG_BITS);
                if ((source == RankGraph.ANY || source == rank) && (tag == RankGraph.ANY || tag == key.intValue())) {
                    return take(sends, key).map(one -> new Source(rank, one));
                }
            }
        }
        add(receives, key(source, tag), operation);
        return Optional.empty();
    }

    private static void add(Map<Long, Deque<Integer>> to, long key, int operation) {
        to.computeIfAbsent(key, any -> new ArrayDeque<>(2)).add(operation);
    }

    private static Optional<Integer> take(Map<Long, Deque<Integer>> from, long key) {
        var queue = from.get(key);
        if (queue == null) {
            return Optional.empty();
        }
        int first = queue.poll();
        if (queue.isEmpty()) {
            from.remove(key);
        }
        return Optional.of(first);
    }
}
