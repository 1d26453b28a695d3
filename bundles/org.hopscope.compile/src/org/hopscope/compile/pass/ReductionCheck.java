// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.compile.workload.LoweredWorkload;
import org.hopscope.sim.fabric.ReductionTree;
import org.hopscope.sim.fabric.ReductionTrees;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.plan.Fault;
import org.hopscope.sim.plan.FaultKind;
import org.hopscope.sim.plan.Fidelity;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.plan.RouterPlan;

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

    /** Reports why the reductions and broadcasts of programs cannot be done by the switches; nothing without such. */
    static void check(PlacedRanks placed, LoweredWorkload lowered) {
        var wanted = new LinkedHashSet<Groups>();
        for (var program : lowered.programs()) {
            for (var phase : program.phases()) {
                phase.steps().stream().filter(step -> step.operation().isInSwitches())
                        .forEach(step -> wanted.add(new Groups(step.tag(),
                                step.operation() == RankOperation.ALLREDUCE ? step.peer() : step.context())));
            }
        }
        var resolved = placed.resolved();
        if (wanted.isEmpty() || !resolved.stackPlan().supports(RankOperation.ALLREDUCE) || !fits(placed, lowered)) {
            return;
        }
        var plan = placed.idlePlan();
        var trees = new ReductionTrees(plan, Wiring.of(plan));
        var rails = rails(placed);
        for (var groups : wanted) {
            var used = new int[plan.topology().vertices()];
            if (!rails.stream().allMatch(rail -> areLaid(placed, trees, groups, rail, used))) {
                return;
            }
        }
    }

    /** The rails of the ports through which packets go to a tree, one for each port. */
    private static List<Integer> rails(PlacedRanks placed) {
        var ports = new TreeSet<Integer>();
        transmits(placed.resolved()).forEach(transmit -> {
            ports.add(transmit.port());
            IntStream.of(transmit.outlets().ports()).forEach(ports::add);
        });
        return placed.resolved().nodes().get(0).nic() instanceof ComposedNicPlan nic
                ? ports.stream().map(port -> nic.ports().get(port).rail()).toList() : List.of();
    }

    /** The operations by which packets go to a tree. */
    private static List<BlockOperation.Transmit> transmits(ResolvedMachine resolved) {
        return resolved.stackPlan() instanceof BlockStackPlan stack ? stack.operations().stream()
                .filter(operation -> operation instanceof BlockOperation.Transmit transmit
                        && transmit.to().combined())
                .map(BlockOperation.Transmit.class::cast).toList() : List.of();
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
        var unfit = resolved.routers().stream().flatMap(one -> unfit(one).stream()).findFirst();
        if (unfit.isPresent()) {
            return refuse(placed, resolved.network().source(), unfit.get(),
                    "set admission to CREDITS, and retransmission and marks off");
        }
        if (resolved.fidelity() != Fidelity.PACKET) {
            return refuse(placed, resolved.workload(), "at message level there are no packets to combine",
                    "set the fidelity to PACKET");
        }
        var stop = placed.fabric().built().faults().faults().stream().map(Fault::kind)
                .filter(kind -> kind != FaultKind.LINK_ERROR).findFirst();
        if (stop.isPresent()) {
            return refuse(placed, resolved.workload(), "a tree is laid once and does not change during a run, in which "
                    + what(stop.get()), "leave this fault out; links may damage packets or be broken from the start");
        }
        if (transmits(resolved).stream().anyMatch(transmit -> transmit.outlets().ports().length > 0
                && switch (transmit.outlets().choice()) {
                    case BY_PEER, NEAREST, BY_RANK -> true;
                    case IN_TURN, BY_SIZE -> false;
                })) {
            return refuse(placed, resolved.workload(), "its protocol chooses ports by the peer or the rank, but all "
                    + "ranks of a tree have to use the same one", "choose ports in turn or by size, or name the port");
        }
        if (resolved.stackPlan() instanceof BlockStackPlan && resolved.nodes().get(0).nic() instanceof ComposedNicPlan
                nic && nic.ports().stream().anyMatch(port -> port.fifos().injection() > 0)) {
            return refuse(placed, resolved.workload(), "its ports have injection FIFOs", "use ports without");
        }
        return true;
    }

    /** The reason why packets at a router cannot be combined; empty if there is none. */
    private static Optional<String> unfit(RouterPlan router) {
        var reason = switch (router.admission().kind()) {
            case DROP, TRIM, TRIM_EITHER -> "its switches may drop a packet, and nobody would send again what was "
                    + "combined with others";
            case PAUSE -> "its switches stop links by pause frames, but the reduction units of this model take "
                    + "packets by credits only";
            case CREDITS -> router.delivery().acknowledges() ? "its end points acknowledge packets, and nobody could "
                    + "acknowledge those that end in a switch"
                    : router.marking().isOn() ? "its switches mark packets whose sender is to slow down, and a "
                            + "combined packet has many" : "";
        };
        return reason.isEmpty() ? Optional.empty() : Optional.of(reason);
    }

    private static String what(FaultKind kind) {
        return switch (kind) {
            case LINK_DOWN, LINK_UP -> "a link breaks";
            case NODE_OFF, NODE_PREBOOT, NODE_BOOT -> "a node is switched off";
            case RECEIVER_STOP, RECEIVER_RESUME -> "a node stops to receive";
            case LINK_ERROR -> "a link damages packets";
        };
    }

    private static boolean areLaid(PlacedRanks placed, ReductionTrees trees, Groups groups, int rail, int[] used) {
        var topology = placed.idlePlan().topology();
        for (int group = 0; group < groups.groups(); group++) {
            int number = group;
            int[] vertices = IntStream.range(0, groups.ranks() / groups.groups()).map(member -> topology.railVertex(
                    placed.places().vertex()[member * groups.groups() + number], rail)).toArray();
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
                        + " trees at a time, but more communicators or ports reduce over it");
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
        placed.resolved().diagnostics().error(at, NOT_HERE, "The switches cannot reduce or broadcast here: "
                + reason, fix);
        return false;
    }

    private static String name(ResolvedMachine resolved) {
        return resolved.network().source().getName();
    }
}
