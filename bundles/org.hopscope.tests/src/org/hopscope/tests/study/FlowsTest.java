// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.hopscope.tests.study.Benchmarks.figure;
import static org.hopscope.tests.study.Benchmarks.refused;
import static org.hopscope.tests.study.Benchmarks.run;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.compile.workload.Measurement;
import org.hopscope.model.setting.WorkloadKind;
import org.hopscope.model.workload.FlowSizes;
import org.hopscope.model.workload.Flows;
import org.hopscope.sim.plan.RankGraph;
import org.hopscope.tests.Slow;
import org.hopscope.tests.compile.Machines;
import org.junit.jupiter.api.Test;

/** Open-loop flows on rings whose engines and links move 1 GB/s. */
@Slow
class FlowsTest {

    private static final int MANY = 200_000;

    /** A message as the graph of its sender has it. */
    private record Sent(int source, int target, int flow, long bytes) {}

    private static Compiled compiled(FlowSizes sizes, int flows, int ranks) {
        var machines = Machines.torus(ranks);
        var workload = (Flows) WorkloadKind.of("Flows").orElseThrow().create();
        workload.setSizes(sizes);
        workload.setIterations(flows);
        workload.setWarmup(0);
        machines.machine().getWorkloads().add(workload);
        return assertInstanceOf(Compiled.class, PlanCompiler.compile(machines.machine(), machines.stack(0), workload));
    }

    private static List<Sent> sent(Compiled compiled) {
        var all = new ArrayList<Sent>();
        var graphs = compiled.plan().workload().schedule().ranks();
        for (int rank = 0; rank < graphs.size(); rank++) {
            var graph = graphs.get(rank);
            for (int i = 0; i < graph.size(); i++) {
                if (graph.kind(i) == RankGraph.SEND) {
                    all.add(new Sent(rank, graph.peer(i), graph.tag(i), graph.amount(i)));
                }
            }
        }
        return all;
    }

    private static double share(List<Sent> all, long upTo) {
        return (double) all.stream().filter(one -> one.bytes() <= upTo).count() / all.size();
    }

    /**
     * The mean of the straight lines between the published points is the sum over them of the share of flows times the
     * middle of their sizes: for the web search 750 + 750 + 2,500 + 4,000 + 8,450 + 9,800 + 60,000 + 150,000 + 350,000
     * + 525,000 + 600,000 = 1,711,250 B; the mean square, of (a^2 + a b + b^2) / 3, is 1.866e13 B^2, so that the mean
     * of 200,000 has a standard error of 8.9 KB. For Hadoop 120,421 B, and some 1.5 KB. A share has one of at most
     * 0.5 / sqrt(200,000) = 0.0011. All are to be within four of them.
     */
    @Test
    void drawnSizesHaveThePublishedMeanAndShares() {
        var search = sent(compiled(FlowSizes.WEB_SEARCH, MANY, 4));
        assertEquals(1_711_250, search.stream().mapToLong(Sent::bytes).average().orElseThrow(), 4 * 8_900);
        assertEquals(0.15, share(search, 10_000), 0.0045);
        assertEquals(0.53, share(search, 80_000), 0.0045);
        assertEquals(0.90, share(search, 5_000_000), 0.0045);
        // half of the way from 30 % at 30 KB to 40 % at 50 KB
        assertEquals(0.35, share(search, 40_000), 0.0045);
        assertTrue(search.stream().allMatch(one -> one.bytes() > 0 && one.bytes() <= 30_000_000));
        var hadoop = sent(compiled(FlowSizes.HADOOP, MANY, 4));
        assertEquals(120_421, hadoop.stream().mapToLong(Sent::bytes).average().orElseThrow(), 4 * 1_500);
        assertEquals(0.50, share(hadoop, 700), 0.0045);
        assertEquals(0.975, share(hadoop, 1_000_000), 0.0045);
    }

    /** Each ordered pair of four ranks has a twelfth of the flows; its standard error is 0.0006. */
    @Test
    void allPairsAreEquallyLikelyAndReceivesAreAsManyAsSends() {
        var compiled = compiled(FlowSizes.HADOOP, MANY, 4);
        var all = sent(compiled);
        assertEquals(MANY, all.size());
        assertEquals(MANY, all.stream().mapToInt(Sent::flow).distinct().count());
        for (int source = 0; source < 4; source++) {
            for (int target = 0; target < 4; target++) {
                int from = source;
                int to = target;
                double pair = all.stream().filter(one -> one.source() == from && one.target() == to).count();
                assertEquals(source == target ? 0 : 1 / 12.0, pair / MANY, 0.0025, source + " to " + target);
            }
        }
        assertEquals(MANY, compiled.plan().workload().schedule().operations(RankGraph.RECEIVE));
    }

