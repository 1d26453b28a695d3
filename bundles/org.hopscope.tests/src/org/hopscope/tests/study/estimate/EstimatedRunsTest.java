// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import org.hopscope.compile.workload.Measurement.OpenTraffic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.TorusTopology;
import org.hopscope.model.setting.Settings;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.traffic.OpenLoop;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RequestEstimate;
import org.hopscope.study.RunRequest;
import org.hopscope.study.estimate.RunEstimate;
import org.hopscope.tests.Slow;
import org.hopscope.tests.sim.AllocationMeter;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests the estimates of runs of every kind against the runs: the events of the simulator, and the memory that it takes
 * for its columns and for the programs. Both are the same in every run of a plan.
 */
@Slow
@Execution(ExecutionMode.CONCURRENT)
class EstimatedRunsTest {

    /** Less need not be told from nothing: the virtual machine takes many times as much. */
    private static final double NEGLIGIBLE_BYTES = 2e6;
    /** Seven columns of a program: four of 4 bytes, the references and the amounts. */
    private static final double BYTES_PER_STEP = 32;
    private static final RunOptions RECORDED = RunOptions.defaults();

    private static final String RED_STORM = "red-storm/red-storm";
    private static final String HOST = "host-based";
    private static final String NIC = "NIC-based";
    private static final String BLUE_GENE = "blue-gene-l/blue-gene-l";
    private static final String MPI = "MPI";
    private static final String EXTOLL = "extoll/extoll";
    private static final String VELO = "VELO and RMA";
    private static final String QSNET = "qsnet/qsnet";
    private static final String ELAN = "Elan3lib";
    private static final String PORTALS_QSNET = "portals-qsnet/portals-qsnet";

    /** A run; a torus of 8x8x8 nodes instead of the whole machine. */
    private record Case(String machine, boolean small, String stack, String workload, Settings settings) {

        @Override
        public String toString() {
            return machine.substring(machine.indexOf('/') + 1) + (small ? " of 8x8x8 nodes, " : ", ") + stack + ", "
                    + workload + " " + String.join(" ", settings.texts());
        }
    }

    /** The time and memory of a run. */
    private record Actual(double events, double bytes) {}

    @ParameterizedTest
    @MethodSource({"pingPongs", "collectives", "crowds", "withoutPackets", "traffic", "programs", "networks"})
    void eventsAndMemoryAreWithinAFactorOfTwo(Case one) {
        var problems = new Diagnostics();
        var estimates = RequestEstimate.of(request(one), problems);
        assertEquals(1, estimates.size(), () -> problems.all().toString());
        var prepared = PreparedRun.of(request(one), problems).orElseThrow();
        var expected = estimates.get(0);
        var first = actual(prepared);
        // the first run of a kind loads classes
        var actual = isNear(expected, first) ? first : actual(prepared);
        double events = expected.events() / actual.events();
        assertTrue(events >= 0.5 && events <= 2,
                () -> said("events", RunEstimate.count(expected.events()), RunEstimate.count(actual.events())));
        assertTrue(isNear(expected, actual),
                () -> said("memory", RunEstimate.size(expected.bytes()), RunEstimate.size(actual.bytes())));
    }

    private static boolean isNear(RunEstimate expected, Actual actual) {
        return expected.bytes() <= 2 * actual.bytes() + NEGLIGIBLE_BYTES
                && actual.bytes() <= 2 * expected.bytes() + NEGLIGIBLE_BYTES;
    }

    private static String said(String what, String expected, String actual) {
        return String.format(Locale.ROOT, "%s: expected %s, was %s", what, expected, actual);
    }

