// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.math.BigInteger;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.ServerTopology;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.topology.Shape;
import org.hopscope.model.topology.TopologyFacts;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The bisection of networks of switches is the narrowest of all cuts that leave half of the nodes on each side. Nodes
 * stay with their switches, and the parts of a server with each other: links between switches are what a cut goes
 * through. Spines and core switches may be on either side, also apart from their leaves.
 */
class SwitchedBisectionTest {

    static Stream<Topology> networks() {
        return Stream.of(Topologies.hyperX(2, 1, 4), Topologies.hyperX(1, 2, 2, 4), Topologies.hyperX(1, 1, 2, 2, 2),
                Topologies.cascade(4, new int[] {1, 2}, new int[] {1, 1}, 1, 2),
                Topologies.cascade(2, new int[] {2, 2}, new int[] {2, 1}, 1, 1),
                Topologies.cascade(1, new int[] {2, 4}, new int[] {1, 2}, 2, 0),
                Topologies.cascade(1, new int[] {2, 4}, new int[] {3, 1}, 2, 0),
                Topologies.plus(4, 2, 2, 1, 2), Topologies.plus(2, 2, 2, 2, 1), Topologies.plus(1, 4, 3, 1, 0),
                Topologies.plus(4, 2, 3, 1, 2), Topologies.plus(2, 3, 1, 1, 4), Topologies.plus(2, 2, 2, 1, 3),
                Topologies.plus(2, 1, 3, 1, 5),
                Topologies.tapered(new int[] {2, 4, 1}, new int[] {3, 1}, 1),
                Topologies.tapered(new int[] {2, 2, 2}, new int[] {2, 1}, 1),
                Topologies.cabled(new int[] {2, 2, 2}, new int[] {2, 1}, new int[] {2, 3}),
                servers(2, 4, 2, 2), servers(4, 2, 1, 1));
    }

    private static ServerTopology servers(int servers, int each, int perSwitch, int spines) {
        var card = MachineFactory.eINSTANCE.createServerTopology();
        card.setServers(servers);
        card.setAcceleratorsPerServer(each);
        card.setAcceleratorsPerSwitch(perSwitch);
        card.setSpines(spines);
        return card;
    }

    @Slow
    @ParameterizedTest
    @MethodSource("networks")
    void noBalancedCutIsNarrower(Topology topology) {
        var shape = Shape.of(topology).orElseThrow();
        assertEquals(BigInteger.valueOf(narrowest(shape, topology instanceof ServerTopology)),
                TopologyFacts.of(topology).bisectionLinks().orElseThrow(), topology.toString());
    }

    /**
     * Spines with more global links than leaves: four groups of a leaf and two spines have four links between two
     * groups and two others, but three suffice to part them (two from a spine to its leaf, and one).
     */
    @Test
    void aCutThatDependsOnSpinesIsNotKnown() {
        var network = Topologies.plus(4, 1, 2, 1, 2);
        assertEquals(3, narrowest(Shape.of(network).orElseThrow(), false));
        assertEquals(Optional.empty(), TopologyFacts.of(network).bisectionLinks());
    }

    private static long narrowest(Shape shape, boolean servers) {
        int[] part = parts(shape, servers);
        int parts = Arrays.stream(part).max().orElseThrow() + 1;
        int[] nodes = new int[parts];
        IntStream.range(0, shape.nodes()).forEach(one -> nodes[part[one]]++);
        int[][] links = new int[parts][parts];
        for (int one = 0; one < shape.instances(); one++) {
            for (int port = 0; port < shape.ports(one); port++) {
                if (shape.neighbour(one, port) >= 0) {
                    links[part[one]][part[shape.neighbour(one, port)]]++;
                }
            }
        }
        long least = Long.MAX_VALUE;
        for (int half = 0; half < 1 << parts; half++) {
            int here = half;
            if (2 * side(parts, half).map(one -> nodes[one]).sum() == shape.nodes()) {
                long cut = side(parts, half).mapToLong(one -> side(parts, ~here).mapToLong(other -> links[one][other])
                        .sum()).sum();
                least = Math.min(least, cut);
            }
        }
        return least;
    }

    /** A loop over the cables to no core switch took seven seconds, and a check draws the shape three times. */
    @Test
    void aTreeWithoutPodsHasNoCablesAboveItsSpines() {
        var tree = Topologies.cabled(new int[] {4, 4, 1}, new int[] {2, 1}, new int[] {1, Integer.MAX_VALUE});
        var shape = assertTimeoutPreemptively(Duration.ofSeconds(2), () -> Shape.of(tree).orElseThrow());
        // a spine has a port for each of the four leaves
        assertEquals(4, shape.ports(shape.instances() - 1));
    }

    private static IntStream side(int parts, int half) {
        return IntStream.range(0, parts).filter(one -> (half >>> one & 1) == 1);
    }

    /** The number of the part that each node and each switch belongs to. */
    private static int[] parts(Shape shape, boolean servers) {
        int[] part = IntStream.range(0, shape.instances()).toArray();
        for (int node = 0; node < shape.nodes(); node++) {
            for (int port = 0; port < shape.ports(node); port++) {
                join(part, node, shape.neighbour(node, port));
            }
            if (servers) {
                // the two ends of an accelerator are numbered one after the other
                join(part, node, node / 2 * 2);
            }
        }
        int[] numbers = Arrays.stream(part).distinct().sorted().toArray();
        return Arrays.stream(part).map(one -> Arrays.binarySearch(numbers, one)).toArray();
    }

    private static void join(int[] part, int one, int other) {
        int from = part[one];
        int to = part[other];
        Arrays.setAll(part, at -> part[at] == from ? to : part[at]);
    }
}
