// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.List;
import java.util.TreeMap;

import org.hopscope.compile.workload.WorkloadLowering;

/** Puts every rank of the workload on a vertex: where the placement says, else on the node of the rank's own number. */
public final class PlaceRanks implements Pass {

    private static final String NO_PATH = "C601";

    @Override
    public String title() {
        return "place ranks";
    }

    @Override
    public void run(CompileState state) {
        var lowering = WorkloadLowering.of(state.workload());
        var nodeOfRank = placed(state);
        state.vertexOfRank = new int[lowering.ranks()];
        for (int rank = 0; rank < state.vertexOfRank.length; rank++) {
            int node = rank < nodeOfRank.size() ? nodeOfRank.get(rank) : rank;
            state.vertexOfRank[rank] = state.network.vertexOfNode(node);
        }
        state.coreOfRank = cores(state);
        for (var pair : lowering.pairs()) {
            if (!state.connects(state.vertexOfRank[pair.first()], state.vertexOfRank[pair.second()])) {
                state.diagnostics().error(state.workload(), NO_PATH, "No path leads from rank " + pair.first()
                        + " to rank " + pair.second(), "add a link, or place the ranks elsewhere");
            }
        }
    }

    /** Ranks on one node take its cores in their own order. */
    private static int[] cores(CompileState state) {
        var taken = new TreeMap<Integer, Integer>();
        var cores = new int[state.vertexOfRank.length];
        for (int rank = 0; rank < cores.length; rank++) {
            cores[rank] = taken.merge(state.vertexOfRank[rank], 1, Integer::sum) - 1;
        }
        return cores;
    }

    private static List<Integer> placed(CompileState state) {
        var placement = state.machine().getPlacement();
        return placement == null ? List.of() : placement.getNodes();
    }
}
