// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.traffic;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.kernel.RandomStreams;
import org.hopscope.sim.plan.TrafficPattern;

/** Who sends to whom; switches neither send nor receive. */
final class Targets {

    private static final int NONE = -1;

    private final int[] nodes;
    private final int[] nodeOfVertex;
    private final RandomStreams random;
    /** Per node the fixed target; null when each packet draws its own. */
    private final int[] fixed;

    Targets(TrafficPattern pattern, Wiring wiring, long seed) {
        nodes = IntStream.range(0, wiring.vertices()).filter(vertex -> wiring.nodeType(vertex) >= 0).toArray();
        nodeOfVertex = new int[wiring.vertices()];
        Arrays.fill(nodeOfVertex, NONE);
        for (int node = 0; node < nodes.length; node++) {
            nodeOfVertex[nodes[node]] = node;
        }
        random = new RandomStreams(seed, "traffic targets", wiring.vertices());
        fixed = switch (pattern) {
            case UNIFORM_RANDOM -> null;
            case RANDOM_PERMUTATION -> permutation(seed);
            case COMPLEMENT -> IntStream.range(0, nodes.length).map(node -> nodes.length - 1 - node).toArray();
        };
    }

    /** Whether a vertex sends at all: a node that has another one to send to. */
    boolean sends(int vertex) {
        int node = nodeOfVertex[vertex];
        return node != NONE && (fixed == null ? nodes.length > 1 : fixed[node] != node);
    }

    int sources() {
        return (int) IntStream.of(nodes).filter(this::sends).count();
    }

    /** The vertex that the next packet of a vertex goes to. */
    int next(int vertex) {
        int node = nodeOfVertex[vertex];
        if (fixed != null) {
            return nodes[fixed[node]];
        }
        int other = (int) random.next(vertex, nodes.length - 1);
        return nodes[other < node ? other : other + 1];
    }

    /** A cyclic permutation (Sattolo's algorithm), so that no node gets itself. */
    private int[] permutation(long seed) {
        var draw = new RandomStreams(seed, "traffic permutation", 1);
        int[] order = IntStream.range(0, nodes.length).toArray();
        for (int i = nodes.length - 1; i > 0; i--) {
            int j = (int) draw.next(0, i);
            int swapped = order[i];
            order[i] = order[j];
            order[j] = swapped;
        }
        return order;
    }
}
