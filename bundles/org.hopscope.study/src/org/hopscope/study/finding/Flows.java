// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.finding;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

import org.hopscope.compile.Compiled;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.RankGraph;
import org.hopscope.sim.plan.RankOperation;

/**
 * The amounts that measured ranks send to each other over the network: counted in the programs, as runs record only
 * some of the messages.
 */
final class Flows {

    /** Counting more steps than this would take longer than the answer is worth. */
    private static final long MOST_STEPS = 20_000_000;

    private final Compiled compiled;
    private final int[] vertexOfRank;
    private final double[] sent;
    private final double[] received;
    private final Set<Long> pairs = new HashSet<>();

    Flows(Compiled compiled) {
        this.compiled = compiled;
        var workload = compiled.plan().workload();
        vertexOfRank = workload.vertexOfRank();
        int ranks = workload.ranks();
        sent = new double[ranks];
        received = new double[ranks];
        long steps = 0;
        for (int rank = 0; rank < workload.schedule().ranks().size() && steps < MOST_STEPS; rank++) {
            var graph = workload.schedule().ranks().get(rank);
            steps += graph.size();
            for (int i = 0; i < graph.size(); i++) {
                if (graph.kind(i) == RankGraph.SEND) {
                    flow(rank, graph.peer(i), graph.amount(i));
                }
            }
        }
        int counted = workload.programs().isEmpty() ? 0 : workload.measuredRanks();
        for (int rank = 0; rank < counted && steps < MOST_STEPS; rank++) {
            var program = workload.programs().get(workload.programOfRank()[rank]);
            steps += program.length();
            count(program, rank);
        }
    }

    private void count(ProgramPlan program, int rank) {
        double times = 1;
        var outer = new ArrayDeque<Double>();
        for (int i = 0; i < program.length(); i++) {
            var operation = program.operations()[i];
            if (operation == RankOperation.REPEAT) {
                outer.push(times);
                times *= program.amounts()[i];
            } else if (operation == RankOperation.END_REPEAT) {
                times = outer.pop();
            } else if (operation == RankOperation.SEND || operation == RankOperation.PUT) {
                flow(rank, program.peer(rank, i), times * program.amounts()[i]);
            } else if (operation == RankOperation.GET) {
                flow(program.peer(rank, i), rank, times * program.amounts()[i]);
            }
        }
    }

    private void flow(int from, int to, double bytes) {
        if (from >= 0 && to >= 0 && vertexOfRank[from] != vertexOfRank[to]) {
            sent[from] += bytes;
            received[to] += bytes;
            pairs.add((long) from * sent.length + to);
        }
    }

    /** Pairs of ranks on different nodes of which the one sends to the other. */
    long connections() {
        return pairs.size();
    }

    /** The number of ranks that send to the rank that most others send to. */
    long sendersToOne() {
        var senders = new long[Math.max(1, sent.length)];
        pairs.forEach(pair -> senders[(int) (pair % sent.length)]++);
        return Arrays.stream(senders).max().orElse(0);
    }

    /** The place that gets the most bytes, if that is more than twice what places that get any do on average. */
    Optional<String> target() {
        int most = 0;
        double sum = 0;
        int receivers = 0;
        for (int rank = 0; rank < received.length; rank++) {
            most = received[rank] > received[most] ? rank : most;
            sum += received[rank];
            receivers += received[rank] > 0 ? 1 : 0;
        }
        boolean one = receivers > 0 && (receivers == 1 || received[most] > 2 * sum / receivers);
        return one ? Optional.of(compiled.sourceMap().place(vertexOfRank[most])) : Optional.empty();
    }

    /** Of the bytes that leave or reach the nodes of a place, the share of the direction with fewer; 0 to 0.5. */
    double lesserShare(String place) {
        double out = 0;
        double in = 0;
        for (int rank = 0; rank < sent.length; rank++) {
            if (sent[rank] + received[rank] > 0
                    && compiled.sourceMap().place(vertexOfRank[rank]).equals(place)) {
                out += sent[rank];
                in += received[rank];
            }
        }
        return out + in == 0 ? 0 : Math.min(out, in) / (out + in);
    }
}
