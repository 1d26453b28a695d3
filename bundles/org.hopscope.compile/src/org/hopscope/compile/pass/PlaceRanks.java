// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

import org.hopscope.compile.pass.PlacedRanks.Places;
import org.hopscope.compile.workload.Seats;
import org.hopscope.compile.workload.WorkloadLowering;
import org.hopscope.model.workload.RankPattern;
import org.jspecify.annotations.Nullable;

/**
 * Puts every rank of the workload on a vertex and a core. Ranks take seats, by the pattern of the workload or as it
 * says itself; seat i is the i-th node of the machine's placement, or node i where that ends.
 */
public final class PlaceRanks {

    private static final String NO_PATH = "C601";
    private static final String NO_NODE = "C602";
    private static final String NO_CORE = "C603";
    private static final String SAME_NODE = "C604";
    private static final String TOO_LONG = "C720";

    private PlaceRanks() {}

    /** Places the ranks; empty with the reasons among the diagnostics if there is no room for one, or no path. */
    public static Optional<PlacedRanks> run(RoutedFabric fabric) {
        var resolved = fabric.resolved();
        var site = new NetworkSite(resolved);
        var lowering = WorkloadLowering.of(resolved.workload(), site);
        lowering.check(resolved.diagnostics());
        checkLength(resolved, lowering);
        if (resolved.diagnostics().hasErrors()) {
            return Optional.empty();
        }
        var places = site.isIdeal() ? Optional.of(spread(resolved, lowering)) : places(fabric, site, lowering);
        return places.flatMap(one -> resolved.input().unlessWrong(new PlacedRanks(fabric, lowering, one)));
    }

    private static void checkLength(ResolvedMachine resolved, WorkloadLowering lowering) {
        if (!resolved.diagnostics().hasErrors() && lowering.ranks() > WorkloadLowering.MOST_RANKS) {
            resolved.diagnostics().error(resolved.workload(), TOO_LONG, "The workload has " + lowering.ranks()
                    + " ranks; at most " + WorkloadLowering.MOST_RANKS + " are possible",
                    "use fewer ranks, or fewer per node");
        } else if (lowering.steps() > WorkloadLowering.MOST_STEPS) {
            resolved.diagnostics().error(resolved.workload(), TOO_LONG, "The programs of the ranks have about "
                    + lowering.steps() + " steps; at most " + WorkloadLowering.MOST_STEPS + " are possible",
                    "use fewer ranks, sizes, iterations or warm-ups, or a smaller window");
        }
    }

    private static Optional<Places> places(RoutedFabric fabric, NetworkSite site, WorkloadLowering lowering) {
        var resolved = fabric.resolved();
        var mapped = RankMapping.isGiven(resolved) ? RankMapping.positions(resolved, site, lowering.ranks()) : null;
        if (resolved.diagnostics().hasErrors()) {
            return Optional.empty();
        }
        var nodes = mapped == null ? nodes(resolved, lowering)
                : IntStream.range(0, lowering.ranks()).map(rank -> mapped.get(rank).node()).toArray();
        if (nodes == null) {
            return Optional.empty();
        }
        var vertices = IntStream.of(nodes).map(resolved.network()::vertexOfNode).toArray();
        checkPairs(fabric, lowering, vertices);
        RankTokenCheck.check(resolved, nodes.length);
        var cores = cores(resolved, site, vertices);
        return Optional.of(new Places(nodes, vertices, mapped == null ? cores
                : IntStream.range(0, nodes.length).map(rank -> mapped.get(rank).core()).toArray()));
    }

    /** Any place is possible if the network is not used. */
    private static Places spread(ResolvedMachine resolved, WorkloadLowering lowering) {
        var nodes = IntStream.range(0, lowering.ranks()).map(rank -> rank % resolved.network().nodes()).toArray();
        return new Places(nodes, IntStream.of(nodes).map(resolved.network()::vertexOfNode).toArray(),
                new int[nodes.length]);
    }

