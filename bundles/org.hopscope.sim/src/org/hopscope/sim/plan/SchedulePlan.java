// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.util.List;

/**
 * The operations of ranks as graphs of computing, sends and receives, instead of programs that are executed in order.
 *
 * @param ranks per rank its graph
 * @param recorded whether each message is recorded, because it counts by itself
 */
public record SchedulePlan(List<RankGraph> ranks, boolean recorded) {

    /** Ranks have programs. */
    public static final SchedulePlan NONE = of(List.of());

    public SchedulePlan {
        ranks = List.copyOf(ranks);
    }

    /** A schedule of which only the whole counts. */
    public static SchedulePlan of(List<RankGraph> ranks) {
        return new SchedulePlan(ranks, false);
    }

    /** A schedule of which each message counts. */
    public static SchedulePlan recorded(List<RankGraph> ranks) {
        return new SchedulePlan(ranks, true);
    }

    /** True if ranks have programs instead. */
    public boolean isEmpty() {
        return ranks.isEmpty();
    }

    /** Number of operations of all ranks. */
    public long operations() {
        return ranks.stream().mapToLong(RankGraph::size).sum();
    }

    /** Number of operations of one kind, {@link RankGraph#CALC} and the like. */
    public long operations(byte kind) {
        return ranks.stream().mapToLong(rank -> rank.count(kind)).sum();
    }

    /** Payload of all sends. */
    public long bytes() {
        long sum = 0;
        for (var rank : ranks) {
            for (int i = 0; i < rank.size(); i++) {
                sum += rank.kind(i) == RankGraph.SEND ? rank.amount(i) : 0;
            }
        }
        return sum;
    }
}