    static Stream<Case> pingPongs() {
        return Stream.of(whole(RED_STORM, HOST, "ping-pong"), whole(RED_STORM, NIC, "ping-pong"),
                whole(BLUE_GENE, MPI, "ping-pong"), whole(EXTOLL, VELO, "ping-pong"),
                whole("extoll/ib-qdr", "verbs", "ping-pong"), whole("extoll/10ge", "TCP", "ping-pong"),
                whole(QSNET, ELAN, "ping-pong"), whole(PORTALS_QSNET, "Portals", "ping-pong"),
                whole(PORTALS_QSNET, "Tports", "ping-pong"), small(EXTOLL, VELO, "ping-pong"),
                whole(RED_STORM, NIC, "hop-distance"), whole(QSNET, ELAN, "both ways"),
                whole(EXTOLL, VELO, "bidirectional-ping", "size=64 KiB"),
                whole(RED_STORM, NIC, "bidirectional-ping", "size=64 KiB"),
                whole("extoll/ib-qdr", "verbs", "bidirectional-ping", "size=1 MiB"),
                whole("extoll/ib-qdr", "verbs", "ping-pong", "size=1 MiB"),
                whole(RED_STORM, NIC, "streaming", "size=64 KiB", "iterations=1", "warmup=0"),
                whole(EXTOLL, VELO, "streaming", "size=256 KiB", "iterations=1", "warmup=0"),
                whole("extoll/ib-qdr", "verbs", "message-rate"), whole(QSNET, ELAN, "queue-depth"),
                whole(BLUE_GENE, MPI, "neighbour-exchange", "iterations=3", "warmup=1"));
    }

    /** Each kind, short and long, on a few ranks and on many. */
    static Stream<Case> collectives() {
        var all = new ArrayList<Case>();
        for (var ranks : List.of("ranks=8", "ranks=64", "ranks=512")) {
            boolean many = ranks.equals("ranks=512");
            all.add(small(RED_STORM, NIC, "barrier", ranks, "iterations=2"));
            for (var size : List.of("size=8 B", many ? "size=1 KiB" : "size=16 KiB")) {
                for (var kind : List.of("bcast", "reduce", "allreduce")) {
                    all.add(small(RED_STORM, NIC, kind, ranks, size, "iterations=1", "warmup=0"));
                }
            }
            all.add(small(RED_STORM, HOST, "allgather", ranks, "size=8 B", "iterations=1", "warmup=0"));
            if (!many) {
                all.add(small(RED_STORM, HOST, "allgather", ranks, "size=256 B", "iterations=1", "warmup=0"));
                all.add(small(RED_STORM, HOST, "alltoall", ranks, "size=64 B", "iterations=1", "warmup=0"));
            }
        }
        all.add(small(RED_STORM, NIC, "alltoall", "ranks=32", "size=4 KiB", "iterations=1", "warmup=0"));
        all.add(whole(RED_STORM, NIC, "bcast", "ranks=128", "size=16 KiB", "iterations=1", "warmup=0"));
        all.add(small(EXTOLL, VELO, "bcast", "ranks=512", "size=16 KiB", "iterations=1", "warmup=0"));
        all.add(small(EXTOLL, VELO, "alltoall", "ranks=64", "size=4 KiB", "iterations=1", "warmup=0"));
        all.add(small(BLUE_GENE, MPI, "alltoall", "ranks=64", "size=4 KiB", "iterations=1", "warmup=0"));
        all.add(whole(BLUE_GENE, MPI, "bcast", "ranks=64", "size=64 KiB", "iterations=1", "warmup=0"));
        all.add(whole(BLUE_GENE, MPI, "allgather", "ranks=64", "size=1 KiB", "iterations=1", "warmup=0"));
        all.add(whole(BLUE_GENE, MPI, "barrier", "ranks=2048", "iterations=1", "warmup=0"));
        all.add(whole(QSNET, ELAN, "allreduce"));
        all.add(whole(QSNET, ELAN, "alltoall", "size=4 KiB", "iterations=2"));
        return all.stream();
    }

    /** Many messages at once: to one node, and everybody's to all, posted without waiting. */
    static Stream<Case> crowds() {
        return Stream.of(whole(RED_STORM, NIC, "flood", "senders=100", "iterations=1"),
                whole(RED_STORM, HOST, "flood", "senders=100", "iterations=1", HOST + "/firmware.flowControl=true"),
                whole(RED_STORM, NIC, "flood", "senders=200", "iterations=1", "warmup=0",
                        NIC + "/firmware.flowControl=true"),
                whole(BLUE_GENE, MPI, "flood", "senders=100", "iterations=1"),
                small(EXTOLL, VELO, "flood", "senders=100", "iterations=1"),
                small(RED_STORM, NIC, "alltoall", "ranks=128", "size=64 B", "iterations=1", "warmup=0",
                        "algorithm=POST_ALL"),
                small(BLUE_GENE, MPI, "alltoall", "ranks=128", "size=64 B", "iterations=1", "warmup=0",
                        "algorithm=POST_ALL"),
                small(RED_STORM, NIC, "access-pattern", "ranks=64", "iterations=2"),
                whole(QSNET, ELAN, "hotspot", "iterations=2"));
    }

