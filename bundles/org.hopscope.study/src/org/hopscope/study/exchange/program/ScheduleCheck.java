// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.util.HashMap;
import java.util.Map;

import org.hopscope.study.exchange.ImportReport;

/** Finds what would keep a schedule from coming to its end. Takes time in proportion to its operations. */
final class ScheduleCheck {

    private ScheduleCheck() {}

    private record Channel(int from, int to, int tag) {}

    static void check(ScheduleProgram program, ImportReport report) {
        for (int rank = 0; rank < program.ranks().size(); rank++) {
            if (hasCycle(program.ranks().get(rank))) {
                report.error("X311", 0, "Operations of rank " + rank + " wait for each other in a circle", "");
            }
        }
        messages(program, report);
    }

    private static boolean hasCycle(RankGraph rank) {
        var waits = rank.waits();
        var ready = new int[rank.size()];
        int count = 0;
        for (int i = 0; i < waits.length; i++) {
            if (waits[i] == 0) {
                ready[count++] = i;
            }
        }
        for (int at = 0; at < count; at++) {
            int one = ready[at];
            for (int i = rank.firstNext()[one]; i < rank.firstNext()[one + 1]; i++) {
                if (--waits[rank.next()[i]] == 0) {
                    ready[count++] = rank.next()[i];
                }
            }
            for (int i = rank.firstAtStart()[one]; i < rank.firstAtStart()[one + 1]; i++) {
                if (--waits[rank.atStart()[i]] == 0) {
                    ready[count++] = rank.atStart()[i];
                }
            }
        }
        return count < rank.size();
    }

    /** Counts sends less receives of each pair of ranks and tag; receives of anything may take any of them. */
    private static void messages(ScheduleProgram program, ImportReport report) {
        Map<Channel, Long> balance = new HashMap<>();
        long open = 0;
        for (int rank = 0; rank < program.ranks().size(); rank++) {
            var graph = program.ranks().get(rank);
            for (int i = 0; i < graph.size(); i++) {
                if (graph.kinds()[i] == RankGraph.SEND) {
                    balance.merge(new Channel(rank, graph.peers()[i], graph.tags()[i]), 1L, Long::sum);
                } else if (graph.kinds()[i] == RankGraph.RECEIVE) {
                    if (graph.peers()[i] == ScheduleSink.ANY || graph.tags()[i] == ScheduleSink.ANY) {
                        open++;
                    } else {
                        balance.merge(new Channel(graph.peers()[i], rank, graph.tags()[i]), -1L, Long::sum);
                    }
                }
            }
        }
        long sends = balance.values().stream().filter(one -> one > 0).mapToLong(one -> one).sum();
        long receives = -balance.values().stream().filter(one -> one < 0).mapToLong(one -> one).sum();
        if (sends > open) {
            report.warning("X310", 0, sends - open + " sends have no receive", "the file may be a part of a trace");
        }
        if (receives > 0) {
            report.warning("X310", 0, receives + " receives have no send", "they would wait for ever");
        }
        if (open > 0) {
            report.note("X312", 0, open + " receives take any sender or tag; which they get is found in the run", "");
        }
    }
}
