// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.diagram;

import java.util.List;
import java.util.Optional;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.editor.figure.Slot;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.InstanceOverride;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.topology.Shape;
import org.hopscope.model.workload.Workload;

/** The content of one diagram. */
public sealed interface Interior
        permits MachineInterior, NodeInterior, NicInterior, TopologyInterior, RackInterior, ProtocolInterior,
        FormInterior {

    /** The elements shown, in a stable order; some may belong to another diagram and are shown for orientation. */
    List<Element> elements();

    /** The lines between them that follow from the model; most diagrams have none. */
    default List<Wire> wires() {
        return List.of();
    }

    /** The wires between them that are in the model, each between two of the elements. */
    default List<org.hopscope.model.machine.Wire> drawnWires() {
        return List.of();
    }

    /** The automatic place of one of the elements; the first cell in a diagram that places its elements otherwise. */
    default Slot slot(Element element) {
        return Slot.cell(0, 0, 0);
    }

    /** True if the element belongs to this diagram. One that does not cannot be moved or deleted here. */
    boolean owns(Element element);

    /** The diagram of this element, which must have one: see {@link #opens}. */
    static Interior of(Element element) {
        return switch (element) {
            case Machine machine -> new MachineInterior(machine);
            case NodeType node -> new NodeInterior(node);
            case NicType nic -> new NicInterior(nic);
            case Workload workload -> new FormInterior(workload);
            case Topology topology -> new TopologyInterior(topology);
            case Rack rack -> new RackInterior(rack);
            case ProtocolLayer layer -> new ProtocolInterior(layer);
            default -> throw new IllegalArgumentException("No diagram for " + element.eClass().getName());
        };
    }

    /** True if this element has a diagram of its own. */
    static boolean exists(EObject element) {
        return element instanceof Machine || element instanceof NodeType || element instanceof NicType
                || element instanceof Rack || element instanceof ProtocolLayer
                || element instanceof Topology topology && Shape.of(topology).isPresent();
    }

    /** True if the inside of this element is a form instead of a diagram. */
    static boolean isForm(EObject element) {
        return element instanceof Workload;
    }

    /** The element whose diagram opens on a double click on {@code element}, if there is one. */
    static Optional<Element> opens(EObject element) {
        return Optional.ofNullable(switch (element) {
            case NodeType node -> node;
            case NicType nic -> nic;
            case Workload workload -> workload;
            case NicSlot slot -> slot.getNicType();
            case Node node -> node.getNodeType();
            case Rack rack -> rack;
            case ProtocolLayer layer -> layer;
            case Topology topology -> Shape.of(topology).isPresent() ? topology : null;
            default -> null;
        });
    }

    /** The diagram on which {@code element} itself has a figure, or on which the element that contains it has one. */
    static Element home(EObject element) {
        for (var at = element.eContainer(); at != null; at = at.eContainer()) {
            // of the picture of a topology, its overrides are the only elements
            if ((exists(at) || isForm(at)) && (!(at instanceof Topology) || element instanceof InstanceOverride)) {
                return (Element) at;
            }
        }
        return (Element) EcoreUtil.getRootContainer(element);
    }
}
