// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.template;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.hopscope.model.core.Element;
import org.hopscope.model.fragment.Removal;
import org.hopscope.model.fragment.UniqueName;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.Switch;
import org.hopscope.model.machine.Topology;

/** The nodes of today's clusters: their NIC takes work from the memory of a process, and the kernel is not asked. */
public final class RdmaSupplies {

    private static final String DESIGN = "rdma";

    private RdmaSupplies() {}

    /**
     * Replaces all types of nodes and NICs and all protocol stacks of a machine by the node, the RDMA NIC and MPI over
     * verbs of the template of that name. The network stays, each of its nodes is of the new type, and its switches
     * take the packets of the new NICs.
     */
    public static void replace(Machine machine) {
        var users = machine.getTopology() == null ? List.<Use>of() : users(machine.getTopology());
        remove(machine);
        var design = WrittenDesign.read(DESIGN, "");
        var ports = design.getRouterTypes().getFirst();
        var node = design.getNodeTypes().getFirst();
        move(machine, List.of(ports), machine.getRouterTypes());
        move(machine, design.getNicTypes(), machine.getNicTypes());
        move(machine, List.of(node), machine.getNodeTypes());
        move(machine, design.getStacks(), machine.getStacks());
        if (machine.getWorkloads().isEmpty()) {
            move(machine, design.getWorkloads(), machine.getWorkloads());
        }
        machine.getRouterTypes().forEach(router -> router.setPacketSize(ports.getPacketSize()));
        users.forEach(use -> use.element().eSet(use.reference(), node));
    }

    /**
     * Adds the node, the RDMA NIC, the link and MPI over verbs of the template of that name to a drawn network that has
     * no types of nodes yet, with a switch of as many ports as the drawing needs, and lets all that is drawn be of them
     * where it is of no type yet.
     */
    public static void add(Machine machine) {
        var design = WrittenDesign.read(DESIGN, "");
        var graph = (GraphTopology) machine.getTopology();
        var node = design.getNodeTypes().getFirst();
        var port = design.getRouterTypes().getFirst();
        var routers = design.getRouterTypes().getLast();
        var ends = Supplies.mostLinks(graph, Switch.class);
        routers.setPorts(Math.max(routers.getPorts(), ends));
        boolean switched = graph.getVertices().stream().anyMatch(Switch.class::isInstance);
        move(machine, switched ? List.of(port, routers) : List.of(port), machine.getRouterTypes());
        move(machine, design.getNicTypes(), machine.getNicTypes());
        move(machine, List.of(node), machine.getNodeTypes());
        if (machine.getLinkTypes().isEmpty()) {
            move(machine, design.getLinkTypes(), machine.getLinkTypes());
        }
        if (machine.getStacks().isEmpty()) {
            move(machine, design.getStacks(), machine.getStacks());
        }
        if (machine.getWorkloads().isEmpty()) {
            move(machine, design.getWorkloads(), machine.getWorkloads());
        }
        graph.getVertices().forEach(vertex -> Supplies.use(vertex, node));
        graph.getLinks().forEach(link -> Supplies.use(link, node));
    }

    private record Use(EObject element, EReference reference) {}

    private static List<Use> users(Topology topology) {
        Iterable<EObject> contents = topology::eAllContents;
        return Stream.concat(Stream.of(topology), StreamSupport.stream(contents.spliterator(), false))
                .flatMap(one -> one.eClass().getEAllReferences().stream()
                        .filter(reference -> reference.getEReferenceType() == Literals.NODE_TYPE
                                && !reference.isContainment() && !reference.isMany())
                        .map(reference -> new Use(one, reference))).toList();
    }

    private static void remove(Machine machine) {
        var old = new ArrayList<Element>(machine.getNodeTypes());
        old.addAll(machine.getNicTypes());
        old.addAll(machine.getStacks());
        if (!old.isEmpty()) {
            Removal.of(old);
        }
    }

    private static <T extends Element> void move(Machine machine, List<? extends T> from, EList<T> to) {
        for (var element : List.copyOf(from)) {
            element.setName(UniqueName.in(machine, element));
            to.add(element);
        }
    }
}
