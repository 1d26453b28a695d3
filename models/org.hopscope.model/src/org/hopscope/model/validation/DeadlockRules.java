// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.topology.DrawnGraph;
import org.hopscope.model.topology.LinkDependencies;

/**
 * M411 and M412: the shortest paths of a network drawn by hand are such that packets cannot wait for each other in a
 * ring.
 */
final class DeadlockRules implements Rule {

    /** Vertices and links that are looked at, which takes a tenth of a second. */
    private static final long MOST = 1 << 20;

    @Override
    public void check(Scope scope, Findings found) {
        if (!(scope.machine().getTopology() instanceof GraphTopology graph)) {
            return;
        }
        if (DrawnGraph.vertices(graph) + DrawnGraph.links(graph) > MOST) {
            unknown(graph, found);
            return;
        }
        var dependencies = LinkDependencies.of(DrawnGraph.of(graph));
        if (dependencies.isEmpty()) {
            unknown(graph, found);
            return;
        }
        var ring = dependencies.get().ring();
        if (!ring.isEmpty()) {
            found.warning(graph, "M411", "The routing can deadlock: with full buffers, packets from "
                    + String.join(" to ", ring) + " wait for each other",
                    "remove one of these links, or join the vertices as a tree, a mesh or a dragonfly");
        }
    }

    private static void unknown(GraphTopology graph, Findings found) {
        found.info(graph, "M412", "The network is too large to be searched for rings of waiting packets", "");
    }
}
