// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.topology.DrawnGraph;
import org.junit.jupiter.api.Test;

class DrawnGraphTest {

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

    @Test
    void aTreeIsCounted() {
        var top = aSwitch("top");
        for (int i = 0; i < 3; i++) {
            var leaf = aSwitch("leaf " + i);
            join(leaf, top, 4);
            join(node("n" + i, 16), leaf, 1);
        }
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
