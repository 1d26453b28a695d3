// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.List;

import org.hopscope.compile.workload.WorkloadLowering;

/** Puts every rank of the workload on a vertex: where the placement says, else on the node of the rank's own number. */
public final class PlaceRanks implements Pass {

    private static final String UNKNOWN_WORKLOAD = "C600";
    private static final String WRONG_NODE = "C604";
    private static final String NO_PATH = "C605";
    private static final String SAME_NODE = "C606";

    @Override
    public String title() {
        return "place ranks";
    }

    @Override
    public void run(CompileState state) {
        var lowering = WorkloadLowering.of(state.workload());
        if (lowering.isEmpty()) {
            state.diagnostics().error(state.workload(), UNKNOWN_WORKLOAD,
                    "This kind of workload cannot be simulated yet", "choose a ping-pong");
            return;
        }
        var nodeOfRank = placed(state);
        lowering.get().check(Math.max(nodeOfRank.size(), state.network.nodes()), state.diagnostics());
        if (state.diagnostics().hasErrors()) {
            return;
        }
        state.vertexOfRank = new int[lowering.get().ranks()];
        for (int rank = 0; rank < state.vertexOfRank.length; rank++) {
            place(state, rank, rank < nodeOfRank.size() ? nodeOfRank.get(rank) : rank);
        }
        if (!state.diagnostics().hasErrors()) {
            checkPairs(state, lowering.get());
        }
    }

    private static List<Integer> placed(CompileState state) {
        var placement = state.machine().getPlacement();
        return placement == null ? List.of() : placement.getNodes();
    }

    private static void place(CompileState state, int rank, int node) {
        if (node < 0 || node >= state.network.nodes()) {
            state.diagnostics().error(state.machine().getPlacement(), WRONG_NODE, "Rank " + rank + " is on node " + node
                    + ", but the nodes are 0 to " + (state.network.nodes() - 1), "choose one of them");
            return;
        }
        state.vertexOfRank[rank] = state.network.vertexOfNode(node);
    }

    private static void checkPairs(CompileState state, WorkloadLowering lowering) {
        for (var pair : lowering.pairs()) {
            int one = state.vertexOfRank[pair.first()];
            int other = state.vertexOfRank[pair.second()];
            var names = pair.first() + " and " + pair.second();
            if (one == other) {
                state.diagnostics().error(state.workload(), SAME_NODE, "Ranks " + names
                        + " are on the same node, but messages inside a node are not simulated",
                        "place them on two nodes");
            } else if (!state.islands.connects(one, other)) {
                state.diagnostics().error(state.workload(), NO_PATH, "No path leads between ranks " + names,
                        "add a link, or place them elsewhere");
            }
        }
    }
}
