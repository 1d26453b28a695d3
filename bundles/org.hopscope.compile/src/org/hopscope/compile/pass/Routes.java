// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.Arrays;

import org.hopscope.sim.plan.FatTreePlan;
import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.TorusPlan;

/**
 * Finds out who can reach whom. The paths themselves are the simulator's: it computes them where they are needed, so
 * that a machine of many nodes costs nothing here.
 */
public final class Routes implements Pass {

    @Override
    public String title() {
        return "routes";
    }

    @Override
    public void run(CompileState state) {
        state.islandOfVertex = switch (state.network.topology()) {
            case TorusPlan torus -> new int[0];
            case FatTreePlan tree -> new int[0];
            case GraphPlan graph -> islands(graph);
        };
    }

    /** Union-find over the links; an island is named by its lowest vertex. */
    private static int[] islands(GraphPlan graph) {
        var leader = new int[graph.vertices()];
        Arrays.setAll(leader, i -> i);
        for (int i = 0; i < graph.link().length; i++) {
            int a = find(leader, graph.endA()[i]);
            int b = find(leader, graph.endB()[i]);
            leader[Math.max(a, b)] = Math.min(a, b);
        }
        Arrays.setAll(leader, i -> find(leader, i));
        return leader;
    }

    private static int find(int[] leader, int vertex) {
        int at = vertex;
        while (leader[at] != at) {
            leader[at] = leader[leader[at]];
            at = leader[at];
        }
        return at;
    }
}
