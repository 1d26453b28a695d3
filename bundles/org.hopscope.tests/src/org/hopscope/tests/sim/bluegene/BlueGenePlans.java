// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.bluegene;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.hopscope.model.stack.NodeMode;
import org.hopscope.model.stack.TorusProtocol;
import org.hopscope.sim.plan.BufferPlan;
import org.hopscope.sim.plan.CollectivePlan;
import org.hopscope.sim.plan.Fault;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.InterruptPlan;
import org.hopscope.sim.plan.LinkPlan;
import org.hopscope.sim.plan.MachinePlan;
import org.hopscope.sim.plan.MemoryPlan;
import org.hopscope.sim.plan.NodePlan;
import org.hopscope.sim.plan.ProcessorPlan;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.Queueing;
import org.hopscope.sim.plan.RankPrograms;
import org.hopscope.sim.plan.Rate;
import org.hopscope.sim.plan.RouterPlan;
import org.hopscope.sim.plan.SideNetworksPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TorusPlan;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.tests.sim.Programs;

/**
 * Plans of machines like Blue Gene/L with round numbers: a cycle is 1 ns, a link moves a byte in 4 ns, so that a test
 * can add up what a message takes. Eager protocol and heater mode unless a test says otherwise.
 */
final class BlueGenePlans {

    static final long CYCLE = 1_000;
    static final long SEND = 500 * CYCLE;
    static final long RECEIVE = 600 * CYCLE;
    static final long OBJECT = 550 * CYCLE;
    static final long PACKET_SEND = 110 * CYCLE;
    static final long PACKET_RECEIVE = 120 * CYCLE;
    /** 16 accesses for a packet of 256 bytes. */
    static final long READ = 13 * CYCLE;
    static final long WRITE_CACHED = 3 * CYCLE;
    static final long WRITE_MEMORY = 6 * CYCLE;
    static final long MPI_SEND = 210 * CYCLE;
    static final long MPI_REQUEST = 310 * CYCLE;
    static final long MPI_POST = 220 * CYCLE;
    static final long MPI_MATCH = 230 * CYCLE;
    static final long MATCH_ITEM = 20 * CYCLE;
    static final long MPI_COMPLETE = 240 * CYCLE;
    static final long ROUTER = 60 * CYCLE;
    static final long LINK = 30 * CYCLE;
    static final long BYTE = 4 * CYCLE;
    static final long COPY_LATENCY = 50 * CYCLE;
    static final long HOP = 70 * CYCLE;
    static final long LEVEL = 40 * CYCLE;
    static final long INTERRUPT = 1000 * CYCLE;

    private final int[] sizes;
    private boolean[] wrap;
    private TorusProtocol protocol = TorusProtocol.EAGER;
    private NodeMode mode = NodeMode.HEATER;
    private long eagerBytes = 10_000;
    private boolean interrupts;
    private boolean localCopy;
    private boolean library = true;
    private boolean misaligned;
    private boolean idleProcessor;
    private int receptionPackets = 24;
    private int injectionFifos = 6;
    private List<ProgramPlan> programs;
    private int[] vertices;
    private int[] cores;
    private List<Fault> faults = List.of();
    private int damaged;

    private BlueGenePlans(int... sizes) {
        this.sizes = sizes;
        wrap = new boolean[sizes.length];
    }

    static BlueGenePlans mesh(int... sizes) {
        return new BlueGenePlans(sizes);
    }

    static BlueGenePlans torus(int... sizes) {
        var plans = new BlueGenePlans(sizes);
        Arrays.fill(plans.wrap, true);
        return plans;
    }

    BlueGenePlans protocol(TorusProtocol value) {
        protocol = value;
        return this;
    }

    BlueGenePlans mode(NodeMode value) {
        mode = value;
        localCopy = value == NodeMode.VIRTUAL_NODE;
        return this;
    }

    BlueGenePlans localCopy(boolean value) {
        localCopy = value;
        return this;
    }

    BlueGenePlans interrupts() {
        interrupts = true;
        return this;
    }

    /** The message layer without MPI. */
    BlueGenePlans alone() {
        library = false;
        return this;
    }

    BlueGenePlans misaligned() {
        misaligned = true;
        return this;
    }

    BlueGenePlans eagerBytes(long value) {
        eagerBytes = value;
        return this;
    }

    BlueGenePlans fifos(int injection, int reception) {
        injectionFifos = injection;
        receptionPackets = reception;
        return this;
    }

    BlueGenePlans faults(int damagedPerBillion, List<Fault> schedule) {
        damaged = damagedPerBillion;
        faults = schedule;
        return this;
    }

    /** Software and copies take next to no time, so that the network alone is the limit. */
    BlueGenePlans idleProcessor() {
        idleProcessor = true;
        return this;
    }

    /** Rank {@code i} runs program {@code i} on node {@code i}; in virtual node mode two ranks share a node. */
    BlueGenePlans ranks(Programs... ofRank) {
        int perNode = mode == NodeMode.VIRTUAL_NODE ? 2 : 1;
        programs = Arrays.stream(ofRank).map(Programs::build).toList();
        vertices = IntStream.range(0, ofRank.length).map(i -> i / perNode).toArray();
        cores = IntStream.range(0, ofRank.length).map(i -> i % perNode).toArray();
        return this;
    }

    SimPlan build() {
        long unit = idleProcessor ? 0 : 1;
        var torus = new RoundTorus(protocol, mode, eagerBytes, interrupts, localCopy, library, idleProcessor);
        var node = new NodePlan(new ProcessorPlan(2, 0, INTERRUPT),
                new MemoryPlan(new Rate(4_000_000_000L), unit * COPY_LATENCY), null,
                torus.nic(injectionFifos, receptionPackets), 0);
        return new SimPlan(
                new MachinePlan("machine", new TorusPlan(sizes, wrap, 0, 0), List.of(node),
                        List.of(new RouterPlan(2, 1, 8, ROUTER, 256, 32, 6, Queueing.SHARED_BUFFER)),
                        List.of(new LinkPlan(new Rate(250_000_000L), LINK, 14, 0)),
                        new SideNetworksPlan(List.of(new CollectivePlan(2, new Rate(500_000_000L), 256, 10, HOP, 4)),
                                List.of(new InterruptPlan(2, LEVEL)))),
                torus.stack(),
                new WorkloadPlan("workload",
                        new RankPrograms(programs, IntStream.range(0, programs.size()).toArray()), vertices, cores,
                        new BufferPlan(false, false, misaligned)),
                new FaultPlan(faults, damaged));
    }
}
