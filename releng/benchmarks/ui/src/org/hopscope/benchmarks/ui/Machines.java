// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks.ui;

import org.eclipse.emf.common.util.URI;
import org.hopscope.model.io.HopscopeResource;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.Vertex;

/** Machines of any size. */
final class Machines {

    private static final int ACROSS = 152;
    private static final int DOWN = 96;

    private Machines() {}

    /** A network drawn by hand: nodes in a square, joined with the one beside it, each fourth with one below. */
    static Machine graph(int vertices) {
        var make = MachineFactory.eINSTANCE;
        var machine = machine("graph " + vertices);
        var node = make.createNodeType();
        node.setName("node type");
        machine.getNodeTypes().add(node);
        var wire = make.createLinkType();
        wire.setName("link type");
        machine.getLinkTypes().add(wire);
        machine.setLayout(make.createDiagramLayout());
        var graph = make.createGraphTopology();
        graph.setName("network");
        machine.setTopology(graph);
        int columns = (int) Math.ceil(Math.sqrt(vertices));
        var nodes = new Vertex[vertices];
        for (int i = 0; i < vertices; i++) {
            var vertex = make.createNode();
            vertex.setName("node " + i);
            vertex.setNodeType(node);
            graph.getVertices().add(vertex);
            nodes[i] = vertex;
            var bounds = make.createBounds();
            bounds.setElement(vertex);
            bounds.setX(i % columns * ACROSS + 8);
            bounds.setY(i / columns * DOWN + 8);
            machine.getLayout().getBounds().add(bounds);
        }
        for (int i = 0; i < vertices; i++) {
            link(machine, nodes[i], (i + 1) % columns == 0 || i + 1 == vertices ? null : nodes[i + 1]);
            link(machine, nodes[i], i % 4 != 0 || i + columns >= vertices ? null : nodes[i + columns]);
        }
        return machine;
    }

    private static void link(Machine machine, Vertex source, Vertex target) {
        if (target != null) {
            var link = MachineFactory.eINSTANCE.createLink();
            link.setName(source.getName() + " to " + target.getName());
            link.setSource(source);
            link.setTarget(target);
            link.setLinkType(machine.getLinkTypes().getFirst());
            ((org.hopscope.model.machine.GraphTopology) machine.getTopology()).getLinks().add(link);
        }
    }

    /** A torus of three dimensions. */
    static Machine torus(int x, int y, int z) {
        var make = MachineFactory.eINSTANCE;
        var machine = machine("torus");
        var node = make.createNodeType();
        node.setName("node type");
        machine.getNodeTypes().add(node);
        var torus = make.createTorusTopology();
        torus.setName("torus");
        torus.setNodeType(node);
        machine.setTopology(torus);
        for (int i = 0; i < 3; i++) {
            var dimension = make.createTorusDimension();
            dimension.setName("xyz".substring(i, i + 1));
            dimension.setSize(new int[] {x, y, z}[i]);
            torus.getDimensions().add(dimension);
        }
        return machine;
    }

    private static Machine machine(String name) {
        var machine = MachineFactory.eINSTANCE.createMachine();
        machine.setName(name);
        new HopscopeResource(URI.createURI("benchmark.machine")).getContents().add(machine);
        return machine;
    }
}
