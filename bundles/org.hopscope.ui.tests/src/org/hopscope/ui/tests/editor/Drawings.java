// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.gef.commands.Command;
import org.hopscope.editor.command.CreateCommand;
import org.hopscope.editor.command.CreateLinkCommand;
import org.hopscope.model.template.NewElements;
import org.hopscope.model.core.Element;
import org.hopscope.model.io.HopscopeResource;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.LayerPlacement;
import org.hopscope.model.stack.StackPackage;
import org.hopscope.model.workload.WorkloadPackage;

/** Machines as a user would draw them, made by the editor's own commands. */
final class Drawings {

    private Drawings() {}

    /** A machine with one of everything that a small cluster of two nodes and a switch needs. */
    static Machine cluster() {
        var machine = MachineFactory.eINSTANCE.createMachine();
        machine.setName("cluster");
        new HopscopeResource(URI.createURI("cluster.machine")).getContents().add(machine);
        var node = add(machine, Literals.NODE_TYPE);
        var nic = add(machine, Literals.NIC_TYPE);
        add(machine, Literals.ROUTER_TYPE);
        add(machine, Literals.LINK_TYPE);
        for (var part : new EClass[] {Literals.PROCESSOR, Literals.MEMORY, Literals.HOST_BUS, Literals.NIC_SLOT}) {
            add(node, part);
        }
        for (var part : new EClass[] {Literals.DMA_ENGINE, Literals.SCRATCH_MEMORY, Literals.ROUTER_SLOT}) {
            add(nic, part);
        }
        var graph = (GraphTopology) add(machine, Literals.GRAPH_TOPOLOGY);
        var center = (Vertex) add(graph, Literals.SWITCH);
        link(graph, (Vertex) add(graph, Literals.NODE), center);
        link(graph, (Vertex) add(graph, Literals.NODE), center);
        stack(machine);
        add(machine, WorkloadPackage.Literals.PING_PONG);
        return machine;
    }

    private static void stack(Machine machine) {
        var stack = add(machine, StackPackage.Literals.PROTOCOL_STACK);
        add(stack, StackPackage.Literals.MPI_LAYER);
        var portals = (Layer) NewElements.create(StackPackage.Literals.PORTALS_LAYER);
        portals.setPlacement(LayerPlacement.KERNEL);
        run(new CreateCommand(stack, portals, null));
        var firmware = (Layer) NewElements.create(StackPackage.Literals.FIRMWARE_LAYER);
        firmware.setPlacement(LayerPlacement.NIC_FIRMWARE);
        run(new CreateCommand(stack, firmware, null));
    }

    /** Adds a new element from its template. */
    static Element add(Element parent, EClass type) {
        var element = NewElements.create(type);
        run(new CreateCommand(parent, element, null));
        return element;
    }

    private static void link(GraphTopology graph, Vertex source, Vertex target) {
        var command = new CreateLinkCommand(graph, source);
        command.setTarget(target);
        run(command);
    }

    /** Runs a command that must be possible. */
    static void run(Command command) {
        if (!command.canExecute()) {
            throw new IllegalStateException(command.getLabel() + " is refused");
        }
        command.execute();
    }
}
