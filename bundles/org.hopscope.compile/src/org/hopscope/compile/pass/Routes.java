// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.Optional;
import java.util.stream.IntStream;

import org.hopscope.model.topology.Shape;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.Islands;
import org.hopscope.sim.plan.OverriddenPlan;
import org.hopscope.sim.plan.RailsPlan;
import org.hopscope.sim.plan.RegularPlan;

/**
 * Finds out which nodes can reach each other. The paths themselves are the simulator's: it computes them where they are
 * needed, so that a machine of many nodes costs nothing here.
 */
public final class Routes {

    private static final String NO_WAY_AROUND = "C501";

    private Routes() {}

    /** Finds the islands; empty with the reasons among the diagnostics if a path is missing that must be there. */
    public static Optional<RoutedFabric> run(BuiltFabric built) {
        var resolved = built.resolved();
        var islandOfVertex = switch (resolved.network().topology().plane()) {
            case GraphPlan graph -> {
                var islands = Islands.of(graph);
                yield IntStream.range(0, graph.vertices()).map(islands::of).toArray();
            }
            case RegularPlan regular -> new int[0];
            case OverriddenPlan overridden -> {
                checkWaysAround(resolved, overridden);
                yield new int[0];
            }
            case RailsPlan rails -> throw new IllegalStateException("a plane has no planes");
        };
        RailCheck.check(built, islandOfVertex);
        return resolved.input().unlessWrong(new RoutedFabric(built, islandOfVertex));
    }

    /** Each packet that comes to a broken link must find a neighbour from which its path is whole. */
    private static void checkWaysAround(ResolvedMachine resolved, OverriddenPlan plan) {
        if (plan.broken().length == 0) {
            return;
        }
        var regular = Wiring.of(plan.base());
        var wiring = Wiring.of(plan);
        for (int link : plan.broken()) {
            int vertex = regular.source(link);
            for (int node = 0; node < resolved.network().nodes(); node++) {
                int destination = resolved.network().vertexOfNode(node);
                if (regular.next(vertex, destination) == link && wiring.next(vertex, destination) < 0) {
                    var shape = Shape.of(resolved.network().source()).orElseThrow();
                    resolved.diagnostics().error(resolved.network().source(), NO_WAY_AROUND, "From "
                            + shape.name(vertex)
                            + " no path to " + shape.name(destination) + " leads around the broken links",
                            "repair one of them, or use another topology");
                    return;
                }
            }
        }
    }
}
