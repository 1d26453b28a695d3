// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.hopscope.compile.Compiled;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.workload.PortalsProgram;
import org.hopscope.model.workload.WorkloadFactory;
import org.hopscope.sim.plan.CircuitPlan;
import org.hopscope.sim.plan.FatTreePlan;
import org.hopscope.sim.plan.SimPlan;

/**
 * Random programs of Portals calls on four Elans, with random faults: puts, gets and swaps of all sizes, with and
 * without acknowledgements, to entries with and without thresholds, with too little room, or of another set of
 * processes.
 *
 * @param machine the nodes and the stack with the name Portals
 */
record PortalsSchedules(Machine machine) {

    private static final int RANKS = 4;
    private static final int ENTRIES = 5;

    /** The plan of a schedule. */
    SimPlan of(int seed) {
        var random = new Random(seed);
        var result = Twins.compile(machine, "Portals", program(random));
        SimPlan plan = assertInstanceOf(Compiled.class, result, result::toString).plan();
        var given = (FatTreePlan) plan.topology();
        var tree = new FatTreePlan(4, 2, given.nodeType(), given.router(), given.link(),
                new CircuitPlan(given.circuit().agingPs(), random.nextBoolean()));
        return Twins.with(plan, tree, new ElanSchedules(plan, 60_000_000, false, true).faults(random, RANKS));
    }

    private static PortalsProgram program(Random random) {
        var program = WorkloadFactory.eINSTANCE.createPortalsProgram();
        program.setName("program");
        boolean sets = random.nextInt(5) == 0;
        for (int rank = 0; rank < RANKS; rank++) {
            var process = WorkloadFactory.eINSTANCE.createPortalsProcess();
            process.setName("rank " + rank);
            process.setRank(rank);
            process.setCapability(sets ? random.nextInt(2) : 0);
            process.getCalls().addAll(calls(random, rank));
            program.getProcesses().add(process);
        }
        return program;
    }

    private static List<String> calls(Random random, int rank) {
        List<String> calls = new ArrayList<>(List.of("EQAlloc eq=q slots=" + (random.nextInt(8) == 0 ? 2 : 200)));
        for (int entry = 0; entry < ENTRIES; entry++) {
            calls.add("MEAttach portal=4 match=" + random.nextInt(3) + flag(random, " unlink", 2));
            calls.add("MDAttach length=" + (random.nextInt(3) == 0 ? 200 : 40_000) + " put get eq=q"
                    + (random.nextBoolean() ? " threshold=" + (1 + random.nextInt(3)) : "")
                    + flag(random, " truncate", 2) + flag(random, " nostart", 2)
                    + flag(random, " noend", 4) + flag(random, " noack", 4)
                    + flag(random, " remote", 3) + flag(random, " unlinkevent", 4));
        }
        calls.add("MDBind md=a length=40000 eq=q" + flag(random, " nostart", 2));
        calls.add("MDBind md=b length=40000 eq=q");
        int operations = random.nextInt(12);
        for (int i = 0; i < operations; i++) {
            calls.add("Compute time=" + random.nextInt(random.nextInt(3) == 0 ? 100_000_000 : 2_000_000) + "ps");
            calls.add(operation(random) + " target=" + (rank + 1 + random.nextInt(RANKS - 1)) % RANKS
                    + " portal=4 match=" + random.nextInt(3)
                    + " length=" + (random.nextInt(3) == 0 ? random.nextInt(20_000) : random.nextInt(500))
                    + flag(random, " damaged", 10));
            if (random.nextInt(3) == 0) {
                calls.add("EQGet eq=q");
            }
        }
        calls.add("Compute time=" + (1_000_000_000 + random.nextInt(1_000_000)) + "ps");
        for (int i = 0; i < 8 * operations; i++) {
            calls.add("EQGet eq=q");
        }
        calls.add("NIStatus");
        return calls;
    }

    private static String operation(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> "Get md=a";
            case 1 -> "GetPut md=a get=b";
            default -> "Put md=a" + flag(random, " ack", 2);
        };
    }

    private static String flag(Random random, String text, int oneIn) {
        return random.nextInt(oneIn) == 0 ? text : "";
    }
}
