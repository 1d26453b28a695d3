// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.hopscope.sim.plan.Fidelity;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TrafficPattern;
import org.hopscope.sim.plan.TrafficPlan;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.RunOutcome;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.traffic.OpenLoop;

/** The table: what is measured, and what must be reached. */
final class Rows {

    private static final RunOptions UNRECORDED = new RunOptions(1, 0, false);
    private static final String FLOW_CONTROL = "/firmware.flowControl=true";

    private Rows() {}

    static List<Row> all() {
        return Stream.concat(Stream.of(
                Row.rate("fabric", "8x8x8 torus, 64 B packets, uniform random at 30 %, 20,000 ns: packet-hops", 5,
                        runs -> Meter.millionsPerSecond(4, runs, Rows::uniformTraffic)),
                Row.seconds("alltoall-64", "MPI alltoall, 512 ranks on that torus, pairwise, 64 B", 1, 300,
                        runs -> alltoall(runs, 64, 64)).alsoQuick(),
                Row.seconds("alltoall-4k", "the same, 4 KiB, packets of 2 KiB", 5, 220,
                        runs -> alltoall(runs, 4096, 2048)),
                Row.seconds("alltoall-4k-64", "the same, 4 KiB, packets of 64 B", 5, 220,
                        runs -> alltoall(Math.min(2, runs), 4096, 64)),
                Row.seconds("allreduce", "MPI allreduce 16 B, recursive doubling, 65,536 ranks, Blue Gene/L 64x32x32",
                        6, 1800, runs -> allreduce(runs, FixedPlans.BLUE_GENE, FixedPlans.MPI)),
                Row.seconds("allreduce-portals", "the same with the nodes of Red Storm", 6, 1800,
                        runs -> allreduce(runs, FixedPlans.RED_STORM, FixedPlans.NIC_BASED)),
                Row.seconds("barrier", "barrier on 10,368 nodes of Red Storm, NIC-based", 2, 1000,
                        runs -> barrier(runs)).alsoQuick(),
                Row.seconds("barrier-protocol", "the same with flow control", 2, 1000,
                        runs -> barrier(runs, FixedPlans.NIC_BASED + FLOW_CONTROL)),
                Row.seconds("dissemination", "16,384-rank dissemination barrier, message level, Blue Gene/L", 0.19,
                        1000, runs -> atMessageLevel(runs, Scripts.dissemination(16_384), 32, 32, 16)).alsoQuick(),
                Row.seconds("broadcast", "1,048,576-rank binomial broadcast, message level, Blue Gene/L", 2.9, 6000,
                        runs -> atMessageLevel(runs, Scripts.binomial(1 << 20, 8), 128, 128, 64)),
                Row.seconds("flood", "10,000 ranks send 4 messages to one, protocol with back-off", 20, 1000,
                        runs -> SampleRuns.flood(runs)),
                new Row("windows", "32x32x32 torus, uniform random at 8 %, on two threads: times one", "x", true, 1.6,
                        false, true, 1500, ThreadsRow::measure),
                new Row("windows-messages", "dragonfly of 10,496 nodes, 16 rounds of an alltoall, 64 B, on two threads:"
                        + " times one", "x", true, 1.6, false, true, 1500, ThreadsRow::messages),
                new Row("adaptive", "dragonfly of 1,056 nodes, uniform random at 30 %: a packet-hop under adaptive "
                        + "routing, times one on shortest paths", "x", false, 1.3, true, true, 1000,
                        AdaptiveRow::measure),
                Row.rate("queue-64k", "event queue, hold model, 65,536 pending", 10,
                        runs -> Meter.millionsPerSecond(3, runs, () -> HoldModel.run(65_536, 20_000_000))),
                Row.rate("queue-1m", "event queue, hold model, 1,048,576 pending", 3,
                        runs -> Meter.millionsPerSecond(1, runs, () -> HoldModel.run(1 << 20, 20_000_000)))
                        .notQuick(),
                new Row("bytes", "bytes allocated per event", "B", false, 0, true, true, 500,
                        runs -> Allocation.perEvent()),
                new Row("usage", "alltoall, 64 ranks on a 4x4x4 torus: processor time with usage noted, beyond without",
                        "%", false, 2, true, true, 300, UsageOverhead::measure),
                Row.seconds("what-if", "two-node ping-pong: compile and simulate", 0.02, 300,
                        runs -> SampleRuns.pingPong(runs)).alsoQuick(),
                Row.seconds("what-if-full", "the same on Blue Gene/L with all 65,536 nodes", 0.02, 300,
                        runs -> SampleRuns.pingPongOnAll(runs)).alsoQuick(),
                Row.seconds("compile", "model to plan, 65,536 nodes, allreduce", 1, 1000,
                        runs -> SampleRuns.compile(runs)).alsoQuick(),
                new Row("estimate", "time expected of runs of seconds, against the time taken: the worst ratio", "x",
                        false, 2, false, false, 300, runs -> Estimates.worst()),
                new Row("sweep", "study of two-node ping-pongs, one thread: a point beside its simulation", "ms", false,
                        1, false, true, 500, Sweeps::overhead),
                new Row("sweep-cores", "the same, 10,000 points: two cores against one, wall clock", "x", true, 1.9,
                        false, true, 500, Sweeps::cores),
                new Row("sweep-slurm", "the same on two workers of a Slurm of this computer: a point more than here",
                        "ms", false, 1, false, true, 500, Sweeps::slurm),
                Row.seconds("start", "command line: start to the result of a ping-pong", 0.5, 300,
                        runs -> CommandStart.pingPong()).alsoQuick().cold(),
                new Row("drawn-bytes", "bytes allocated per event by a protocol drawn from blocks", "B", false, 0,
                        true, true, 500, runs -> Allocation.perEvent(DrawnPlans.PING_PONG.drawn()))),
                Stream.concat(FullSize.rows().stream(), Arrays.stream(DrawnPlans.values()).map(Rows::drawn))).toList();
    }

