// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.compile.Rejected;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.TorusTopology;
import org.hopscope.model.setting.Settings;
import org.hopscope.sim.plan.BufferPlan;
import org.hopscope.sim.plan.LinkPlan;
import org.hopscope.sim.plan.MachinePlan;
import org.hopscope.sim.plan.NodePlan;
import org.hopscope.sim.plan.RankPrograms;
import org.hopscope.sim.plan.Rate;
import org.hopscope.sim.plan.RouterPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TopologyPlan;
import org.hopscope.sim.plan.TorusPlan;
import org.hopscope.sim.plan.WorkloadPlan;

/** The plans that are measured: the sample machines at fixed sizes, and a bare torus. */
final class FixedPlans {

    private static final Path SAMPLES = Path.of(System.getProperty("hopscope.samples", "samples"));
    static final String RED_STORM = "red-storm/red-storm.machine";
    static final String NIC_BASED = "NIC-based";
    static final String BLUE_GENE = "blue-gene-l/blue-gene-l.machine";
    static final String MPI = "MPI";
    static final String EXTOLL = "extoll/extoll.machine";

    private FixedPlans() {}

    /** Routers and links only: 16 GB/s, 1 ns per link and per router, packets of 64 B. */
    static SimPlan bareTorus(int... sizes) {
        return new SimPlan(
                new MachinePlan("torus", torus(sizes), List.of(new NodePlan(null, null, null, null, 0)),
                        List.of(new RouterPlan(2, 8, 1000, 64)),
                        List.of(new LinkPlan(new Rate(16_000_000_000L), 1000))),
                null, new WorkloadPlan("traffic", new RankPrograms(List.of(), new int[0]), new int[0], new int[0],
                        BufferPlan.HOST));
    }

    private static TorusPlan torus(int... sizes) {
        var wrap = new boolean[sizes.length];
        Arrays.fill(wrap, true);
        return new TorusPlan(sizes, wrap, 0, 0);
    }

    /** A sample machine, loaded from its file. */
    static Machine machine(String sample) {
        var problems = new Diagnostics();
        return MachineFiles.load(SAMPLES.resolve(sample), problems).orElseThrow(() -> failed(problems));
    }

    /** The sample machine with one of its stacks, as it is compiled, running programs of our own. */
    static SimPlan sample(String sample, String stackName, String... settings) {
        var machine = machine(sample);
        var problems = new Diagnostics();
        var workload = machine.getWorkloads().get(0);
        Settings.of(settings).applyTo(machine, workload, problems);
        if (problems.hasErrors()) {
            throw failed(problems);
        }
        var stack = machine.getStacks().stream().filter(one -> one.getName().equals(stackName)).findFirst()
                .orElseThrow();
        return switch (PlanCompiler.compile(machine, stack, workload)) {
            case Compiled compiled -> compiled.plan();
            case Rejected rejected -> throw new IllegalStateException(rejected.diagnostics().toString());
        };
    }

    /** A sample machine of other sizes, as the user would have drawn it. */
    static Machine resized(String sample, int... sizes) {
        var machine = machine(sample);
        if (machine.getTopology() instanceof TorusTopology drawn) {
            for (int i = 0; i < sizes.length; i++) {
                drawn.getDimensions().get(i).setSize(sizes[i]);
                drawn.getDimensions().get(i).setWrap(true);
            }
        }
        return machine;
    }

    /** Red Storm with packets of this length: its protocol divides messages into as much as they carry. */
    static SimPlan withPackets(int bytes) {
        return sample(RED_STORM, NIC_BASED, "SeaStar router.packetSize=" + bytes + " B");
    }

    /** The same machine with the network of {@link #bareTorus}. */
    static SimPlan fastTorus(SimPlan plan, WorkloadPlan workload, int packetBytes, int... sizes) {
        var bare = bareTorus(sizes);
        var router = new RouterPlan(plan.routers().get(0).virtualChannels(), 8, 1000, packetBytes);
        var machine = new MachinePlan("torus", bare.topology(), List.of(plan.nodeTypes().get(0)), List.of(router),
                bare.links());
        return new SimPlan(machine, plan.stack(), workload);
    }

    /** The same machine with another torus of its own links. */
    static SimPlan torus(SimPlan plan, WorkloadPlan workload, int... sizes) {
        return new SimPlan(alone(plan.machine(), torus(sizes), List.of(plan.nodeTypes().get(0))), plan.stack(),
                workload).at(plan.fidelity());
    }

    /** The same machine running other programs. */
    static SimPlan running(SimPlan plan, WorkloadPlan workload) {
        return new SimPlan(alone(plan.machine(), plan.topology(), plan.nodeTypes()), plan.stack(), workload)
                .at(plan.fidelity());
    }

    /** A machine with another network and other nodes, which has no network beside that one. */
    static MachinePlan alone(MachinePlan machine, TopologyPlan topology, List<NodePlan> nodes) {
        return new MachinePlan(machine.name(), topology, nodes, machine.routers(), machine.links());
    }

    private static IllegalStateException failed(Diagnostics problems) {
        return new IllegalStateException(problems.all().stream().map(one -> one.text())
                .collect(Collectors.joining("; ")));
    }
}