    /**
     * A queue to which the drawn flows come, 1 ns a byte, has the mean wait of Pollaczek and Khinchine: at a load r
     * r E(S^2) / (2 E(S) (1 - r)). Equal flows of 64 KiB at 50 % wait for 32.8 us; flows of the web search for
     * 0.5 x 1.866e13 / 1,711,250 B at 1 GB/s, 5.45 ms. The first mean is known to some 1 %, the second, in which few
     * flows count much, to some 5 %.
     */
    @Test
    void drawnFlowsWaitInAQueueAsPollaczekAndKhinchineSay() {
        assertEquals(32.768e6, meanWaitPs(FlowSizes.EQUAL), 0.04 * 32.768e6);
        assertEquals(5.45e9, meanWaitPs(FlowSizes.WEB_SEARCH), 0.15 * 5.45e9);
    }

    private static double meanWaitPs(FlowSizes sizes) {
        var compiled = compiled(sizes, MANY, 2);
        var service = sent(compiled).stream().mapToLong(Sent::bytes).sum() * 1000.0;
        return (sumOfTimes(compiled, 1, 0) - service) / MANY;
    }

    private static double completionNs(int bytes, int load, int flows) {
        return figure(run(Machines.torus(2).machine(), "flows", "sizes=equal", "size=" + bytes + " B", "load=" + load,
                "iterations=" + flows, "warmup=20").getFirst(), "Flow completion time").doubleValue();
    }

    /**
     * Flows of one sender to one receiver leave in their order, so that flow i ends at e(i) = max(a(i), e(i - 1)) +
     * s(i) (Lindley, 1952), with its begin a and the time s that it occupies the engine, and a latency later. The
     * simulated times are those of the drawn flows.
     */
    @Test
    void flowsOfOneSenderEndAsTheRecursionOfAQueueSays() {
        var results = run(Machines.torus(2).machine(), "flows", "sizes=hadoop", "iterations=300", "warmup=0");
        double simulated = 0;
        long count = 0;
        for (var result : results) {
            long flows = figure(result, "Flows").longValue();
            simulated += flows == 0 ? 0 : figure(result, "Flow completion time").doubleValue() * 1000 * flows;
            count += flows;
        }
        assertEquals(300, count);
        double alone = completionNs(10_000, 1, 100);
        double nsPerByte = (completionNs(20_000, 1, 100) - alone) / 10_000;
        double expected = sumOfTimes(compiled(FlowSizes.HADOOP, 300, 2), nsPerByte,
                (alone - 10_000 * nsPerByte) * 1000);
        assertEquals(expected, simulated, 0.02 * simulated);
    }

    /** The sum of the completion times of drawn flows, in picoseconds. */
    private static double sumOfTimes(Compiled compiled, double nsPerByte, double latencyPs) {
        var arrivals = ((Measurement.Flows) compiled.measurements().getFirst()).arrivalPs();
        var ends = new double[2];
        double sum = 0;
        for (var one : sent(compiled).stream().sorted(Comparator.comparingInt(Sent::flow)).toList()) {
            double service = one.bytes() * 1000.0 * nsPerByte;
            ends[one.source()] = Math.max(arrivals[one.flow()], ends[one.source()]) + service;
            sum += latencyPs + ends[one.source()] - arrivals[one.flow()];
        }
        return sum;
    }

    @Test
    void classesHoldATenthOfTheFlowsOrMore() {
        var results = run(Machines.torus(4).machine(), "flows", "sizes=hadoop", "iterations=300", "warmup=20");
        assertEquals("flows up to 350 B", results.getFirst().point().label());
        assertEquals("flows up to 10 MB", results.getLast().point().label());
        assertEquals(300, results.stream().mapToLong(one -> figure(one, "Flows").longValue()).sum());
        results.forEach(one -> assertTrue(figure(one, "Flows").intValue() > 12, one.point().label()));
        assertEquals(one(1), one(1));
        assertNotEquals(one(1), one(2));
    }

    private static List<?> one(int draw) {
        return run(Machines.torus(4).machine(), "flows", "sizes=hadoop", "iterations=100", "warmup=0",
                "draw=" + draw).getFirst().figures();
    }

    @Test
    void flowsNeedTwoRanks() {
        assertEquals(List.of("C606"), refused(Machines.torus(4).machine(), "flows", "ranks=1"));
    }
}
