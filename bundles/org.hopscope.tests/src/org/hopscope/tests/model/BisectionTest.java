// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import java.util.stream.IntStream;

import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.topology.TopologyFacts;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.junit.jupiter.api.Test;

/** The bisection of a network drawn by hand, from all halves of its nodes. */
class BisectionTest {

    private static final MachineFactory MAKE = MachineFactory.eINSTANCE;

    private final GraphTopology graph = MAKE.createGraphTopology();
    private final LinkType type = MAKE.createLinkType();

    BisectionTest() {
        type.setRate(Quantity.parse(Dimension.DATA_RATE, "2 GB/s"));
    }

    private Vertex node() {
        var node = MAKE.createNode();
        graph.getVertices().add(node);
        return node;
    }

    private Vertex router() {
        var router = MAKE.createSwitch();
        graph.getVertices().add(router);
        return router;
    }

    private void join(Vertex one, Vertex other, int count) {
        var link = MAKE.createLink();
        link.setSource(one);
        link.setTarget(other);
        link.setLinkType(type);
        link.setCount(count);
        graph.getLinks().add(link);
    }

    private void nodesAt(Vertex router, int count) {
        IntStream.range(0, count).forEach(i -> join(node(), router, 1));
    }

    private Optional<Integer> links() {
        return TopologyFacts.of(graph).bisectionLinks().map(BigInteger::intValueExact);
    }

    /** It was "not known" for the smallest machine that there is. */
    @Test
    void theCablesBetweenTwoNodesAreTheirBisection() {
        join(node(), node(), 2);
        assertEquals(Optional.of(2), links());
        // two cables of 2 GB/s
        assertEquals(0, TopologyFacts.of(graph).bisectionRate().orElseThrow().compareTo(
                BigDecimal.valueOf(4_000_000_000L)));
    }

    /** The switch is with one half, and the two nodes of the other have a link each. */
    @Test
    void nodesAtASwitchAreCutOffByTheirOwnLinks() {
        nodesAt(router(), 4);
        assertEquals(Optional.of(2), links());
    }

    /** With three nodes, a half of one has one link. */
    @Test
    void ofAnOddNumberOneHalfHasOneMore() {
        nodesAt(router(), 3);
        assertEquals(Optional.of(1), links());
    }

    /** Three nodes each at two switches: the links between the switches, if they are fewer than three. */
    @Test
    void theLinksBetweenSwitchesCountWhereTheyAreFewest() {
        var one = router();
        var other = router();
        nodesAt(one, 3);
        nodesAt(other, 3);
        join(one, other, 2);
        assertEquals(Optional.of(2), links());
        join(one, other, 9);
        assertEquals(Optional.of(3), links());
    }

    /** A ring is cut twice; with links across it, no arc is the best half. */
    @Test
    void allHalvesAreTried() {
        var ring = IntStream.range(0, 6).mapToObj(i -> node()).toList();
        IntStream.range(0, 6).forEach(i -> join(ring.get(i), ring.get((i + 1) % 6), 1));
        assertEquals(Optional.of(2), links());
        IntStream.range(0, 3).forEach(i -> join(ring.get(i), ring.get(i + 3), 1));
        // every even node is now linked with every odd one: two of one kind with one of the other have 2 x 2 + 1 links
        assertEquals(Optional.of(5), links());
    }

    @Test
    void whereThereIsNoHalfOrTooManyItIsNotKnown() {
        node();
        assertEquals(Optional.empty(), links());
        nodesAt(router(), 16);
        assertEquals(Optional.empty(), links());
    }

    @Test
    void theRateOfDifferentLinksIsNotKnown() {
        join(node(), node(), 1);
        join(graph.getVertices().getFirst(), graph.getVertices().getLast(), 1);
        graph.getLinks().getLast().setLinkType(MAKE.createLinkType());
        assertEquals(Optional.of(2), links());
        assertEquals(Optional.empty(), TopologyFacts.of(graph).bisectionRate());
    }
}
