// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Builds a {@link ScheduleProgram} in memory: about 40 bytes per operation and 8 per dependency. */
public final class ScheduleBuilder implements ScheduleSink {

    private final List<Rank> ranks = new ArrayList<>();

    /** Columns of a rank that grow. */
    private static final class Rank {

        private byte[] kinds = new byte[8];
        private int[] peers = new int[8];
        private long[] amounts = new long[8];
        private int[] tags = new int[8];
        private int[] lanes = new int[8];
        private int size;
        private final Edges ends = new Edges();
        private final Edges starts = new Edges();

        int add(byte kind, int peer, long amount, int tag, int lane) {
            if (size == kinds.length) {
                int room = Math.addExact(size, size >> 1);
                kinds = Arrays.copyOf(kinds, room);
                peers = Arrays.copyOf(peers, room);
                amounts = Arrays.copyOf(amounts, room);
                tags = Arrays.copyOf(tags, room);
                lanes = Arrays.copyOf(lanes, room);
            }
            kinds[size] = kind;
            peers[size] = peer;
            amounts[size] = amount;
            tags[size] = tag;
            lanes[size] = lane;
            return size++;
        }

        RankGraph build() {
            var first = new int[size + 1];
            var firstAtStart = new int[size + 1];
            return new RankGraph(Arrays.copyOf(kinds, size), Arrays.copyOf(peers, size), Arrays.copyOf(amounts, size),
                    Arrays.copyOf(tags, size), Arrays.copyOf(lanes, size), first, ends.sorted(first), firstAtStart,
                    starts.sorted(firstAtStart));
        }
    }

    /** Pairs of operations. */
    private static final class Edges {

        private int[] from = new int[8];
        private int[] to = new int[8];
        private int size;

        void add(int before, int after) {
            if (size == from.length) {
                int room = Math.addExact(size, size >> 1);
                from = Arrays.copyOf(from, room);
                to = Arrays.copyOf(to, room);
            }
            from[size] = before;
            to[size++] = after;
        }

        /** The ends in the order of their beginnings, and of coming for equal ones; fills where each one begins. */
        int[] sorted(int[] first) {
            for (int i = 0; i < size; i++) {
                first[from[i] + 1]++;
            }
            for (int i = 1; i < first.length; i++) {
                first[i] += first[i - 1];
            }
            var at = first.clone();
            var sorted = new int[size];
            for (int i = 0; i < size; i++) {
                sorted[at[from[i]]++] = to[i];
            }
            return sorted;
        }
    }

    @Override
    public void ranks(int count) {
        for (int i = 0; i < count; i++) {
            ranks.add(new Rank());
        }
    }

    @Override
    public int calc(int rank, long ps, int lane) {
        return ranks.get(rank).add(RankGraph.CALC, 0, ps, 0, lane);
    }

    @Override
    public int send(int rank, int peer, long bytes, int tag, int lane) {
        return ranks.get(rank).add(RankGraph.SEND, peer, bytes, tag, lane);
    }

    @Override
    public int receive(int rank, int peer, long bytes, int tag, int lane) {
        return ranks.get(rank).add(RankGraph.RECEIVE, peer, bytes, tag, lane);
    }

    @Override
    public void afterEnd(int rank, int operation, int before) {
        ranks.get(rank).ends.add(before, operation);
    }

    @Override
    public void afterStart(int rank, int operation, int before) {
        ranks.get(rank).starts.add(before, operation);
    }

    /** What has come so far. */
    public ScheduleProgram build() {
        return new ScheduleProgram(ranks.stream().map(Rank::build).toList());
    }
}
