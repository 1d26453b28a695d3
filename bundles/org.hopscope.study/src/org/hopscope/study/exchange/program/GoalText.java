// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.io.IOException;

import org.hopscope.sim.plan.RankGraph;
import org.hopscope.sim.plan.SchedulePlan;

/** Writes schedules in the text form of GOAL, which {@link GoalTextFormat} reads; equal schedules give equal texts. */
public final class GoalText {

    private static final long PS_PER_NS = 1_000;

    private GoalText() {}

    /** Writes a schedule. Computing times are rounded to whole nanoseconds, which is all that GOAL has. */
    public static void write(SchedulePlan program, Appendable out) throws IOException {
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
            long amount = rank.amount(i);
            out.append(switch (rank.kind(i)) {
                case RankGraph.CALC -> "calc " + (amount + PS_PER_NS / 2) / PS_PER_NS;
                case RankGraph.SEND -> "send " + amount + "b to " + rank.peer(i) + " tag " + rank.tag(i);
                default -> "recv " + amount + "b from " + rank.peer(i) + " tag " + rank.tag(i);
            }).append(rank.lane(i) == 0 ? "" : " cpu " + rank.lane(i));
            out.append(rank.nic(i) == 0 ? "\n" : " nic " + rank.nic(i) + "\n");
        }
        for (int before = 0; before < rank.size(); before++) {
            for (int i = rank.firstNext(before); i < rank.firstNext(before + 1); i++) {
                dependency(rank.next(i), " requires ", before, out);
            }
        }
        for (int before = 0; before < rank.size(); before++) {
            for (int i = rank.firstAtStart(before); i < rank.firstAtStart(before + 1); i++) {
                dependency(rank.atStart(i), " irequires ", before, out);
            }
        }
    }

    private static void dependency(int after, String word, int before, Appendable out) throws IOException {
        out.append('l').append(Integer.toString(after + 1)).append(word).append('l')
                .append(Integer.toString(before + 1)).append('\n');
    }
}
