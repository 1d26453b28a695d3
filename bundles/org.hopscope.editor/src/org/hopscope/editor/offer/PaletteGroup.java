// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.offer;

import java.util.List;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EClass;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.parts.PartsPackage;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.ProtocolPackage;
import org.hopscope.model.stack.StackPackage;
import org.hopscope.model.workload.WorkloadPackage;

/**
 * Kinds of elements that can be drawn, under one heading.
 *
 * @param folded whether the palette shows only the heading at first
 */
public record PaletteGroup(String heading, boolean folded, List<EClass> types) {

    private PaletteGroup(String heading, List<EClass> types) {
        this(heading, false, types);
    }

    /** The elements that can be added to the inside of this element. */
    public static List<PaletteGroup> of(Element element) {
        if (element instanceof Machine) {
            return List.of(
                    new PaletteGroup("types",
                            List.of(Literals.NODE_TYPE, Literals.NIC_TYPE, Literals.ROUTER_TYPE, Literals.LINK_TYPE)),
                    new PaletteGroup("topology",
                            join(kinds(Literals.TOPOLOGY), List.of(Literals.NODE, Literals.SWITCH, Literals.LINK,
                                    Literals.RACK,
                                    Literals.COLLECTIVE_NETWORK, Literals.INTERRUPT_NETWORK))),
                    new PaletteGroup("stack",
                            join(join(List.of(StackPackage.Literals.PROTOCOL_STACK),
                                    kinds(StackPackage.Literals.LAYER)),
                                    List.of(ProtocolPackage.Literals.PROTOCOL_LAYER))),
                    new PaletteGroup("drawing", List.of(Literals.TEXT_NOTE)),
                    new PaletteGroup("pairs", true, kinds(WorkloadPackage.Literals.POINT_TO_POINT)),
                    new PaletteGroup("collectives", true, kinds(WorkloadPackage.Literals.COLLECTIVE)),
                    new PaletteGroup("others", true, otherWorkloads()));
        }
        if (element instanceof Rack) {
            return List.of(new PaletteGroup("topology", List.of(Literals.NODE, Literals.SWITCH, Literals.LINK)));
        }
        if (element instanceof ProtocolLayer) {
            return ofProtocol();
        }
        if (element instanceof Topology) {
            // its picture is made of numbers; what differs is added to the node that is picked
            return List.of();
        }
        return element instanceof NodeType
                ? List.of(new PaletteGroup("nodeParts", kinds(Literals.NODE_PART)), parts())
                : List.of(parts(), new PaletteGroup("nicParts", kinds(Literals.NIC_PART)));
    }

    /** General parts, which nodes and NICs have in any number, and the wires between them. */
    private static PaletteGroup parts() {
        return new PaletteGroup("parts", join(kinds(PartsPackage.Literals.PART), List.of(Literals.WIRE)));
    }

    /** Lanes and declarations, handlers by what they start at, blocks. */
    private static List<PaletteGroup> ofProtocol() {
        return List.of(
                new PaletteGroup("lanes", List.of(ProtocolPackage.Literals.LANE)),
                new PaletteGroup("handlers", kinds(ProtocolPackage.Literals.TRIGGER)),
                new PaletteGroup("blocks", join(kinds(ProtocolPackage.Literals.BLOCK),
                        List.of(ProtocolPackage.Literals.ALTERNATIVE))),
                new PaletteGroup("declarations", kinds(ProtocolPackage.Literals.DECLARATION).stream()
                        .filter(kind -> kind != ProtocolPackage.Literals.LANE
                        && kind != ProtocolPackage.Literals.HANDLER).toList()));
    }

    /** The elements that can be added anywhere in a machine: on its sheet first. */
    public static List<PaletteGroup> all(Machine machine) {
        return all(machine, machine);
    }

    /** The elements that can be added anywhere in a machine: on its sheet first, and into the protocol that is open. */
    public static List<PaletteGroup> all(Machine machine, Element open) {
        var inProtocol = open instanceof ProtocolLayer ? ofProtocol() : List.<PaletteGroup>of();
        return Stream.concat(Stream.concat(inProtocol.stream(), of(machine).stream()), Stream.of(
                new PaletteGroup("nodeParts", kinds(Literals.NODE_PART)),
                new PaletteGroup("nicParts", kinds(Literals.NIC_PART)), parts())).toList();
    }

    /** The kinds of an abstract type that can be drawn, in the order of the metamodel. */
    private static List<EClass> kinds(EClass type) {
        return type.getEPackage().getEClassifiers().stream().filter(EClass.class::isInstance).map(EClass.class::cast)
                .filter(kind -> !kind.isAbstract() && type.isSuperTypeOf(kind)).toList();
    }

    private static List<EClass> otherWorkloads() {
        return kinds(WorkloadPackage.Literals.WORKLOAD).stream()
                .filter(kind -> !WorkloadPackage.Literals.POINT_TO_POINT.isSuperTypeOf(kind)
                        && !WorkloadPackage.Literals.COLLECTIVE.isSuperTypeOf(kind)).toList();
    }

    private static List<EClass> join(List<EClass> first, List<EClass> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }
}
