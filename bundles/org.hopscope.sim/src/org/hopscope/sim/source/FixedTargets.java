// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.source;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

import org.hopscope.sim.plan.RegularPlan;
import org.hopscope.sim.plan.TopologyPlan;

/**
 * The fixed target of each node under the patterns that move the digits of node numbers. A node that has been taken out
 * of a torus or a dragonfly leaves the numbers of the others as they are.
 */
final class FixedTargets {

    private FixedTargets() {}

    static int[] transpose(int nodes) {
        int side = (int) Math.round(Math.sqrt(nodes));
        return each(nodes, node -> node % side * side + node / side);
    }

    static int[] bitReverse(int nodes) {
        return each(nodes, node -> nodes == 1 ? 0 : Integer.reverse(node) >>> Integer.SIZE - bits(nodes));
    }

    static int[] shuffle(int nodes) {
        return each(nodes, node -> nodes == 1 ? 0 : (node << 1 | node >>> bits(nodes) - 1) & nodes - 1);
    }

    static int[] tornado(TopologyPlan topology, int nodes) {
        int perGroup = perGroup(topology);
        if (perGroup > 0) {
            int groups = ((RegularPlan) topology.base()).groups();
            return each(perGroup * groups,
                    node -> (node + perGroup * halfway(groups)) % (perGroup * groups));
        }
        int[] sizes = sizes(topology, nodes);
        return shifted(sizes, Arrays.stream(sizes).map(FixedTargets::halfway).toArray());
    }

    static int[] neighbour(TopologyPlan topology, int nodes) {
        int[] sizes = sizes(topology, nodes);
        return shifted(sizes, Arrays.stream(sizes).map(size -> 1 % size).toArray());
    }

    private static int bits(int nodes) {
        return Integer.numberOfTrailingZeros(nodes);
    }

    private static int halfway(int size) {
        return Math.max(0, (size + 1) / 2 - 1);
    }

    private static int[] sizes(TopologyPlan topology, int nodes) {
        return topology.base() instanceof RegularPlan regular && regular.dimensions().length > 0
                ? regular.dimensions() : new int[] {nodes};
    }

    /** Nodes of each group, those included that have been taken out; 0 in a network without groups. */
    static int perGroup(TopologyPlan topology) {
        return topology.base() instanceof RegularPlan regular && regular.groups() > 0
                ? Arrays.stream(regular.dimensions()).reduce(1, Math::multiplyExact) / regular.groups() : 0;
    }

    /** Each place this many further on in each dimension, counted round. */
    private static int[] shifted(int[] sizes, int[] steps) {
        int places = Arrays.stream(sizes).reduce(1, Math::multiplyExact);
        return each(places, place -> {
            int target = 0;
            for (int d = 0, stride = 1, rest = place; d < sizes.length; rest /= sizes[d], stride *= sizes[d++]) {
                target += (rest % sizes[d] + steps[d]) % sizes[d] * stride;
            }
            return target;
        });
    }

    private static int[] each(int nodes, IntUnaryOperator target) {
        return IntStream.range(0, nodes).map(target).toArray();
    }
}
