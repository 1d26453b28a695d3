// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.schedule;

import java.nio.ByteBuffer;
import java.util.List;

import org.hopscope.sim.plan.RankGraph;
import org.hopscope.sim.plan.SchedulePlan;

/** The number of operations that each operation of a schedule still waits for: 4 bytes per operation. */
public final class WaitCounts {

    /** Takes the operations of a rank that may start. */
    public interface Sink {

        /** An operation waits for nothing any more. */
        void free(int rank, int operation);
    }

    /** The count of an operation that has been told: not 0, so that it is not told again. */
    private static final int TOLD = -1;

    private final List<RankGraph> ranks;
    private final ByteBuffer[] counts;

    /** The counts before anything has started. Takes time in proportion to the dependencies. */
    public WaitCounts(SchedulePlan schedule) {
        ranks = schedule.ranks();
        counts = new ByteBuffer[ranks.size()];
        var memory = new MappedMemory();
        for (int rank = 0; rank < counts.length; rank++) {
            var own = memory.take(Integer.BYTES * ranks.get(rank).size());
            ranks.get(rank).waits(one -> own.putInt(Integer.BYTES * one, own.getInt(Integer.BYTES * one) + 1));
            counts[rank] = own;
        }
    }

    /** Tells the operations of a rank that wait for nothing from the beginning, in their order. */
    public void roots(int rank, Sink sink) {
        int size = ranks.get(rank).size();
        for (int i = 0; i < size; i++) {
            if (counts[rank].getInt(Integer.BYTES * i) == 0) {
                free(rank, i, sink);
            }
        }
    }

    /** An operation has started: tells those that may start now. */
    public void started(int rank, int operation, Sink sink) {
        var graph = ranks.get(rank);
        int end = graph.firstAtStart(operation + 1);
        for (int i = graph.firstAtStart(operation); i < end; i++) {
            count(rank, graph.atStart(i), sink);
        }
    }

    /** An operation has ended: tells those that may start now. */
    public void ended(int rank, int operation, Sink sink) {
        var graph = ranks.get(rank);
        int end = graph.firstNext(operation + 1);
        for (int i = graph.firstNext(operation); i < end; i++) {
            count(rank, graph.next(i), sink);
        }
    }

    private void count(int rank, int operation, Sink sink) {
        int left = counts[rank].getInt(Integer.BYTES * operation) - 1;
        if (left == 0) {
            free(rank, operation, sink);
        } else {
            counts[rank].putInt(Integer.BYTES * operation, left);
        }
    }

    private void free(int rank, int operation, Sink sink) {
        counts[rank].putInt(Integer.BYTES * operation, TOLD);
        sink.free(rank, operation);
    }
}
