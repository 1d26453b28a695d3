// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;

import org.hopscope.compile.workload.WorkloadLowering;
import org.hopscope.model.workload.RankPattern;

/**
 * Puts every rank of the workload on a vertex and a core. Ranks take seats, by the pattern of the workload or as it
 * says itself; seat i is the i-th node of the machine's placement, or node i where that ends.
 */
public final class PlaceRanks implements Pass {

    private static final String NO_PATH = "C601";
    private static final String NO_NODE = "C602";
    private static final String NO_CORE = "C603";
    private static final String SAME_NODE = "C604";

    @Override
    public String title() {
        return "place ranks";
    }

    @Override
    public void run(CompileState state) {
        var site = new NetworkSite(state);
        state.lowering = WorkloadLowering.of(state.workload(), site);
        state.lowering.check(state.diagnostics());
        if (state.diagnostics().hasErrors()) {
            return;
        }
        if (site.isIdeal()) {
            spread(state);
            return;
        }
        var mapped = RankMapping.isGiven(state) ? RankMapping.positions(state, site, state.lowering.ranks()) : null;
        if (state.diagnostics().hasErrors()) {
            return;
        }
        var nodes = mapped == null ? nodes(state)
                : IntStream.range(0, state.lowering.ranks()).map(rank -> mapped.get(rank).node()).toArray();
        if (nodes != null) {
            state.nodeOfRank = nodes;
            state.vertexOfRank = new int[nodes.length];
            for (int rank = 0; rank < nodes.length; rank++) {
                state.vertexOfRank[rank] = state.network.vertexOfNode(nodes[rank]);
            }
            checkPairs(state);
            SoftwareCreditCheck.check(state, nodes.length);
            var cores = cores(state, site);
            state.coreOfRank = mapped == null ? cores
                    : IntStream.range(0, nodes.length).map(rank -> mapped.get(rank).core()).toArray();
        }
    }

    /** Any place will do where the network takes no part. */
    private static void spread(CompileState state) {
        state.nodeOfRank = IntStream.range(0, state.lowering.ranks()).map(rank -> rank % state.network.nodes())
                .toArray();
        state.vertexOfRank = IntStream.of(state.nodeOfRank).map(state.network::vertexOfNode).toArray();
        state.coreOfRank = new int[state.nodeOfRank.length];
    }

    /** Per rank its node; null, with an error, if there are not enough. */
    private static int[] nodes(CompileState state) {
        var placed = placed(state);
        var nodes = new int[state.lowering.ranks()];
        for (int rank = 0; rank < nodes.length; rank++) {
            int seat = seat(state, rank, nodes.length);
            boolean listed = state.workload().getPattern() == RankPattern.LISTED;
            if (listed && rank >= placed.size()) {
                state.diagnostics().error(state.workload(), NO_NODE, "The workload has " + nodes.length
                        + " ranks, but the placement lists " + placed.size(), "list a node for each rank");
                return null;
            }
            boolean direct = state.lowering.seats().map(one -> one.nodes()).orElse(false);
            nodes[rank] = listed ? placed.get(rank) : !direct && seat < placed.size() ? placed.get(seat) : seat;
            if (nodes[rank] >= state.network.nodes()) {
                state.diagnostics().error(state.workload(), NO_NODE, "The workload has " + nodes.length
                        + " ranks and needs node " + nodes[rank] + ", but the machine has " + state.network.nodes()
                        + " nodes", "take fewer ranks, more ranks per node, or a larger machine");
                return null;
            }
        }
        return nodes;
    }

    private static int seat(CompileState state, int rank, int ranks) {
        var own = state.lowering.seats();
        if (own.isPresent()) {
            return own.get().seat()[rank];
        }
        int perNode = state.workload().getRanksPerNode();
        return state.workload().getPattern() == RankPattern.ROUND_ROBIN ? rank % Math.ceilDiv(ranks, perNode)
                : rank / perNode;
    }

    /** Ranks on one node take its cores in their own order. */
    private static int[] cores(CompileState state, NetworkSite site) {
        var taken = new TreeMap<Integer, Integer>();
        var cores = new int[state.vertexOfRank.length];
        for (int rank = 0; rank < cores.length; rank++) {
            cores[rank] = taken.merge(state.vertexOfRank[rank], 1, Integer::sum) - 1;
        }
        for (var one : taken.entrySet()) {
            int there = one.getValue() == 1 ? 1 : state.stackPlan.rankCores(site.cores(one.getKey()));
            if (one.getValue() > there && !state.diagnostics().hasErrors()) {
                state.diagnostics().error(state.workload(), NO_CORE, one.getValue()
                        + " ranks share a node that has " + there + (there == 1 ? " core" : " cores")
                        + " for ranks of stack '" + state.stackPlan.name() + "'",
                        "take fewer ranks per node, or give them more cores");
                break;
            }
        }
        return cores;
    }

    private static void checkPairs(CompileState state) {
        for (var pair : state.lowering.pairs()) {
            int first = state.vertexOfRank[pair.first()];
            int second = state.vertexOfRank[pair.second()];
            if (first == second && !state.stackPlan.reachesOwnNode()) {
                state.diagnostics().error(state.workload(), SAME_NODE, "Ranks " + pair.first() + " and "
                        + pair.second() + " run on the same node; " + state.stackPlan.name()
                        + " sends no messages inside a node", "place them on different nodes");
                return;
            }
            if (!state.connects(first, second)) {
                state.diagnostics().error(state.workload(), NO_PATH, "No path leads from rank " + pair.first()
                        + " to rank " + pair.second(), "add a link, or place the ranks elsewhere");
                return;
            }
        }
    }

    private static List<Integer> placed(CompileState state) {
        var placement = state.machine().getPlacement();
        return placement == null ? List.of() : placement.getNodes();
    }
}
