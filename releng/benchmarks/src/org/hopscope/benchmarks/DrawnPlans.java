// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.emf.common.util.URI;
import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.notation.TextDesign;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.WorkloadPlan;

/**
 * The plans of the rows that compare a hand-written message layer with the same protocol drawn from blocks. Layers that
 * have been deleted are there as a number: the processor time that they took for a message, in events of the event
 * queue of the row queue-64k, measured in turns with it by {@link DrawnRow} on the last state that had them.
 */
enum DrawnPlans {

    PING_PONG("drawn-ping-pong", "InfiniBand, ping-pong of 8 B", 12.42) {
        @Override
        SimPlan drawn() {
            return infiniBand(Scripts.pingPong(8, 40_000));
        }
    },
    KERNEL("drawn-kernel", "10 Gbit/s Ethernet, transport in the kernel, ping-pong of 8 B", 10.63) {
        @Override
        SimPlan drawn() {
            return FixedPlans.running(FixedPlans.sample("extoll/10ge.machine", "TCP"), Scripts.pingPong(8, 40_000));
        }
    },
    RATE("drawn-rate", "InfiniBand, message rate of 2 pairs, 8 B, windows of 64", 9.57) {
        @Override
        SimPlan drawn() {
            return infiniBand(Scripts.windows(2, 8, 64, 600));
        }
    },
    STREAM("drawn-stream", "InfiniBand, streaming of 20 kB, windows of 64", 49.57) {
        @Override
        SimPlan drawn() {
            return infiniBand(Scripts.windows(1, 20_000, 64, 200));
        }
    },
    ALLTOALL("drawn-alltoall", "InfiniBand nodes on a 4x4x4 torus, alltoall of 64 ranks, 64 B", 10.07) {
        @Override
        SimPlan drawn() {
            return FixedPlans.torus(infiniBand(), Scripts.repeated(10, Scripts.pairwise(64, 64)), 4, 4, 4);
        }
    },
    ALLREDUCE("drawn-allreduce", "InfiniBand nodes on a 16x8x8 torus, allreduce of 1,024 ranks, 16 B", 10.5) {
        @Override
        SimPlan drawn() {
            return FixedPlans.torus(infiniBand(), Scripts.repeated(4, Scripts.recursiveDoubling(1024, 16)), 16, 8, 8);
        }
    },
    BLUE_GENE("drawn-blue-gene", "Blue Gene/L, MPI with eager messages, alltoall of 64 ranks, 64 B", 13.4) {
        @Override
        SimPlan drawn() {
            return FixedPlans.torus(FixedPlans.sample(FixedPlans.BLUE_GENE, EAGER),
                    Scripts.repeated(10, Scripts.pairwise(64, 64)), 4, 4, 4);
        }
    },
    ELAN("drawn-elan", "QsNet, MPI over Tports, ping-pong of 8 B", 16.1) {
        @Override
        SimPlan drawn() {
            return FixedPlans.running(FixedPlans.sample(QSNET, FixedPlans.MPI), Scripts.pingPong(8, 5_000));
        }
    },
    ELAN_BODIES("drawn-elan-bodies", "QsNet, MPI over Tports, streaming of 20 kB, windows of 64", 1050) {
        @Override
        SimPlan drawn() {
            return FixedPlans.running(FixedPlans.sample(QSNET, FixedPlans.MPI), Scripts.windows(1, 20_000, 64, 5));
        }
    },
    ELAN_PORTALS("drawn-elan-portals", "QsNet, MPI over Portals on the NICs, ping-pong of 8 B") {
        @Override
        SimPlan written() {
            return FixedPlans.running(FixedPlans.sample("portals-qsnet/portals-qsnet.machine", PORTALS),
                    Scripts.pingPong(8, 5_000));
        }

        @Override
        SimPlan drawn() throws IOException {
            return onto(written(), compiled("portals-qsnet/drawn.hops", PORTALS));
        }
    },
    SEA_STAR_HOST("drawn-seastar-host", "Red Storm, MPI over Portals on the host, ping-pong of 8 B", 13.06) {
        @Override
        SimPlan drawn() {
            return FixedPlans.running(FixedPlans.sample(FixedPlans.RED_STORM, HOST_BASED), Scripts.pingPong(8, 20_000));
        }
    },
    SEA_STAR("drawn-seastar", "Red Storm, MPI over Portals on the NIC, alltoall of 64 ranks, 64 B", 37.46) {
        @Override
        SimPlan drawn() {
            return FixedPlans.torus(FixedPlans.sample(FixedPlans.RED_STORM, FixedPlans.NIC_BASED),
                    Scripts.repeated(10, Scripts.pairwise(64, 64)), 4, 4, 4);
        }
    },
    VELO("drawn-velo", "EXTOLL, ping-pong of 8 B", 9.49) {
        @Override
        SimPlan drawn() {
            return FixedPlans.running(FixedPlans.sample(FixedPlans.EXTOLL, UNITS), Scripts.pingPong(8, 20_000));
        }
    },
    VELO_RATE("drawn-velo-rate", "EXTOLL, message rate of 4 pairs, 8 B, windows of 64", 19.6) {
        @Override
        SimPlan drawn() {
            return FixedPlans.running(FixedPlans.sample(FixedPlans.EXTOLL, UNITS), Scripts.windows(4, 8, 64, 100));
        }
    },
    RMA("drawn-rma", "EXTOLL, streaming of 20 kB, windows of 64", 1410) {
        @Override
        SimPlan drawn() {
            return FixedPlans.running(FixedPlans.sample(FixedPlans.EXTOLL, UNITS), Scripts.windows(1, 20_000, 64, 20));
        }
    },
    VELO_ALLTOALL("drawn-velo-alltoall", "EXTOLL nodes on a 4x4x4 torus, alltoall of 64 ranks, 64 B", 22.2) {
        @Override
        SimPlan drawn() {
            return FixedPlans.torus(FixedPlans.sample(FixedPlans.EXTOLL, UNITS),
                    Scripts.repeated(10, Scripts.pairwise(64, 64)), 4, 4, 4);
        }
    };