    static Stream<Case> withoutPackets() {
        return Stream.of(small(RED_STORM, NIC, "alltoall", "ranks=64", "size=4 KiB", "iterations=1", "warmup=0",
                        "fidelity=MESSAGE"),
                small(BLUE_GENE, MPI, "bcast", "ranks=512", "size=64 KiB", "iterations=1", "warmup=0",
                        "fidelity=MESSAGE"),
                whole(BLUE_GENE, MPI, "barrier", "ranks=512", "iterations=1", "fidelity=MESSAGE"));
    }

    static Stream<Case> traffic() {
        return Stream.of(small(RED_STORM, NIC, "uniform-traffic", "load=10"),
                small(RED_STORM, NIC, "uniform-traffic", "load=80"),
                small(EXTOLL, VELO, "uniform-traffic", "load=40"),
                small(BLUE_GENE, MPI, "permutation-traffic", "load=30"));
    }

    static Stream<Case> programs() {
        return Stream.of(whole(PORTALS_QSNET, "Portals", "reserved slot"), whole(EXTOLL, VELO, "RandomAccess"),
                whole(BLUE_GENE, MPI, "nas", "ranks=16", "iterations=1", "kernel=CG", "problem=S"),
                whole(RED_STORM, NIC, "nas", "ranks=16", "iterations=1", "kernel=FT", "problem=S"));
    }

    /** The networks of Blue Gene that execute collectives. */
    static Stream<Case> networks() {
        return Stream.of(whole(BLUE_GENE, MPI, "barrier", "algorithm=NETWORK", "iterations=2"),
                whole(BLUE_GENE, MPI, "bcast", "algorithm=NETWORK", "size=16 KiB", "iterations=2"),
                whole(BLUE_GENE, MPI, "allreduce", "algorithm=NETWORK", "size=1 KiB", "iterations=2", "type=INTEGER"),
                whole(BLUE_GENE, MPI, "allreduce", "algorithm=NETWORK", "size=1 KiB", "iterations=2", "type=DOUBLE"),
                small(BLUE_GENE, MPI, "bcast", "algorithm=TORUS", "ranks=512", "size=16 KiB", "iterations=1"));
    }

    private static Case whole(String machine, String stack, String workload, String... settings) {
        return new Case(machine, false, stack, workload, Settings.of(settings));
    }

    private static Case small(String machine, String stack, String workload, String... settings) {
        return new Case(machine, true, stack, workload, Settings.of(settings));
    }

    private static RunRequest request(Case one) {
        return new RunRequest(machine(one), one.workload(), List.of(one.stack()), one.settings(), 1);
    }

    private static Machine machine(Case one) {
        var machine = MachineFiles.load(Path.of(System.getProperty("hopscope.root"), "samples",
                one.machine() + ".machine"), new Diagnostics()).orElseThrow();
        if (one.small() && machine.getTopology() instanceof TorusTopology torus) {
            torus.getDimensions().forEach(dimension -> dimension.setSize(8));
        }
        return machine;
    }

    private static Actual actual(PreparedRun prepared) {
        var compiled = prepared.stacks().get(0).compiled();
        var plan = compiled.plan();
        var meter = new AllocationMeter();
        double steps = plan.workload().programs().stream().mapToDouble(program -> program.length()).sum();
        var traffic = compiled.measurements().stream().filter(OpenTraffic.class::isInstance)
                .map(OpenTraffic.class::cast).toList();
        if (traffic.isEmpty()) {
            meter.start();
            long events = events(plan);
            return new Actual(events, meter.stop() + steps * BYTES_PER_STEP);
        }
        assertEquals(1, traffic.size());
        meter.start();
        var result = OpenLoop.run(plan, traffic.get(0).plan(), new RunOptions(1, 0, false), RunMonitor.none());
        return new Actual(result.extent().events(), meter.stop());
    }

    private static long events(SimPlan plan) {
        return ((Completed) Simulator.run(plan, RECORDED, RunMonitor.none())).stats().events();
    }
}
