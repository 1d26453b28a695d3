// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.util.List;

/**
 * The graphs of all ranks of a program.
 *
 * @param ranks per rank its graph
 */
public record ScheduleProgram(List<RankGraph> ranks) {

    public ScheduleProgram {
        ranks = List.copyOf(ranks);
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
                sum += rank.kinds()[i] == RankGraph.SEND ? rank.amounts()[i] : 0;
            }
        }
        return sum;
    }
}