    private static final String EAGER = "MPI eager";
    private static final String HOST_BASED = "host-based";
    private static final String QSNET = "qsnet/qsnet.machine";
    private static final String PORTALS = "Portals";
    private static final String UNITS = "VELO and RMA";

    private final String id;
    private final String work;
    private final double deleted;

    DrawnPlans(String id, String work) {
        this(id, work, 0);
    }

    /** @param deleted time of a message in a layer that is no more, in events of the event queue */
    DrawnPlans(String id, String work, double deleted) {
        this.id = id;
        this.work = work;
        this.deleted = deleted;
    }

    /** Name of the row. */
    String id() {
        return id;
    }

    /** The work in words. */
    String work() {
        return work;
    }

    /** True if the hand-written layer has been deleted. */
    boolean isDeleted() {
        return deleted > 0;
    }

    /** Processor time of a message in the deleted layer, in times of an event of the event queue. */
    double deletedQueueEvents() {
        return deleted;
    }

    /** With the hand-written layer, if it is still there. */
    SimPlan written() {
        throw new IllegalStateException("the layer of " + id + " has been deleted");
    }

    /** With the protocol that the tests show to take the same times. */
    abstract SimPlan drawn() throws IOException;

    /** The node and the stack of drawn blocks on the network and with the workload of another plan. */
    private static SimPlan onto(SimPlan plan, SimPlan blocks) {
        return new SimPlan(FixedPlans.alone(plan.machine(), plan.topology(), List.of(blocks.nodeTypes().get(0))),
                blocks.stack(), plan.workload());
    }

    private static SimPlan infiniBand(WorkloadPlan workload) {
        return FixedPlans.running(infiniBand(), workload);
    }

    private static SimPlan infiniBand() {
        return FixedPlans.sample("extoll/ib-qdr.machine", "verbs");
    }

    private static SimPlan compiled(String file, String stack) throws IOException {
        var problems = new Diagnostics();
        String text = Files.readString(Path.of(System.getProperty("hopscope.samples", "samples")).resolve(file));
        Machine machine = TextDesign.read(text, URI.createURI(file), problems)
                .orElseThrow(() -> new IllegalStateException(problems.all().toString()));
        var drawn = machine.getStacks().stream().filter(one -> one.getName().equals(stack)).findFirst().orElseThrow();
        if (PlanCompiler.compile(machine, drawn, machine.getWorkloads().get(0)) instanceof Compiled compiled) {
            return compiled.plan();
        }
        throw new IllegalStateException(file + " cannot be compiled");
    }
}
