// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.io.IOException;

/** Writes schedules in the text form of GOAL, which {@link GoalTextFormat} reads; equal schedules give equal texts. */
public final class GoalText {

    private static final long PS_PER_NS = 1_000;

    private GoalText() {}

    /** Writes a schedule. Computing times are rounded to whole nanoseconds, which is all that GOAL has. */
    public static void write(ScheduleProgram program, Appendable out) throws IOException {
        out.append("num_ranks ").append(Integer.toString(program.ranks().size())).append('\n');
        for (int rank = 0; rank < program.ranks().size(); rank++) {
            out.append("\nrank ").append(Integer.toString(rank)).append(" {\n");
            write(program.ranks().get(rank), out);
            out.append("}\n");
        }
    }

    private static void write(RankGraph rank, Appendable out) throws IOException {
        for (int i = 0; i < rank.size(); i++) {
            out.append('l').append(Integer.toString(i + 1)).append(": ");
            var lane = rank.lanes()[i] == 0 ? "" : " cpu " + rank.lanes()[i];
            long amount = rank.amounts()[i];
            out.append(switch (rank.kinds()[i]) {
                case RankGraph.CALC -> "calc " + (amount + PS_PER_NS / 2) / PS_PER_NS;
                case RankGraph.SEND -> "send " + amount + "b to " + rank.peers()[i] + " tag " + rank.tags()[i];
                default -> "recv " + amount + "b from " + rank.peers()[i] + " tag " + rank.tags()[i];
            }).append(lane).append('\n');
        }
        requires(rank.firstNext(), rank.next(), " requires ", out);
        requires(rank.firstAtStart(), rank.atStart(), " irequires ", out);
    }

    private static void requires(int[] first, int[] next, String word, Appendable out) throws IOException {
        for (int before = 0; before + 1 < first.length; before++) {
            for (int i = first[before]; i < first[before + 1]; i++) {
                out.append('l').append(Integer.toString(next[i] + 1)).append(word).append('l')
                        .append(Integer.toString(before + 1)).append('\n');
            }
        }
    }
}
