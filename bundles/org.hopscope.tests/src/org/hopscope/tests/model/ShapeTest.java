// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;

import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.topology.Cable;
import org.hopscope.model.topology.MachineBill;
import org.hopscope.model.topology.Shape;
import org.hopscope.model.topology.TopologyFacts;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Closed forms, neighbours and names agree with each other and with a search through all instances. */
class ShapeTest {

    static Stream<Topology> small() {
        return Stream.of(Topologies.switched().stream(), Topologies.boards().stream(), Stream.of(
                Topologies.torus(true, 4, 3, 5), Topologies.torus(false, 4, 1, 3),
                Topologies.torus(true, 2, 2), Topologies.torus(true, 7), Topologies.cube(1), Topologies.cube(5),
                Topologies.complete(1), Topologies.complete(2), Topologies.complete(7), Topologies.tree(2, 1),
                Topologies.tree(3, 2), Topologies.tree(2, 4), Topologies.dragonfly(9, 4, 2, 2),
                Topologies.dragonfly(1, 4, 2, 0), Topologies.dragonfly(1, 1, 3, 0),
                // more than one link per pair of groups, ports left over, and one router per group
                Topologies.dragonfly(3, 4, 1, 2), Topologies.dragonfly(4, 3, 2, 2), Topologies.dragonfly(5, 1, 2, 4),
                Topologies.dragonfly(2, 2, 1, 4), Topologies.dragonfly(2, 3, 2, 1), Topologies.dragonfly(4, 4, 1, 1)))
                .flatMap(one -> one);
    }

