// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.hopscope.tests.study.Benchmarks.figure;
import static org.hopscope.tests.study.Benchmarks.ps;
import static org.hopscope.tests.study.Benchmarks.run;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.model.machine.Machine;
import org.hopscope.study.LatencyFigures;
import org.hopscope.study.RunResult;
import org.hopscope.tests.compile.Machines;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Incast and permutations of flows on a ring of 8 nodes, whose engines and links move 1 GB/s. */
@Execution(ExecutionMode.CONCURRENT)
class IncastTest {

    /** 64 KiB at 1 GB/s. */
    private static final long FLOW_PS = 65_536_000;

    /** With one message in flight each is a flow; all go at the same time, each over links of its own. */
    @Test
    void messagesOfAPermutationAreFlows() {
        var result = run(ring(), "access-pattern", "peers=FIXED", "ranks=2", "window=1", "size=64 KiB", "warmup=0",
                "iterations=1").getFirst();
        long slowest = ps(result, "Slowest flow");
        assertTrue(slowest > FLOW_PS && slowest < 1.5 * FLOW_PS, slowest + " ps");
        var windows = run(ring(), "access-pattern", "ranks=2", "window=2", "size=64 KiB").getFirst();
        assertTrue(windows.figures().stream().noneMatch(one -> one.name().equals("Slowest flow")));
    }

    /** Everything sent at time 0 has arrived when the run ends; a barrier before would take two messages of its own. */
    @Test
    void flowsOfAPermutationBeginTogether() {
        var result = run(ring(), "access-pattern", "peers=FIXED", "ranks=2", "window=1", "size=8 B", "warmup=0",
                "iterations=1").getFirst();
        long slowest = ps(result, "Slowest flow");
        assertTrue(result.end().simulatedPs() < 1.5 * slowest, result.end().simulatedPs() + " ps, not " + slowest);
    }

    private static Machine ring() {
        return Machines.torus(8).machine();
    }

    /** All flows go through the receiving engine of rank 0, which has to move all of their bytes. */
    @Test
    void theSlowestFlowTakesTheTimeOfAllBytesThroughTheLastLink() {
        var results = run(ring(), "incast", "senders=1,3,7", "size=64 KiB");
        assertEquals("7 senders, 64 KiB", results.get(2).point().label());
        int[] senders = {1, 3, 7};
        for (int i = 0; i < senders.length; i++) {
            long least = senders[i] * FLOW_PS;
            long slowest = ps(results.get(i), "Slowest flow");
            // ranks leave the barrier within microseconds of each other, 5 % of a flow
            assertTrue(slowest > least - 0.05 * FLOW_PS && slowest < least + 0.5 * FLOW_PS,
                    senders[i] + " senders: " + slowest + " ps, not near " + least);
        }
    }

    /** 99 % and 99.9 % of seven flows are all seven; the median is the fourth. */
    @Test
    void percentilesAreThoseOfTheFlows() {
        var result = run(ring(), "incast", "senders=7", "size=64 KiB").getFirst();
        assertEquals(7, result.latencies().count());
        assertEquals(result.latencies().bins().get(3).upToPs(), ps(result, "Median flow completion time"));
        assertEquals(ps(result, "Slowest flow"), ps(result, "99 % flow completion time"));
        assertEquals(ps(result, "Slowest flow"), ps(result, "99.9 % flow completion time"));
        assertTrue(ps(result, "Flow completion time") < ps(result, "Slowest flow"));
        assertTrue(LatencyFigures.with(result).stream().noneMatch(one -> one.name().equals(LatencyFigures.HIGH)));
        assertEquals(21, run(ring(), "incast", "senders=7", "size=1 KiB", "iterations=3", "warmup=2").getFirst()
                .latencies().count());
    }

    /** Within 100 ms, seven flows of 70 us hardly meet, so each is as fast as alone but for its hops, of 55 ns each. */
    @Test
    void flowsThatStartApartDoNotWaitForEachOther() {
        var alone = run(ring(), "incast", "senders=1", "size=64 KiB").getFirst();
        var apart = spread(1);
        assertEquals(ps(alone, "Slowest flow"), ps(apart, "Median flow completion time"), 0.01 * FLOW_PS);
        assertTrue(figure(apart, "Slowdown of the slowest flow").doubleValue() < 1.5);
        assertTrue(figure(run(ring(), "incast", "size=64 KiB").getFirst(), "Slowdown of the slowest flow")
                .doubleValue() > 5, "all seven at once");
        assertEquals(apart.figures(), spread(1).figures());
        assertNotEquals(apart.figures(), spread(2).figures());
    }

    private static RunResult spread(int draw) {
        return run(ring(), "incast", "senders=7", "size=64 KiB", "startSpread=100 ms", "draw=" + draw).getFirst();
    }

    @Test
    void smallerGroupsRunAsIfAlone() {
        var together = run(ring(), "incast", "senders=3,7", "size=8 KiB");
        assertEquals(List.of(3L, 7L), together.stream().map(one -> one.latencies().count()).toList());
    }
}