    /** Per rank its node; null, with an error, if there are not enough. */
    private static int @Nullable [] nodes(ResolvedMachine resolved, WorkloadLowering lowering) {
        var placed = placed(resolved);
        var nodes = new int[lowering.ranks()];
        // asked for once: making the seats of all ranks for each of them would take their square
        var own = lowering.seats();
        boolean direct = own.map(Seats::nodes).orElse(false);
        for (int rank = 0; rank < nodes.length; rank++) {
            int seat = own.isPresent() ? own.get().seat()[rank] : seat(resolved, rank, nodes.length);
            boolean listed = resolved.workload().getPattern() == RankPattern.LISTED;
            if (listed && rank >= placed.size()) {
                resolved.diagnostics().error(resolved.workload(), NO_NODE, "The workload has " + nodes.length
                        + " ranks, but the placement lists " + placed.size(), "list a node for each rank");
                return null;
            }
            nodes[rank] = listed ? placed.get(rank) : !direct && seat < placed.size() ? placed.get(seat) : seat;
            if (nodes[rank] >= resolved.network().nodes()) {
                resolved.diagnostics().error(resolved.workload(), NO_NODE, "The workload has " + nodes.length
                        + " ranks and needs node " + nodes[rank] + ", but the machine has " + resolved.network().nodes()
                        + " nodes", "use fewer ranks, more ranks per node, or a larger machine");
                return null;
            }
        }
        return nodes;
    }

    private static int seat(ResolvedMachine resolved, int rank, int ranks) {
        int perNode = resolved.workload().getRanksPerNode();
        return resolved.workload().getPattern() == RankPattern.ROUND_ROBIN ? rank % Math.ceilDiv(ranks, perNode)
                : rank / perNode;
    }

    /** Ranks on one node take its cores in their own order. */
    private static int[] cores(ResolvedMachine resolved, NetworkSite site, int[] vertices) {
        var taken = new TreeMap<Integer, Integer>();
        var cores = new int[vertices.length];
        for (int rank = 0; rank < cores.length; rank++) {
            cores[rank] = taken.merge(vertices[rank], 1, Integer::sum) - 1;
        }
        for (var one : taken.entrySet()) {
            int there = one.getValue() == 1 ? 1 : resolved.stackPlan().rankCores(site.cores(one.getKey()));
            if (one.getValue() > there && !resolved.diagnostics().hasErrors()) {
                resolved.diagnostics().error(resolved.workload(), NO_CORE, one.getValue()
                        + " ranks share a node that has " + there + (there == 1 ? " core" : " cores")
                        + " for ranks of stack '" + resolved.stackPlan().name() + "'",
                        "use fewer ranks per node, or give them more cores");
                break;
            }
        }
        return cores;
    }

    private static void checkPairs(RoutedFabric fabric, WorkloadLowering lowering, int[] vertices) {
        var resolved = fabric.resolved();
        for (var pair : lowering.pairs()) {
            int first = vertices[pair.first()];
            int second = vertices[pair.second()];
            if (first == second && !resolved.stackPlan().reachesOwnNode()) {
                resolved.diagnostics().error(resolved.workload(), SAME_NODE, "Ranks " + pair.first() + " and "
                        + pair.second() + " run on the same node; " + resolved.stackPlan().name()
                        + " sends no messages inside a node", "place them on different nodes");
                return;
            }
            if (!fabric.connects(first, second)) {
                resolved.diagnostics().error(resolved.workload(), NO_PATH, "No path leads from rank " + pair.first()
                        + " to rank " + pair.second(), "add a link, or place the ranks elsewhere");
                return;
            }
        }
    }

    private static List<Integer> placed(ResolvedMachine resolved) {
        var placement = resolved.machine().getPlacement();
        return placement == null ? List.of() : placement.getNodes();
    }
}
