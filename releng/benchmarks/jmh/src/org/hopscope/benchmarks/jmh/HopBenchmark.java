// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks.jmh;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.hopscope.sim.plan.LinkPlan;
import org.hopscope.sim.plan.MachinePlan;
import org.hopscope.sim.plan.NodePlan;
import org.hopscope.sim.plan.Rate;
import org.hopscope.sim.plan.RouterPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TorusPlan;
import org.hopscope.sim.plan.TrafficPattern;
import org.hopscope.sim.plan.TrafficPlan;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.traffic.OpenLoop;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Packets on their way through routers and links, with and without others in their way; "hops" counts the hops. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(value = 1, jvmArgsAppend = {"-XX:+UseSerialGC", "-Xmx1g"})
@Warmup(iterations = 4, time = 2)
@Measurement(iterations = 5, time = 2)
public class HopBenchmark {

    /** Nodes per dimension of a three-dimensional torus. */
    @Param({"4", "8", "16"})
    public int size;

    /** Share of the link rate that every node offers, in percent. */
    @Param({"3", "30", "80"})
    public int load;

    /** Counts packet-hops. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    public static class Counted {

        public long hops;
    }

    @Benchmark
    public long uniformTraffic(Counted counted) {
        var wrap = new boolean[3];
        Arrays.fill(wrap, true);
        var plan = new SimPlan(
                new MachinePlan("torus", new TorusPlan(new int[] {size, size, size}, wrap, 0, 0),
                        List.of(new NodePlan(null, null, null, null, 0)), List.of(new RouterPlan(2, 8, 1000, 64)),
                        List.of(new LinkPlan(new Rate(16_000_000_000L), 1000))),
                null, null);
        var result = OpenLoop.run(plan, new TrafficPlan(TrafficPattern.UNIFORM_RANDOM, 64, load * 10_000, 0,
                2_000_000, false), new RunOptions(1, 0, false), RunMonitor.none());
        counted.hops += result.packetHops();
        return result.events();
    }
}
