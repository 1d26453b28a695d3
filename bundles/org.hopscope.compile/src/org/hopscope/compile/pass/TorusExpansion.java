// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.List;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.TorusTopology;
import org.hopscope.sim.plan.TorusPlan;

/** Expands a mesh or torus: nothing is made per node, so its size costs nothing here. */
final class TorusExpansion {

    private static final String WRONG_SIZE = "C203";
    private static final String NO_KIND = "C204";
    /** Node numbers are ints, and the state of so many nodes would not fit any memory. */
    private static final long MOST_NODES = 1L << 24;
    /** A ring of two nodes has no third way round: its wrap-around link would double the one that is there. */
    private static final int SHORTEST_RING = 3;

    private final Diagnostics diagnostics;

    TorusExpansion(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** The network, or null after an error. */
    Network expand(TorusTopology torus) {
        checkSizes(torus);
        if (torus.getNodeType() == null) {
            diagnostics.error(torus, NO_KIND, "The kind of node is not chosen", "set nodeType");
        }
        if (torus.getLinkType() == null) {
            diagnostics.error(torus, NO_KIND, "The kind of link is not chosen", "set linkType");
        }
        var parts = torus.getNodeType() == null ? null : NodeParts.of(torus.getNodeType(), diagnostics);
        if (diagnostics.hasErrors()) {
            return null;
        }
        int count = torus.getDimensions().size();
        var sizes = new int[count];
        var wrap = new boolean[count];
        for (int i = 0; i < count; i++) {
            var dimension = torus.getDimensions().get(i);
            sizes[i] = dimension.getSize();
            wrap[i] = dimension.isWrap() && sizes[i] >= SHORTEST_RING;
        }
        return new Network(torus, new TorusPlan(sizes, wrap, 0, 0), List.of(parts), List.of(parts.routerType()),
                List.of(torus.getLinkType()), new int[0], List.of(), List.of());
    }

    private void checkSizes(TorusTopology torus) {
        if (torus.getDimensions().isEmpty()) {
            diagnostics.error(torus, WRONG_SIZE, "There is no dimension", "add one");
        }
        long nodes = 1;
        for (var dimension : torus.getDimensions()) {
            if (dimension.getSize() < 1) {
                diagnostics.error(dimension, WRONG_SIZE, "The size is " + dimension.getSize(), "choose 1 or more");
            }
            nodes = Math.min(nodes * Math.max(1, dimension.getSize()), MOST_NODES + 1);
        }
        if (nodes > MOST_NODES) {
            diagnostics.error(torus, WRONG_SIZE, "There are more than " + MOST_NODES + " nodes",
                    "choose smaller dimensions");
        }
    }
}
