// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * The operations of a rank of a {@link SchedulePlan} and what waits for them, as columns in one buffer: 27 bytes per
 * operation and 4 per dependency. The buffer may be a part of a file that is mapped into memory, so that a schedule may
 * be larger than the heap. Operations are numbered from 0. Immutable once made; any thread.
 */
public final class RankGraph {

    /** Computes. */
    public static final byte CALC = 0;
    /** Sends. */
    public static final byte SEND = 1;
    /** Receives. */
    public static final byte RECEIVE = 2;
    /** Any peer or tag of a receive. */
    public static final int ANY = -1;
    /** Numbers of lanes and NICs are below this. */
    public static final int MOST_LANES = 256;

    private static final int BYTE = 0xFF;

    private final ByteBuffer data;
    private final int size;
    private final int ends;
    private final int starts;
    private final int peers;
    private final int tags;
    private final int firstEnds;
    private final int firstStarts;
    private final int next;
    private final int atStart;
    private final int kinds;
    private final int lanes;
    private final int nics;
    private final int firstRank;

    /**
     * A graph whose columns are in a buffer of {@link #bytes} bytes, which {@link Draft} fills.
     *
     * @param size number of operations
     * @param ends number of dependencies on ends
     * @param starts number of dependencies on starts
     * @param firstRank the number of rank 0 of the file among all ranks
     */
    private RankGraph(ByteBuffer data, int size, int ends, int starts, int firstRank) {
        this.firstRank = firstRank;
        this.data = data;
        this.size = size;
        this.ends = ends;
        this.starts = starts;
        peers = Long.BYTES * size;
        tags = peers + Integer.BYTES * size;
        firstEnds = tags + Integer.BYTES * size;
        firstStarts = firstEnds + Integer.BYTES * (size + 1);
        next = firstStarts + Integer.BYTES * (size + 1);
        atStart = next + Integer.BYTES * ends;
        kinds = atStart + Integer.BYTES * starts;
        lanes = kinds + size;
        nics = lanes + size;
    }

    /** The room that a graph needs. */
    public static long bytes(long size, long ends, long starts) {
        return Long.BYTES * size + 2L * Integer.BYTES * size + 2L * Integer.BYTES * (size + 1)
                + Integer.BYTES * (ends + starts) + 3 * size;
    }

    /** The columns of a graph that is being made; each operation is set once, in any order. */
    public static final class Draft {

        private final RankGraph graph;

        /** @param data a buffer of {@link #bytes} bytes, all 0, which belongs to the graph from now on */
        public Draft(ByteBuffer data, int size, int ends, int starts) {
            graph = new RankGraph(data, size, ends, starts, 0);
        }

        /** Sets what an operation is; the amount is in picoseconds or bytes. */
        public void operation(int one, byte kind, int peer, long amount, int tag) {
            graph.data.putLong(Long.BYTES * one, amount);
            graph.data.putInt(graph.peers + Integer.BYTES * one, peer);
            graph.data.putInt(graph.tags + Integer.BYTES * one, tag);
            graph.data.put(graph.kinds + one, kind);
        }

        /** Sets the lane and the NIC of an operation, from 0 and below {@link #MOST_LANES}. */
        public void place(int one, int lane, int nic) {
            graph.data.put(graph.lanes + one, (byte) lane);
            graph.data.put(graph.nics + one, (byte) nic);
        }

        /** Counts a successor of an operation's end; all are counted before {@link #sum}. */
        public void countNext(int one) {
            add(graph.firstEnds + Integer.BYTES * one, 1);
        }

        /** Counts a successor of an operation's start; all are counted before {@link #sum}. */
        public void countAtStart(int one) {
            add(graph.firstStarts + Integer.BYTES * one, 1);
        }

        private int add(int at, int more) {
            int sum = graph.data.getInt(at) + more;
            graph.data.putInt(at, sum);
            return sum;
        }