    @ParameterizedTest
    @MethodSource("small")
    void linksLeadBackToWhereTheyCameFrom(Topology topology) {
        var shape = Shape.of(topology).orElseThrow();
        for (int one = 0; one < shape.instances(); one++) {
            for (int port = 0; port < shape.ports(one); port++) {
                int other = shape.neighbour(one, port);
                if (other >= 0) {
                    int back = shape.portBack(one, port);
                    assertEquals(one, shape.neighbour(other, back), shape.name(one) + " port " + port);
                    assertEquals(port, shape.portBack(other, back), shape.name(one) + " port " + port);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("small")
    void factsAgreeWithASearch(Topology topology) {
        var shape = Shape.of(topology).orElseThrow();
        var facts = TopologyFacts.of(topology);
        long ends = 0;
        int diameter = 0;
        for (int one = 0; one < shape.instances(); one++) {
            for (int port = 0; port < shape.ports(one); port++) {
                ends += shape.neighbour(one, port) >= 0 ? 1 : 0;
            }
            if (shape.isNode(one)) {
                var hops = hops(shape, one);
                diameter = Math.max(diameter, Arrays.stream(hops, 0, shape.nodes()).max().orElseThrow());
                assertTrue(Arrays.stream(hops).noneMatch(hop -> hop < 0), "everything can be reached");
            }
        }
        assertEquals(BigInteger.valueOf(shape.nodes()), facts.nodes());
        assertEquals(BigInteger.valueOf(shape.instances() - shape.nodes()), facts.routers());
        assertEquals(BigInteger.valueOf(ends / 2), facts.links());
        assertEquals(OptionalLong.of(diameter), facts.diameter());
    }

    @ParameterizedTest
    @MethodSource("small")
    void namesAndDirectionsAreReadAsTheyAreWritten(Topology topology) {
        var shape = Shape.of(topology).orElseThrow();
        for (int one = 0; one < shape.instances(); one++) {
            assertEquals(OptionalInt.of(one), shape.instance(shape.name(one)), shape.name(one));
            for (int port = 0; port < shape.ports(one); port++) {
                assertEquals(shape.neighbour(one, port) < 0 ? OptionalInt.empty() : OptionalInt.of(port),
                        shape.port(one, shape.direction(one, port)), shape.direction(one, port));
            }
        }
    }

    /** All ways to halve the nodes of a network without routers, for the one that cuts fewest links. */
    @Test
    void noBalancedCutIsNarrowerThanTheBisection() {
        for (var topology : new Topology[] {Topologies.torus(true, 4, 3), Topologies.torus(false, 4, 3),
                Topologies.torus(true, 6), Topologies.cube(3), Topologies.complete(6), Topologies.complete(7)}) {
            assertEquals(BigInteger.valueOf(narrowest(Shape.of(topology).orElseThrow())),
                    TopologyFacts.of(topology).bisectionLinks().orElseThrow(), topology.toString());
        }
    }

    private static int narrowest(Shape shape) {
        int least = Integer.MAX_VALUE;
        for (int half = 0; half < 1 << shape.nodes(); half++) {
            if (Integer.bitCount(half) == shape.nodes() / 2) {
                int cut = 0;
                for (int one = 0; one < shape.nodes(); one++) {
                    for (int port = 0; port < shape.ports(one); port++) {
                        int other = shape.neighbour(one, port);
                        cut += other >= 0 && (half >>> one & 1) == 1 && (half >>> other & 1) == 0 ? 1 : 0;
                    }
                }
                least = Math.min(least, cut);
            }
        }
        return least;
    }

    /** The example of Kim et al.: p = h = 2, a = 4 and g = 9 give 72 nodes; each group has one link to each other. */
    @Test
    void theDragonflyOfThePaperHas72Nodes() {
        var facts = TopologyFacts.of(Topologies.dragonfly(9, 4, 2, 2));
        assertEquals(BigInteger.valueOf(72), facts.nodes());
        assertEquals(BigInteger.valueOf(36), facts.routers());
        // 72 to nodes, 6 in each of 9 groups, 36 pairs of groups
        assertEquals(BigInteger.valueOf(72 + 54 + 36), facts.links());
        // 4 groups against 5
        assertEquals(BigInteger.valueOf(20), facts.bisectionLinks().orElseThrow());
        var shape = Shape.of(Topologies.dragonfly(9, 4, 2, 2)).orElseThrow();
        // global port 0 of router 0 of group 0 leads to group 1, where it is the last of the 8 ports
        int router = shape.instance("group 0/router 0").orElseThrow();
        assertEquals("group 1/router 3", shape.name(shape.neighbour(router, 2 + 3)));
        assertEquals("global 1", shape.direction(router, 2 + 3 + 1));
    }

    /** Hoefler et al., table II, the diameters of about 1,000 and about 16,000 accelerators. */
    @Test
    void theMeshesOfThePaperHaveItsDiameters() {
        assertEquals(OptionalLong.of(4), TopologyFacts.of(Topologies.hammingMesh(32, 32, 1, 1, 64)).diameter());
        assertEquals(OptionalLong.of(4), TopologyFacts.of(Topologies.hammingMesh(16, 16, 2, 2, 64)).diameter());
        assertEquals(OptionalLong.of(8), TopologyFacts.of(Topologies.hammingMesh(8, 8, 4, 4, 64)).diameter());
        assertEquals(OptionalLong.of(8), TopologyFacts.of(Topologies.hammingMesh(128, 128, 1, 1, 64)).diameter());
        assertEquals(OptionalLong.of(8), TopologyFacts.of(Topologies.hammingMesh(64, 64, 2, 2, 64)).diameter());
        assertEquals(OptionalLong.of(8), TopologyFacts.of(Topologies.hammingMesh(32, 32, 4, 4, 64)).diameter());
        // 128 ends of a row at 4 leaves with 32 links up each, 2 spines of 64; as many for each of 128 columns
        var large = TopologyFacts.of(Topologies.hammingMesh(64, 64, 2, 2, 64));
        assertEquals(BigInteger.valueOf(256 * (4 + 2)), large.routers());
        // 4 links on each of 4,096 boards, 128 ends and 128 links up for each of 256 lines
        assertEquals(BigInteger.valueOf(4 * 4_096 + 256 * 256), large.links());
        assertEquals(BigInteger.valueOf(128 * 64), large.bisectionLinks().orElseThrow());
    }

    @Test
    void namesMayHaveBlanksButNothingElse() {
        var torus = Shape.of(Topologies.torus(true, 4, 3, 5)).orElseThrow();
        assertEquals(OptionalInt.of(3 + 4 * (2 + 3 * 4)), torus.instance(" 3, 2 ,4 "));
        assertArrayEquals(new int[] {3, 2, 4}, torus.coordinates(3 + 4 * (2 + 3 * 4)));
        for (var wrong : new String[] {null, "", "3,2", "4,0,0", "-1,0,0", "a,b,c", "3,2,4,0", "99999999999,0,0"}) {
            assertEquals(OptionalInt.empty(), torus.instance(wrong), wrong);
        }
        var dragonfly = Shape.of(Topologies.dragonfly(9, 4, 2, 2)).orElseThrow();
        assertEquals(OptionalInt.of(2 * (4 * 2 + 1)), dragonfly.instance("Group 2 / Router 1 / Node 0"));
        for (var wrong : new String[] {"group 9/router 0", "group 0", "router 0/group 0", "group 0/router 0/node 2"}) {
            assertEquals(OptionalInt.empty(), dragonfly.instance(wrong), wrong);
        }
    }

    @Test
    void impossibleSizesHaveNoShapeButFacts() {
        assertTrue(Shape.of(Topologies.torus(true, 0, 4)).isEmpty());
        assertTrue(Shape.of(Topologies.torus(true, 1 << 20, 1 << 20)).isEmpty());
        assertTrue(Shape.of(Topologies.cube(60)).isEmpty());
        // 2 ports in all cannot reach 8 other groups
        assertTrue(Shape.of(Topologies.dragonfly(9, 2, 2, 1)).isEmpty());
        assertEquals(OptionalLong.empty(), TopologyFacts.of(Topologies.dragonfly(9, 2, 2, 1)).diameter());
        assertTrue(Shape.of(null).isEmpty());
        assertEquals(BigInteger.ZERO, TopologyFacts.of((Topology) null).nodes());
    }

    private static int[] hops(Shape shape, int from) {
        var hops = new int[shape.instances()];
        Arrays.fill(hops, -1);
        hops[from] = 0;
        var open = new ArrayDeque<Integer>();
        open.add(from);
        while (!open.isEmpty()) {
            int at = open.remove();
            for (int port = 0; port < shape.ports(at); port++) {
                int next = shape.neighbour(at, port);
                if (next >= 0 && hops[next] < 0) {
                    hops[next] = hops[at] + 1;
                    open.add(next);
                }
            }
        }
        return hops;
    }

    /** 72 links of nodes and 9 groups of 6 of the same kind, and one long one between each of 36 pairs of groups. */
    @Test
    void cablesAreCountedByTheirLength() {
        var dragonfly = Topologies.dragonfly(9, 4, 2, 2);
        dragonfly.setLinkType(link("10 ns"));
        dragonfly.setGlobalLinkType(link("100 ns"));
        assertEquals("[126 x 2, 36 x 20]", cables(dragonfly));
        var plus = Topologies.plus(5, 4, 4, 2, 1);
        plus.setLinkType(link("10 ns"));
        plus.setGlobalLinkType(link("100 ns"));
        plus.setHostLinkType(link("4 ns"));
        // 5 groups of 4 leaves with 2 nodes; 4 x 4 links in each group; one link for each of 10 pairs of groups
        assertEquals("[80 x 2, 10 x 20, 40 x 0.8]", cables(plus));
    }

    /** A cable with a length is as long as it says, whatever its drivers, receivers and error correction take. */
    @Test
    void aGivenLengthIsNotDerivedFromTheLatency() {
        var plus = Topologies.plus(5, 4, 4, 2, 1);
        plus.setLinkType(link("10 ns"));
        plus.setGlobalLinkType(link("100 ns"));
        plus.getGlobalLinkType().setLength(Quantity.parse(Dimension.LENGTH, "30 m"));
        plus.setHostLinkType(link("4 ns"));
        plus.getHostLinkType().setLength(Quantity.parse(Dimension.LENGTH, "150 cm"));
        assertEquals("[80 x 2, 10 x 30, 40 x 1.5]", cables(plus));
    }

    /**
     * The closed forms of the bill agree with a walk over all parts. A part of a kind costs 1, 1,000 or 1,000,000, or
     * takes 1 or 1,000 W, so that two parts counted for each other change the sum.
     */
    @ParameterizedTest
    @MethodSource("small")
    void costAndPowerCountEveryPartOnce(Topology topology) {
        var node = MachineFactory.eINSTANCE.createNodeType();
        node.setCost(1);
        set(topology, "nodeType", node);
        var router = MachineFactory.eINSTANCE.createRouterType();
        router.setCost(1_000);
        set(topology, "routerType", router);
        var link = MachineFactory.eINSTANCE.createLinkType();
        link.setCost(1_000_000);
        set(topology, "linkType", link);
        boolean longOnes = set(topology, "globalLinkType", powered("1 W"));
        boolean hostOnes = set(topology, "hostLinkType", powered("1000 W"));
        var shape = Shape.of(topology).orElseThrow();
        long cost = shape.nodes() + 1_000L * (shape.instances() - shape.nodes());
        long watts = 0;
        for (int one = 0; one < shape.instances(); one++) {
            for (int port = 0; port < shape.ports(one); port++) {
                int other = shape.neighbour(one, port);
                if (other > one || other == one && shape.portBack(one, port) > port) {
                    boolean host = hostOnes && shape.isNode(one) != shape.isNode(other);
                    boolean global = longOnes && shape.isGlobal(one, port);
                    cost += host || global ? 0 : 1_000_000;
                    watts += host ? 1_000 : global ? 1 : 0;
                }
            }
        }
        var bill = MachineBill.of(topology);
        assertEquals(cost, bill.cost().orElseThrow().longValueExact());
        assertEquals(watts, bill.watts().map(BigDecimal::longValueExact).orElse(0L));
    }

    /** Gives a topology a kind of part; false if it has no such parts. */
    private static boolean set(Topology topology, String name, Object kind) {
        var feature = topology.eClass().getEStructuralFeature(name);
        if (feature != null) {
            topology.eSet(feature, kind);
        }
        return feature != null;
    }

    private static LinkType powered(String power) {
        var link = MachineFactory.eINSTANCE.createLinkType();
        link.setPower(Quantity.parse(Dimension.POWER, power));
        return link;
    }

    private static String cables(Topology topology) {
        return Cable.of(topology).stream()
                .map(cable -> cable.count() + " x " + cable.metres().orElseThrow().toPlainString()).toList().toString();
    }

    private static LinkType link(String latency) {
        var link = MachineFactory.eINSTANCE.createLinkType();
        link.setLatency(Quantity.parse(Dimension.TIME, latency));
        return link;
    }
}
