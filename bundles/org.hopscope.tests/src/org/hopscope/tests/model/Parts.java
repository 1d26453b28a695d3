// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.TorusTopology;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.workload.PingPong;

/** Finds parts of a sample machine, and redraws its network. */
final class Parts {

    private Parts() {
    }

    /** The only element of the given kind. */
    static <T> T only(Machine machine, Class<T> kind) {
        var found = all(machine, kind);
        if (found.size() != 1) {
            throw new IllegalStateException(found.size() + " of " + kind.getSimpleName());
        }
        return found.get(0);
    }

    /** All elements of the given kind, the machine itself included. */
    static <T> List<T> all(Machine machine, Class<T> kind) {
        var found = new ArrayList<T>();
        if (kind.isInstance(machine)) {
            found.add(kind.cast(machine));
        }
        machine.eAllContents().forEachRemaining(one -> {
            if (kind.isInstance(one)) {
                found.add(kind.cast(one));
            }
        });
        return found;
    }

    static TorusTopology torus(Machine machine) {
        return (TorusTopology) machine.getTopology();
    }

    static PingPong pingPong(Machine machine) {
        return (PingPong) machine.getWorkloads().get(0);
    }

    /** A layer of the first stack. */
    static Layer layer(Machine machine, int index) {
        return machine.getStacks().get(0).getLayers().get(index);
    }

    /** Replaces the torus by a chain of nodes n0 - n1 - n2 ... drawn by hand. */
    static GraphTopology chain(Machine machine, int nodes) {
        var link = torus(machine).getLinkType();
        var type = torus(machine).getNodeType();
        var graph = MachineFactory.eINSTANCE.createGraphTopology();
        graph.setName("chain");
        for (int i = 0; i < nodes; i++) {
            var node = MachineFactory.eINSTANCE.createNode();
            node.setName("n" + i);
            node.setNodeType(type);
            graph.getVertices().add(node);
            if (i > 0) {
                var joined = link(graph, i - 1, i);
                joined.setLinkType(link);
            }
        }
        machine.setTopology(graph);
        return graph;
    }

    static Link link(GraphTopology graph, int from, int to) {
        var link = MachineFactory.eINSTANCE.createLink();
        link.setSource(graph.getVertices().get(from));
        link.setTarget(graph.getVertices().get(to));
        graph.getLinks().add(link);
        return link;
    }

    static Node node(GraphTopology graph, int index) {
        return (Node) graph.getVertices().get(index);
    }
}
