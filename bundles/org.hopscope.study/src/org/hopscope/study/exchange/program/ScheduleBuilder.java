// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.sim.plan.RankGraph;
import org.hopscope.sim.plan.SchedulePlan;
import org.hopscope.sim.schedule.MappedMemory;

/**
 * Builds a {@link SchedulePlan}. A rank that grows takes 19 bytes per operation and 8 per dependency; one that has
 * ended 27 and 4. Of each kind, what is more than 64 MiB for all ranks together is in temporary files.
 */
public final class ScheduleBuilder implements ScheduleSink {

    private final MappedMemory memory;
    private final RecordBlocks blocks;
    private final List<GrowingRank> growing = new ArrayList<>();
    private final List<RankGraph> ended = new ArrayList<>();

    /** Nothing has come yet. */
    public ScheduleBuilder() {
        this(new MappedMemory(), new MappedMemory());
    }

    /**
     * Nothing has come yet.
     *
     * @param growing takes the ranks to which more comes
     * @param ended takes the ranks that have ended
     */
    public ScheduleBuilder(MappedMemory growing, MappedMemory ended) {
        blocks = new RecordBlocks(growing);
        memory = ended;
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
        rank(rank).nic(operation, nic);
    }

    @Override
    public void afterEnd(int rank, int operation, int before) {
        rank(rank).afterEnd(operation, before);
    }

    @Override
    public void afterStart(int rank, int operation, int before) {
        rank(rank).afterStart(operation, before);
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

    private GrowingRank rank(int rank) {
        var one = growing.get(rank);
        if (one == null) {
            if (ended.get(rank) != null) {
                throw new IllegalStateException("rank " + rank + " has ended");
            }
            one = new GrowingRank(blocks);
            growing.set(rank, one);
        }
        return one;
    }

    /** The plan of the operations so far, after which no more may come. */
    public SchedulePlan build() {
        for (int rank = 0; rank < ended.size(); rank++) {
            if (isOpen(rank)) {
                end(rank);
            }
        }
        return SchedulePlan.of(ended);
    }
}
