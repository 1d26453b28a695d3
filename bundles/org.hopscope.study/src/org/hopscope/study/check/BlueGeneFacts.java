// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.PacketFifos;
import org.hopscope.model.machine.TorusTopology;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.sim.plan.BufferPlan;
import org.hopscope.sim.plan.Fidelity;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.plan.RankPrograms;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.study.check.Bench.Setup;

/** The behaviour of the protocols and networks of Blue Gene/L, beyond the times of single messages. */
final class BlueGeneFacts {

    private static final String MACHINE = "blue-gene-l/blue-gene-l.machine";
    private static final double MHZ = 700;
    private static final String[] SMALL = {"x.size=4", "y.size=4", "z.size=4"};
    private static final String BANDWIDTH = "Bandwidth";
    private static final int LINKS = 6;
    private static final double COLLECTIVE_RAW = 350;

    private BlueGeneFacts() {}

    static List<Check> all() {
        return List.of(
                Check.predicted("bgl-node-net", bench -> Observed.of(node(bench) / 1000)),
                Check.predicted("bgl-node-net-bpc", bench -> Observed.of(node(bench) / MHZ)),
                Check.calibrated("bgl-links-eager", "fitted: software per packet", BlueGeneFacts::links),
                Check.predicted("bgl-coll-eff", BlueGeneFacts::collective),
                Check.predicted("bgl-rdv-order", BlueGeneFacts::order),
                Check.predicted("bgl-adaptive-eager-lag", BlueGeneFacts::lag),
                Check.predicted("bgl-vnm-protocol", BlueGeneFacts::virtualNode),
                Check.predicted("bgl-overhead-relative", BlueGeneFacts::overhead));
    }

    /** Payload of all six links in both directions in MB/s, with processors that take no time for a packet. */
    private static double node(Bench bench) throws ExperimentException {
        var machine = bench.machine(MACHINE);
        var none = Quantity.of(0, Unit.NANOSECOND);
        stack(machine, "eager").getLayers()
                .forEach(layer -> layer.getCosts().forEach(cost -> cost.setTime(none)));
        for (var part : machine.getNicTypes().get(0).getParts()) {
            if (part instanceof PacketFifos fifos) {
                fifos.setReadTime(none);
                fifos.setWriteTimeCached(none);
                fifos.setWriteTimeMemory(none);
            }
        }
        var request = new RunRequest(machine, "neighbour-exchange", List.of("eager"),
                Settings.of("x.size=4", "y.size=4", "z.size=4", "iterations=1", "warmup=0", "links=6", "size=1 MiB"),
                RunRequest.DEFAULT_SEED);
        if (Runs.run(request, RunProgress.none()) instanceof RunReport report
                && report.results().get(0).completed()) {
            return report.results().get(0).figures().stream().filter(figure -> figure.name().equals(BANDWIDTH))
                    .findFirst().orElseThrow(() -> new ExperimentException("no bandwidth")).value().doubleValue();
        }
        throw new ExperimentException("the exchange with six neighbours cannot be run");
    }

    /** The number of links that carry nine tenths of the sum of single links. */
    private static Observed links(Bench bench) throws ExperimentException {
        double[] rates = bench.figures(Setup.of(MACHINE, "eager", "neighbour-exchange", SMALL)
                .with("iterations=2", "warmup=1"), BANDWIDTH);
        int links = 0;
        while (links < LINKS && rates[links] >= 0.9 * (links + 1) * rates[0]) {
            links++;
        }
        return Observed.of(links);
    }

    private static Observed collective(Bench bench) throws ExperimentException {
        double ns = bench.figure(Setup.of(MACHINE, "MPI", "bcast", SMALL)
                .with("iterations=1", "warmup=0", "size=1 MiB", "algorithm=NETWORK"), "Time");
        return Observed.of(100 * (1 << 20) / ns * 1000 / COLLECTIVE_RAW);
    }

    /** Long messages before short ones, from corner to corner: receives of any tag must take them in order. */
    private static Observed order(Bench bench) throws ExperimentException {
        int count = 40;
        var send = new Steps();
        var receive = new Steps();
        for (int i = 0; i < count; i++) {
            send.add(RankOperation.SEND, 1, (count - i) * 500L, i, i);
            receive.add(RankOperation.RECEIVE, 0, count * 500L, -1, i);
        }
        for (int i = 0; i < count; i++) {
            send.add(RankOperation.WAIT, 0, 0, 0, i);
            receive.add(RankOperation.WAIT, 0, 0, 0, i);
        }
        var machine = bench.machine(MACHINE);
        ((TorusTopology) machine.getTopology()).getDimensions().forEach(dimension -> dimension.setSize(4));
        var trace = run(machine, "rendezvous", new int[] {0, 42}, send.program(), receive.program()).trace();
        boolean holds = trace.messages().size() == count;
        for (int i = 0; i < trace.messages().size(); i++) {
            holds &= trace.messages().get(i).tag() == i;
        }
        return Observed.fact(holds, trace.messages().size() + " messages of adaptive packets matched in the order of "
                + "their scouts");
    }