        /** Makes places of the counts, from which {@link #next} and {@link #atStart} are called once for each. */
        public void sum() {
            int end = 0;
            int start = 0;
            for (int i = 0; i <= graph.size; i++) {
                end = add(graph.firstEnds + Integer.BYTES * i, end);
                start = add(graph.firstStarts + Integer.BYTES * i, start);
            }
        }

        /** Sets the last successor of an operation's end that is not set. */
        public void next(int before, int operation) {
            int place = add(graph.firstEnds + Integer.BYTES * before, -1);
            graph.data.putInt(graph.next + Integer.BYTES * place, operation);
        }

        /** Sets the last successor of an operation's start that is not set. */
        public void atStart(int before, int operation) {
            int place = add(graph.firstStarts + Integer.BYTES * before, -1);
            graph.data.putInt(graph.atStart + Integer.BYTES * place, operation);
        }

        /** The graph. */
        public RankGraph graph() {
            return graph;
        }
    }

    /** Number of operations. */
    public int size() {
        return size;
    }

    /** {@link #CALC}, {@link #SEND} or {@link #RECEIVE}. */
    public byte kind(int one) {
        return data.get(kinds + one);
    }

    /** The other rank; {@link #ANY} for a receive from any; 0 for computing. */
    public int peer(int one) {
        int peer = data.getInt(peers + Integer.BYTES * one);
        return peer == ANY || firstRank == 0 || kind(one) == CALC ? peer : firstRank + peer;
    }

    /** The same graph where the ranks have higher numbers; the columns are shared. */
    public RankGraph shifted(int by) {
        return by == 0 ? this : new RankGraph(data, size, ends, starts, firstRank + by);
    }

    /** Picoseconds or bytes. */
    public long amount(int one) {
        return data.getLong(Long.BYTES * one);
    }

    /** The tag; {@link #ANY} for a receive of any. */
    public int tag(int one) {
        return data.getInt(tags + Integer.BYTES * one);
    }

    /** The lane (processor or stream) of the rank that it occupies. */
    public int lane(int one) {
        return data.get(lanes + one) & BYTE;
    }

    /** The NIC of the rank that it goes through. */
    public int nic(int one) {
        return data.get(nics + one) & BYTE;
    }

    /** The first of the successors of an end; they end where those of the next operation begin. */
    public int firstNext(int one) {
        return data.getInt(firstEnds + Integer.BYTES * one);
    }

    /** An operation that starts after the end of another one. */
    public int next(int place) {
        return data.getInt(next + Integer.BYTES * place);
    }

    /** The first of the successors of a start. */
    public int firstAtStart(int one) {
        return data.getInt(firstStarts + Integer.BYTES * one);
    }

    /** An operation that starts after the start of another one. */
    public int atStart(int place) {
        return data.getInt(atStart + Integer.BYTES * place);
    }

    /** Number of operations of a kind. */
    public int count(byte kind) {
        int count = 0;
        for (int i = 0; i < size; i++) {
            count += kind(i) == kind ? 1 : 0;
        }
        return count;
    }

    /** Calls {@code count} once for each dependency with the operation that waits. */
    public void waits(Waiting count) {
        for (int i = 0; i < ends; i++) {
            count.waits(next(i));
        }
        for (int i = 0; i < starts; i++) {
            count.waits(atStart(i));
        }
    }

    /** Is called for each operation that waits. */
    @FunctionalInterface
    public interface Waiting {

        /** One more operation must end or start before this one starts. */
        void waits(int operation);
    }

    /** Adds all there is to a digest. */
    void digest(MessageDigest digest) {
        digest.update(data.duplicate().rewind());
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(firstRank).flip());
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof RankGraph graph && graph.size == size && graph.ends == ends && graph.starts == starts
                && graph.firstRank == firstRank
                && graph.data.duplicate().rewind().equals(data.duplicate().rewind());
    }

    @Override
    public int hashCode() {
        return Objects.hash(size, ends, starts);
    }
}
