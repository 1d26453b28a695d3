// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.fabric;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.scenario.WorkloadChoice;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.TopologyPlan;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The parts of a run ask one wiring, which makes its tables when it is first asked for them. */
class SharedWiringTest {

    private static final int THREADS = 4;
    private static final int ROUNDS = 20;
    /** So many vertices are asked for, of all and in turn. */
    private static final int MOST = 100;

    /** A tree and a dragonfly of switches, and one that is drawn. */
    @ParameterizedTest
    @ValueSource(strings = {"rails/rails.machine", "slingshot/slingshot-11.machine", "theory/cascade-80.machine",
        "ai-fabric/servers.machine"})
    void allThreadsFindTheSameWays(String sample) throws Exception {
        var topology = topology(sample);
        int[] alone = ways(Wiring.of(topology), 0);
        var threads = Executors.newFixedThreadPool(THREADS);
        try {
            for (int round = 0; round < ROUNDS; round++) {
                var wiring = Wiring.of(topology);
                var start = new CyclicBarrier(THREADS);
                var found = threads.invokeAll(IntStream.range(0, THREADS).<Callable<int[]>>mapToObj(first -> () -> {
                    start.await();
                    return ways(wiring, first);
                }).toList());
                for (var one : found) {
                    assertArrayEquals(alone, one.get());
                }
            }
        } finally {
            threads.shutdown();
        }
    }

    /** The directions from some vertices to others, asked for from the first destination on. */
    private static int[] ways(Wiring wiring, int first) {
        int step = Math.max(1, wiring.vertices() / MOST);
        int count = wiring.vertices() / step;
        var ways = new int[count * count];
        for (int i = 0; i < count; i++) {
            int destination = (first + i) % count;
            for (int vertex = 0; vertex < count; vertex++) {
                ways[destination * count + vertex] = wiring.next(vertex * step, destination * step);
            }
        }
        return ways;
    }

    private static TopologyPlan topology(String sample) {
        var machine = Samples.load(sample);
        var workload = WorkloadChoice.choose(machine, "allreduce", Diagnostics.discarded()).orElseThrow();
        return assertInstanceOf(Compiled.class,
                PlanCompiler.compile(machine, machine.getStacks().getFirst(), workload)).plan().topology();
    }
}
