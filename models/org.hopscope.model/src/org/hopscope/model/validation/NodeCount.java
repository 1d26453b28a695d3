// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import org.hopscope.model.machine.FatTreeTopology;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.TorusTopology;
import org.hopscope.model.topology.DrawnGraph;
import org.hopscope.model.topology.TopologyFacts;

/** The number of nodes of a machine. */
public final class NodeCount {

    /** The largest machine that can be simulated. */
    public static final long MOST = 1L << 24;

    private NodeCount() {
    }

    /** The number of nodes; 0 for a machine without topology; {@code Long.MAX_VALUE} for anything beyond a long. */
    public static long of(Machine machine) {
        if (machine.getTopology() instanceof TorusTopology torus) {
            return of(torus);
        }
        if (machine.getTopology() instanceof FatTreeTopology tree) {
            return power(tree.getArity(), tree.getLevels());
        }
        if (machine.getTopology() instanceof GraphTopology graph) {
            return graph.getVertices().stream().filter(Node.class::isInstance).mapToLong(DrawnGraph::count).sum();
        }
        var nodes = TopologyFacts.nodes(machine.getTopology());
        return nodes.bitLength() < Long.SIZE ? nodes.longValue() : Long.MAX_VALUE;
    }

    private static long power(long base, int exponent) {
        long product = 1;
        for (int i = 0; i < exponent && base > 1; i++) {
            if (product > Long.MAX_VALUE / base) {
                return Long.MAX_VALUE;
            }
            product *= base;
        }
        return product;
    }

    private static long of(TorusTopology torus) {
        if (torus.getDimensions().isEmpty()) {
            return 0;
        }
        long product = 1;
        for (var dimension : torus.getDimensions()) {
            long size = Math.max(0, dimension.getSize());
            if (size != 0 && product > Long.MAX_VALUE / size) {
                return Long.MAX_VALUE;
            }
            product *= size;
        }
        return product;
    }
}
