// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.topology.DrawnGraph;
import org.hopscope.model.topology.LinkDependencies;
import org.junit.jupiter.api.Test;

class LinkDependenciesTest {

    private static final MachineFactory FACTORY = MachineFactory.eINSTANCE;

    private final GraphTopology graph = FACTORY.createGraphTopology();

    private Vertex node(String name, int count) {
        var node = FACTORY.createNode();
        node.setName(name);
        node.setCount(count);
        graph.getVertices().add(node);
        return node;
    }

    private Vertex aSwitch(String name) {
        var vertex = FACTORY.createSwitch();
        vertex.setName(name);
        graph.getVertices().add(vertex);
        return vertex;
    }

    private void join(Vertex one, Vertex other, int count) {
        var link = FACTORY.createLink();
        link.setSource(one);
        link.setTarget(other);
        link.setCount(count);
        graph.getLinks().add(link);
    }

    private List<String> ring() {
        return LinkDependencies.of(DrawnGraph.of(graph)).orElseThrow().ring();
    }

    private Vertex[] ringOfSwitches(int count, int nodes) {
        var switches = new Vertex[count];
        for (int i = 0; i < count; i++) {
            switches[i] = aSwitch("s" + i);
            join(node("n" + i, nodes), switches[i], 1);
        }
        for (int i = 0; i < count; i++) {
            join(switches[i], switches[(i + 1) % count], 1);
        }
        return switches;
    }

    /** Packets go two links far in either direction, so each link of the ring waits for the next one. */
    @Test
    void fiveSwitchesInARingCanDeadlock() {
        ringOfSwitches(5, 1);
        var ring = ring();
        assertEquals(6, ring.size(), ring.toString());
        assertEquals(ring.get(0), ring.get(5));
        assertTrue(ring.containsAll(List.of("'s0'", "'s1'", "'s2'", "'s3'", "'s4'")));
    }

    /** Of two ways equally long packets take the one with the lower link, so that none goes from s3 over s0. */
    @Test
    void fourSwitchesInARingCannot() {
        ringOfSwitches(4, 3);
        assertEquals(List.of(), ring());
    }

    /** Nobody is further than one link away, so no packet waits for a second link. */
    @Test
    void aTriangleOfSwitchesCannot() {
        ringOfSwitches(3, 5);
        assertEquals(List.of(), ring());
    }

    /** The routers of nodes on a plain ring keep a buffer free. */
    @Test
    void nodesInARingCannot() {
        var nodes = new Vertex[6];
        for (int i = 0; i < 6; i++) {
            nodes[i] = node("n" + i, 1);
        }
        for (int i = 0; i < 6; i++) {
            join(nodes[i], nodes[(i + 1) % 6], 1);
        }
        assertEquals(List.of(), ring());
        // a node that hangs on the ring comes in over a link, for which no buffer is kept free
        join(node("guest", 1), nodes[0], 1);
        assertEquals(7, ring().size());
    }

    @Test
    void aTreeCannot() {
        var top = aSwitch("top");
        for (int i = 0; i < 3; i++) {
            var leaf = aSwitch("leaf " + i);
            join(leaf, top, 4);
            join(node("n" + i, 16), leaf, 1);
        }
        assertEquals(List.of(), ring());
        assertEquals(48 + 4, DrawnGraph.vertices(graph));
        assertEquals(12 + 48, DrawnGraph.links(graph));
        // node, leaf, top, leaf, node
        assertEquals(4, DrawnGraph.of(graph).diameter().orElseThrow());
    }

    /** Arrays of the same length are joined one by one, and a link of three rails is three links. */
    @Test
    void arraysAreJoinedInPairs() {
        var left = node("left", 3);
        var right = node("right", 3);
        join(left, right, 2);
        var drawn = DrawnGraph.of(graph);
        assertEquals(6, drawn.links().size());
        for (int link = 0; link < 6; link++) {
            assertEquals(link / 2, drawn.endA()[link]);
            assertEquals(3 + link / 2, drawn.endB()[link]);
        }
        // three islands
        assertTrue(drawn.diameter().isEmpty());
        assertEquals(2, drawn.reachable(0).cardinality());
        join(left, node("other", 4), 1);
        assertEquals(0, DrawnGraph.count(graph.getLinks().get(1)));
    }
}
