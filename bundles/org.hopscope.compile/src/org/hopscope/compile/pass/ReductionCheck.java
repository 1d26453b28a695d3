// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.compile.workload.LoweredWorkload;
import org.hopscope.model.machine.InstanceOverride;
import org.hopscope.sim.fabric.ReductionTree;
import org.hopscope.sim.fabric.ReductionTrees;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.Admission;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.Fidelity;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.plan.SimPlan;

/** Checks that the switches of a network can combine what the programs of ranks want combined. */
final class ReductionCheck {

    private static final String NOT_HERE = "C722";
    private static final String NO_TREE = "C723";

    private ReductionCheck() {}

    /**
     * Groups of ranks that reduce at the same time.
     *
     * @param ranks the ranks of all groups
     * @param groups their number; a rank is in the group of the remainder of its number
     */
    private record Groups(int ranks, int groups) {}

    /** Reports why the all-reduces of programs cannot be done by the switches; nothing without such. */
    static void check(PlacedRanks placed, LoweredWorkload lowered) {
        var wanted = new LinkedHashSet<Groups>();
        for (var program : lowered.programs()) {
            for (var phase : program.phases()) {
                phase.steps().stream().filter(step -> step.operation() == RankOperation.ALLREDUCE)
                        .forEach(step -> wanted.add(new Groups(step.tag(), step.peer())));
            }
        }
        var resolved = placed.resolved();
        if (wanted.isEmpty() || !resolved.stackPlan().supports(RankOperation.ALLREDUCE) || !fits(placed, lowered)) {
            return;
        }
        var plan = placed.idlePlan();
        var trees = new ReductionTrees(plan, Wiring.of(plan));
        for (int rail : rails(resolved)) {
            for (var groups : wanted) {
                if (!areLaid(placed, plan, trees, groups, rail)) {
                    return;
                }
            }
        }
    }

    /** The rails of the ports through which packets go to a tree. */
    private static Set<Integer> rails(ResolvedMachine resolved) {
        var rails = new TreeSet<Integer>();
        if (resolved.stackPlan() instanceof BlockStackPlan stack) {
            for (var operation : stack.operations()) {
                if (operation instanceof BlockOperation.Transmit transmit && transmit.to().combined()
                        && resolved.nodes().get(0).nic() instanceof ComposedNicPlan nic) {
                    rails.add(nic.ports().get(transmit.port()).rail());
                }
            }
        }
        return rails;
    }

    /** Reports what else of the network stands against it. */
    private static boolean fits(PlacedRanks placed, LoweredWorkload lowered) {
        var resolved = placed.resolved();
        if (!PathChoices.hasPackets(resolved.network())) {
            return refuse(placed, resolved.network().source(), "circuits carry no packets that switches could combine",
                    "choose another algorithm");
        }
        var router = resolved.routers().stream().filter(one -> one.switching().reduction().exists()).findFirst();
        if (router.isEmpty()) {
            return refuse(placed, resolved.network().source(), "no switch of '" + name(resolved)
                    + "' has a reduction unit", "state the reductionRate of its switches");
        }
        if (resolved.routers().stream().anyMatch(one -> one.admission().kind() != Admission.CREDITS
                || one.delivery().acknowledges() || one.marking().isOn())) {
            return refuse(placed, resolved.network().source(), "its switches take packets by credits only, "
                    + "and acknowledge and mark none", "set admission to CREDITS, and retransmission and marks off");
        }
        if (resolved.fidelity() != Fidelity.PACKET) {
            return refuse(placed, resolved.workload(), "at message level there are no packets to combine",
                    "set the fidelity to PACKET");
        }
        if (!placed.fabric().built().faults().equals(FaultPlan.NONE)
                || resolved.network().source().getOverrides().stream().anyMatch(InstanceOverride::isBroken)) {
            return refuse(placed, resolved.workload(), "its trees do not go around faults", "leave the faults out");
        }
        if (resolved.stackPlan() instanceof BlockStackPlan && resolved.nodes().get(0).nic() instanceof ComposedNicPlan
                nic && nic.ports().stream().anyMatch(port -> port.fifos().injection() > 0)) {
            return refuse(placed, resolved.workload(), "its ports have injection FIFOs", "use ports without");
        }
        return true;
    }

    private static boolean areLaid(PlacedRanks placed, SimPlan plan, ReductionTrees trees, Groups groups, int rail) {
        int[] used = new int[plan.topology().vertices()];
        for (int group = 0; group < groups.groups(); group++) {
            int number = group;
            int[] vertices = IntStream.range(0, groups.ranks() / groups.groups()).map(member -> plan.topology()
                    .railVertex(placed.places().vertex()[member * groups.groups() + number], rail)).toArray();
            if (IntStream.of(vertices).anyMatch(vertex -> vertex < 0)) {
                return noTree(placed, "a node is not on the network of the port");
            }
            var unattached = trees.unattached(vertices);
            if (unattached.isPresent()) {
                return noTree(placed, "a node is not attached to a switch with a reduction unit");
            }
            var tree = trees.over(vertices, number);
            if (tree.isEmpty()) {
                return noTree(placed, "no switches with reduction units join the nodes");
            }
            if (!hasRoom(placed, trees, tree.get(), used)) {
                return false;
            }
        }
        return true;
    }

    private static boolean hasRoom(PlacedRanks placed, ReductionTrees trees, ReductionTree tree, int[] used) {
        for (int vertex : tree.switches()) {
            if (++used[vertex] > trees.most(vertex)) {
                return noTree(placed, "a switch takes part in at most " + trees.most(vertex)
                        + " trees at a time, but more communicators reduce over it");
            }
        }
        return true;
    }

    private static boolean noTree(PlacedRanks placed, String reason) {
        var resolved = placed.resolved();
        resolved.diagnostics().error(resolved.network().source(), NO_TREE, "The switches of '" + name(resolved)
                + "' cannot reduce for these ranks: " + reason,
                "choose another algorithm, or change the reduction units of the switches");
        return false;
    }

    private static boolean refuse(PlacedRanks placed, EObject at, String reason, String fix) {
        placed.resolved().diagnostics().error(at, NOT_HERE, "The all-reduce in the switches is not possible here: "
                + reason, fix);
        return false;
    }

    private static String name(ResolvedMachine resolved) {
        return resolved.network().source().getName();
    }
}