    /** A protocol drawn from blocks may take 1.3 times the time of the layer that was written for it. */
    private static Row drawn(DrawnPlans plans) {
        return new Row(plans.id(), plans.work() + ": drawn from blocks, times hand-written", "x", false, 1.3, false,
                true, 600, runs -> DrawnRow.measure(plans, runs));
    }

    static long uniformTraffic() {
        return OpenLoop.run(FixedPlans.bareTorus(8, 8, 8), new TrafficPlan(TrafficPattern.UNIFORM_RANDOM, 64, 300_000,
                0, 20_000_000, false), UNRECORDED, RunMonitor.none()).extent().packetHops();
    }

    private static Reading alltoall(int runs, long bytes, int packetBytes) throws Exception {
        var machine = FixedPlans.withPackets(packetBytes);
        var plan = FixedPlans.fastTorus(machine, Scripts.pairwise(512, bytes), packetBytes, 8, 8, 8);
        return simulate(runs, warmUp(plan), plan);
    }

    private static Reading allreduce(int runs, String sample, String stack) throws Exception {
        var machine = FixedPlans.sample(sample, stack);
        var plan = FixedPlans.torus(machine, Scripts.recursiveDoubling(65_536, 16), 64, 32, 32);
        return simulate(runs, FixedPlans.torus(machine, Scripts.recursiveDoubling(4096, 16), 16, 16, 16), plan);
    }

    private static Reading barrier(int runs, String... settings) throws Exception {
        var plan = FixedPlans.running(FixedPlans.sample(FixedPlans.RED_STORM, FixedPlans.NIC_BASED, settings),
                Scripts.dissemination(10_368));
        return simulate(runs, plan, plan);
    }

    private static Reading atMessageLevel(int runs, WorkloadPlan workload, int... sizes) throws Exception {
        var machine = FixedPlans.sample(FixedPlans.BLUE_GENE, FixedPlans.MPI).at(Fidelity.MESSAGE);
        return simulate(runs, FixedPlans.torus(machine, Scripts.dissemination(4096), 16, 16, 16),
                FixedPlans.torus(machine, workload, sizes));
    }

    /** A short run of the same kind. */
    private static SimPlan warmUp(SimPlan plan) {
        WorkloadPlan fewer = Scripts.pairwise(64, plan.workload().program(0).amounts()[0]);
        return FixedPlans.running(plan, fewer);
    }

    static Reading simulate(int runs, SimPlan warmUp, SimPlan plan) throws Exception {
        for (int i = 0; i < 5; i++) {
            completed(Simulator.run(warmUp, UNRECORDED, RunMonitor.none()));
        }
        var last = new RunOutcome[1];
        var reading = Meter.seconds(0, runs, () -> {
            last[0] = Simulator.run(plan, UNRECORDED, RunMonitor.none());
            return 1;
        });
        var stats = completed(last[0]).stats();
        return reading.and(stats.events() + " events, " + stats.messages() + " messages, " + stats.packets()
                + " packets, simulated " + stats.simulatedPs() / 1000 + " ns, "
                + Reading.text(stats.events() / reading.value() / 1e6) + " M events/s");
    }

    private static Completed completed(RunOutcome outcome) {
        if (outcome instanceof Completed completed) {
            return completed;
        }
        throw new IllegalStateException("the run did not complete: " + outcome);
    }
}
