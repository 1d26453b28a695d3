// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.Arrays;

import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.TorusPlan;

/**
 * Finds out who can reach whom. The paths themselves are the simulator's: it computes them where they are needed, so
 * that a machine of many nodes costs nothing here.
 */
public final class Routes implements Pass {

    private static final String CUT_OFF = "C501";

    @Override
    public String title() {
        return "routes";
    }

    @Override
    public void run(CompileState state) {
        state.islands = switch (state.network.topology()) {
            case TorusPlan torus -> new Islands(new int[0], 1);
            case GraphPlan graph -> islandsOf(graph);
        };
        if (state.islands.count() > 1) {
            warn(state);
        }
    }

    /** Union-find over the links, islands numbered by their lowest vertex. */
    private static Islands islandsOf(GraphPlan graph) {
        var leader = new int[graph.vertices()];
        Arrays.setAll(leader, i -> i);
        for (int i = 0; i < graph.link().length; i++) {
            int a = find(leader, graph.endA()[i]);
            int b = find(leader, graph.endB()[i]);
            leader[Math.max(a, b)] = Math.min(a, b);
        }
        var island = new int[leader.length];
        int count = 0;
        for (int i = 0; i < leader.length; i++) {
            int top = find(leader, i);
            island[i] = top == i ? count++ : island[top];
        }
        return new Islands(island, count);
    }

    private static int find(int[] leader, int vertex) {
        int at = vertex;
        while (leader[at] != at) {
            leader[at] = leader[leader[at]];
            at = leader[at];
        }
        return at;
    }

    /** One warning per island but the first, at its first vertex. */
    private static void warn(CompileState state) {
        int seen = 1;
        for (int i = 0; i < state.islands.ofVertex().length; i++) {
            if (state.islands.ofVertex()[i] == seen) {
                seen++;
                var vertex = state.network.vertices().get(i);
                state.diagnostics().warning(vertex, CUT_OFF, "No path leads from here to "
                        + state.network.vertices().get(0).getName(), "add a link");
            }
        }
    }
}
