// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.plan.BlockLane;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BlockTrigger.Call;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.sim.process.NodeFaults;

/**
 * Determines which pieces of work of a rank end so that no other part of the machine notices when: they may end ahead
 * of time, see {@code Engine.scheduleAhead}. What a rank learns from others it learns from packets and from what its
 * NIC does; before it looks for that, its clock waits for that of the run.
 */
final class Ahead {

    private final AheadSteps steps;
    private final Fabric fabric;
    private final Places places;
    private final Ports ports;
    /** True if nothing that is on its way meets the packets of a node in its router. */
    private final boolean sends;

    private Ahead(AheadSteps steps, BlockSetup setup, Parts parts) {
        this.steps = steps;
        fabric = setup.fabric();
        places = parts.places();
        ports = parts.ports();
        sends = fabric.firstLinksAreOwn() && setup.alike().ports().size() == 1;
    }

    /** Tells what work may end ahead of time, or null if none may. */
    static Ahead of(BlockSetup setup, Parts parts) {
        boolean possible = setup.fabric() != null && !setup.portals().inUse() && isQuiet(setup)
                && !NodeFaults.isIn(setup.layer().plan()) && !Deposits.areIn(setup) && isUndisturbed(setup);
        if (!possible) {
            return null;
        }
        var steps = new AheadSteps(setup.stack(), parts.operations());
        if (!steps.completesInCalls() || !beginsAlone(steps, parts.lanes())) {
            return null;
        }
        setup.layer().engine().letGoAhead();
        return new Ahead(steps, setup, parts);
    }

    /** True if the work that the core of a rank begins now may end ahead of time. */
    boolean ends(Task task) {
        if (task == null || !task.is(Task.IN_CALL | Task.FINISHES)) {
            return false;
        }
        Step at = task.step;
        while (at != null && at.isFixedBranch()) {
            at = at.taken(task);
        }
        byte reach = at != null && at.code == Operations.MATCH && task.is(Task.SEARCHED) && at.is(Operations.ALONE)
                ? steps.of(task.found == BlockOperation.NONE ? at.otherwise : at.next) : steps.of(at);
        return reach == AheadSteps.OWN || reach == AheadSteps.SENDS && sends && leaves(task.vertex);
    }

    /** True if a packet of a node would be on its first link at once. */
    private boolean leaves(int vertex) {
        return fabric.isSettled(vertex) && places.areEmpty(vertex) && ports.isIdle(vertex);
    }

    /** True if the calls of ranks for messages begin with what concerns their ranks alone, and waits with nothing. */
    private static boolean beginsAlone(AheadSteps steps, Lanes lanes) {
        return lanes.call(Call.WAIT_SEND) == null && Arrays
                .stream(new Call[] {Call.SEND, Call.RECEIVE, Call.FINISH_SEND, Call.FINISH_RECEIVE})
                .map(lanes::call).allMatch(handler -> handler == null || handler.inCalls
                        && steps.of(handler.first) == AheadSteps.OWN);
    }

    /** One rank on a node, and no other traffic. */
    private static boolean isQuiet(BlockSetup setup) {
        WorkloadPlan workload = setup.layer().workload();
        int[] vertices = workload.vertexOfRank();
        return workload.schedule().isEmpty() && !workload.background().isOn() && workload.jobs().isEmpty()
                && Arrays.stream(vertices).distinct().count() == vertices.length;
    }

    private static boolean interrupts(BlockOperation operation) {
        return operation instanceof BlockOperation.Tell tell && tell.by() == BlockOperation.Telling.INTERRUPT;
    }

    /** True if nothing interrupts the cores of ranks, and no lane has one of these for itself. */
    private static boolean isUndisturbed(BlockSetup setup) {
        int[] cores = setup.layer().workload().coreOfRank();
        return !setup.stack().interruptsRanks()
                && setup.stack().lanes().stream().allMatch(lane -> lane.inCalls() || lane.server() != BlockLane.HOST
                        || lane.core() > 0 && Arrays.stream(cores).noneMatch(core -> core == lane.core()))
                && setup.stack().operations().stream().noneMatch(Ahead::interrupts);
    }
}