    private static Observed lag(Bench bench) throws ExperimentException {
        int window = 64;
        double gap = bench.figure(Setup.of(MACHINE, "adaptive eager", "streaming", SMALL).with("iterations=1",
                "warmup=0", "window=" + window, "size=1 B"), "Time of a turn") / window;
        // 46 bytes on the wire, two routers and a link, there and back
        double roundTrip = 2 * (46 / 0.175 + 2 * 60 + 30);
        return Observed.fact(gap >= roundTrip, String.format(Locale.ROOT,
                "%.0f ns between messages, network round trip %.0f ns", gap, roundTrip));
    }

    private static Observed virtualNode(Bench bench) throws ExperimentException {
        var pair = Setup.of(MACHINE, "virtual node", "ping-pong", SMALL).with("iterations=2", "warmup=1",
                "ranksPerNode=2", "size=64 KiB");
        double copied = bench.figure(pair, BANDWIDTH);
        double packets = bench.figure(pair.with("virtual node/message layer.localCopy=false"), BANDWIDTH);
        return Observed.fact(copied > 2 * packets, String.format(Locale.ROOT, "copy %.0f MB/s, scratchpad %.0f MB/s",
                copied, packets));
    }

    /** A barrier over messages hardly gains from a network that takes no time. */
    private static Observed overhead(Bench bench) throws ExperimentException {
        var barrier = Setup.of(MACHINE, "MPI", "barrier", SMALL).with("iterations=2", "warmup=1");
        double real = bench.figure(barrier, "Time");
        double without = bench.figure(barrier.with("torus link.rate=1000 GB/s", "torus link.latency=0 ns",
                "torus router.latency=0 ns"), "Time");
        return Observed.fact(without > real / 2, String.format(Locale.ROOT,
                "%.1f of %.1f us remain without the network",
                without / 1000, real / 1000));
    }

    /** Runs programs, one rank on each of the given nodes, instead of the machine's workload. */
    private static Completed run(Machine machine, String stack, int[] nodes, ProgramPlan... programs)
            throws ExperimentException {
        var result = PlanCompiler.compile(machine, stack(machine, stack), machine.getWorkloads().get(0));
        if (!(result instanceof Compiled compiled)) {
            throw new ExperimentException("the machine is refused: " + result);
        }
        SimPlan plan = compiled.plan();
        int[] each = new int[programs.length];
        Arrays.setAll(each, i -> i);
        var workload = new WorkloadPlan("order", new RankPrograms(List.of(programs), each), nodes,
                new int[programs.length], BufferPlan.HOST);
        var outcome = Simulator.run(plan.with(workload).at(Fidelity.PACKET), RunOptions.defaults(),
                RunMonitor.none());
        if (outcome instanceof Completed completed) {
            return completed;
        }
        throw new ExperimentException("the programs did not come to their end: " + outcome);
    }

    private static ProtocolStack stack(Machine machine, String name) throws ExperimentException {
        return machine.getStacks().stream().filter(stack -> stack.getName().equals(name)).findFirst()
                .orElseThrow(() -> new ExperimentException("no stack '" + name + "'"));
    }

    /** Steps of a program. */
    private static final class Steps {

        private RankOperation[] operations = new RankOperation[0];
        private int[] peers = new int[0];
        private long[] amounts = new long[0];
        private int[] tags = new int[0];
        private int[] requests = new int[0];

        void add(RankOperation operation, int peer, long amount, int tag, int request) {
            int at = operations.length;
            operations = Arrays.copyOf(operations, at + 1);
            peers = Arrays.copyOf(peers, at + 1);
            amounts = Arrays.copyOf(amounts, at + 1);
            tags = Arrays.copyOf(tags, at + 1);
            requests = Arrays.copyOf(requests, at + 1);
            operations[at] = operation;
            peers[at] = peer;
            amounts[at] = amount;
            tags[at] = tag;
            requests[at] = request;
        }

        ProgramPlan program() {
            return new ProgramPlan(operations, peers, new int[peers.length], amounts, tags, requests,
                    new int[peers.length]);
        }
    }
}
