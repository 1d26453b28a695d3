// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.hopscope.sim.plan.RankGraph;
import org.hopscope.sim.plan.SchedulePlan;
import org.hopscope.sim.schedule.MappedMemory;

/**
 * Builds a {@link SchedulePlan}. A rank that grows takes up to 60 bytes of heap per operation and 12 per dependency;
 * one that has ended 27 and 4, which lie in temporary files when all together are more than 64 MiB.
 */
public final class ScheduleBuilder implements ScheduleSink {

    private final MappedMemory memory;
    private final List<Rank> growing = new ArrayList<>();
    private final List<RankGraph> ended = new ArrayList<>();

    /** Nothing has come yet. */
    public ScheduleBuilder() {
        this(new MappedMemory());
    }

    /** @param memory takes the ranks that have ended */
    public ScheduleBuilder(MappedMemory memory) {
        this.memory = memory;
    }

    /** Columns of a rank that grow. */
    private static final class Rank {

        private byte[] kinds = new byte[8];
        private byte[] lanes = new byte[8];
        private byte[] nics = new byte[8];
        private int[] peers = new int[8];
        private long[] amounts = new long[8];
        private int[] tags = new int[8];
        private int size;
        private final Edges ends = new Edges();
        private final Edges starts = new Edges();

        int add(byte kind, int peer, long amount, int tag, int lane) {
            if (size == kinds.length) {
                grow(Math.min(size + (size >> 1), MOST_OPERATIONS + 1));
            }
            if (size > MOST_OPERATIONS) {
                throw new ScheduleTooLarge();
            }
            kinds[size] = kind;
            peers[size] = peer;
            amounts[size] = amount;
            tags[size] = tag;
            lanes[size] = (byte) lane;
            return size++;
        }

        private void grow(int room) {
            kinds = Arrays.copyOf(kinds, room);
            peers = Arrays.copyOf(peers, room);
            amounts = Arrays.copyOf(amounts, room);
            tags = Arrays.copyOf(tags, room);
            lanes = Arrays.copyOf(lanes, room);
            nics = Arrays.copyOf(nics, room);
        }

        RankGraph build(MappedMemory memory) {
            long bytes = RankGraph.bytes(size, ends.size, starts.size);
            if (bytes > Integer.MAX_VALUE) {
                throw new ScheduleTooLarge();
            }
            ByteBuffer data = memory.take((int) bytes);
            var draft = new RankGraph.Draft(data, size, ends.size, starts.size);
            int[] lastEnds = ends.last(size);
            int[] lastStarts = starts.last(size);
            for (int i = 0; i < size; i++) {
                draft.operation(i, kinds[i], peers[i], amounts[i], tags[i]);
                draft.place(i, Byte.toUnsignedInt(lanes[i]), Byte.toUnsignedInt(nics[i]));
                draft.last(i, lastEnds[i], lastStarts[i]);
            }
            // from the last one, so that those of one operation keep the order in which they came
            for (int i = ends.size - 1; i >= 0; i--) {
                draft.next(--lastEnds[ends.from[i]], ends.to[i]);
            }
            for (int i = starts.size - 1; i >= 0; i--) {
                draft.atStart(--lastStarts[starts.from[i]], starts.to[i]);
            }
            return draft.graph();
        }
    }

    /** Pairs of operations. */
    private static final class Edges {

        private int[] from = new int[8];
        private int[] to = new int[8];
        private int size;

        void add(int before, int after) {
            if (size == from.length) {
                int room = Math.min(size + (size >> 1), MOST_DEPENDENCIES + 1);
                from = Arrays.copyOf(from, room);
                to = Arrays.copyOf(to, room);
            }
            if (size > MOST_DEPENDENCIES) {
                throw new ScheduleTooLarge();
            }
            from[size] = before;
            to[size++] = after;
        }

        /** Per operation where its successors end in a column of all. */
        int[] last(int operations) {
            var last = new int[operations];
            for (int i = 0; i < size; i++) {
                last[from[i]]++;
            }
            for (int i = 1; i < operations; i++) {
                last[i] += last[i - 1];
            }
            return last;
        }
    }

    @Override
    public void ranks(int count) {
        for (int i = 0; i < count; i++) {
            growing.add(null);
            ended.add(null);
        }
    }

    @Override
    public int calc(int rank, long ps, int lane) {
        return rank(rank).add(RankGraph.CALC, 0, ps, 0, lane);
    }

    @Override
    public int send(int rank, int peer, long bytes, int tag, int lane) {
        return rank(rank).add(RankGraph.SEND, peer, bytes, tag, lane);
    }

    @Override
    public int receive(int rank, int peer, long bytes, int tag, int lane) {
        return rank(rank).add(RankGraph.RECEIVE, peer, bytes, tag, lane);
    }

    @Override
    public void nic(int rank, int operation, int nic) {
        rank(rank).nics[operation] = (byte) nic;
    }

    @Override
    public void afterEnd(int rank, int operation, int before) {
        rank(rank).ends.add(before, operation);
    }

    @Override
    public void afterStart(int rank, int operation, int before) {
        rank(rank).starts.add(before, operation);
    }

    @Override
    public boolean isOpen(int rank) {
        return ended.get(rank) == null;
    }

    @Override
    public void end(int rank) {
        ended.set(rank, rank(rank).build(memory));
        growing.set(rank, null);
    }

    private Rank rank(int rank) {
        var one = growing.get(rank);
        if (one == null) {
            if (ended.get(rank) != null) {
                throw new IllegalStateException("rank " + rank + " has ended");
            }
            one = new Rank();
            growing.set(rank, one);
        }
        return one;
    }

    /** What has come, after which nothing more may come. */
    public SchedulePlan build() {
        for (int rank = 0; rank < ended.size(); rank++) {
            if (isOpen(rank)) {
                end(rank);
            }
        }
        return new SchedulePlan(ended);
    }
}
