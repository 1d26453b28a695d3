// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.diagram;

import java.util.Optional;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.machine.CollectiveNetwork;
import org.hopscope.model.machine.DiagramCategory;
import org.hopscope.model.machine.InterruptNetwork;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.Placement;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.TextNote;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.workload.Workload;

/** The degrees of visibility; the file remembers it for each category. */
public enum Visibility {
    SHOWN, FADED, HIDDEN;

    /** The visibility of a category of this machine's diagram. */
    public static Visibility of(Machine machine, DiagramCategory category) {
        var layout = machine.getLayout();
        if (layout == null) {
            return SHOWN;
        }
        return layout.getHidden().contains(category) ? HIDDEN : layout.getFaded().contains(category) ? FADED : SHOWN;
    }

    /**
     * The visibility of an element or wire on a sheet. Only the sheet of the machine has so much on it that one wants
     * to see less; the inside of a node or NIC is always shown.
     *
     * @param sheet the element whose inside is shown
     */
    public static Visibility of(EObject sheet, Object model) {
        if (!(sheet instanceof Machine machine)) {
            return SHOWN;
        }
        if (model instanceof Wire wire) {
            var own = wire.reference() ? of(machine, DiagramCategory.USES) : SHOWN;
            return own.or(of(machine, wire.source())).or(of(machine, wire.target()));
        }
        return category(model).map(category -> of(machine, category)).orElse(SHOWN);
    }

    /** The visibility of the values on the cards of a machine, on any of its sheets. */
    public static Visibility ofValues(EObject element) {
        return EcoreUtil.getRootContainer(element) instanceof Machine machine
                ? of(machine, DiagramCategory.CARD_VALUES) : SHOWN;
    }

    /** The less visible of both. */
    private Visibility or(Visibility other) {
        return compareTo(other) >= 0 ? this : other;
    }

    private static Optional<DiagramCategory> category(Object model) {
        return Optional.ofNullable(switch (model) {
            case Topology t -> DiagramCategory.TOPOLOGY;
            case Vertex v -> DiagramCategory.TOPOLOGY;
            case Link l -> DiagramCategory.TOPOLOGY;
            case Rack r -> DiagramCategory.TOPOLOGY;
            case NodeType t -> DiagramCategory.TYPES;
            case NicType t -> DiagramCategory.TYPES;
            case RouterType t -> DiagramCategory.TYPES;
            case LinkType t -> DiagramCategory.TYPES;
            case ProtocolStack s -> DiagramCategory.STACKS;
            case Layer l -> DiagramCategory.STACKS;
            case CollectiveNetwork n -> DiagramCategory.SIDE_NETWORKS;
            case InterruptNetwork n -> DiagramCategory.SIDE_NETWORKS;
            case Workload w -> DiagramCategory.WORKLOADS;
            case Placement p -> DiagramCategory.WORKLOADS;
            case TextNote n -> DiagramCategory.TEXT_NOTES;
            case null, default -> null;
        });
    }
}
