// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.diagram;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.editor.figure.Slot;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.CollectiveNetwork;
import org.hopscope.model.machine.InterruptNetwork;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.RouterSlot;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.TextNote;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.topology.Kinds;
import org.hopscope.model.stack.ProtocolStack;

/**
 * The machine: its topology at the left, types beside it, side networks and protocol stacks below, then workloads, and
 * texts without a place of their own at the bottom.
 */
public record MachineInterior(Machine machine) implements Interior {

    private static final int STACKS_IN_A_ROW = 3;
    private static final int WORKLOADS_IN_A_ROW = 3;
    private static final int NOTES_IN_A_ROW = 3;

    @Override
    public List<Element> elements() {
        var elements = new ArrayList<Element>();
        if (machine.getTopology() != null) {
            elements.add(machine.getTopology());
        }
        elements.addAll(sideNetworks());
        elements.addAll(machine.getNodeTypes());
        elements.addAll(machine.getLinkTypes());
        elements.addAll(machine.getNicTypes());
        elements.addAll(machine.getRouterTypes());
        elements.addAll(machine.getStacks());
        elements.addAll(machine.getWorkloads());
        if (machine.getPlacement() != null) {
            elements.add(machine.getPlacement());
        }
        elements.addAll(machine.getTextNotes());
        return elements;
    }

    /** The networks that join the same nodes beside the topology. */
    private List<Element> sideNetworks() {
        return Stream.<Element>of(machine.getCollectiveNetwork(), machine.getInterruptNetwork())
                .filter(Objects::nonNull).toList();
    }

    @Override
    public List<Wire> wires() {
        var wires = new LinkedHashSet<Wire>();
        sideNetworks().forEach(network -> uses(wires, machine.getTopology(), network));
        if (machine.getTopology() != null) {
            for (var reference : machine.getTopology().eClass().getEAllReferences()) {
                if (!reference.isContainment() && !reference.isMany()) {
                    uses(wires, machine.getTopology(), (EObject) machine.getTopology().eGet(reference));
                }
            }
            Kinds.of(machine.getTopology()).levels()
                    .forEach(level -> uses(wires, machine.getTopology(), level.getLinkType()));
        }
        for (var node : machine.getNodeTypes()) {
            node.getParts().forEach(part -> uses(wires, node, part instanceof NicSlot slot ? slot.getNicType() : null));
        }
        for (var nic : machine.getNicTypes()) {
            nic.getParts().forEach(part ->
                    uses(wires, nic, part instanceof RouterSlot slot ? slot.getRouterType() : null));
        }
        return List.copyOf(wires);
    }

    private static void uses(LinkedHashSet<Wire> wires, EObject user, EObject used) {
        if (user != null && used != null) {
            wires.add(new Wire(user, used, true));
        }
    }

    @Override
    public Slot slot(Element element) {
        var workload = machine.getWorkloads().indexOf(element);
        return switch (element) {
            case Topology t -> Slot.cell(0, 0, 0).over(3);
            case CollectiveNetwork t -> Slot.cell(1, 0, 0);
            case InterruptNetwork t -> Slot.cell(1, 1, 0);
            case NodeType t -> Slot.cell(0, 1, 0);
            case LinkType t -> Slot.cell(0, 1, 1);
            case NicType t -> Slot.cell(0, 2, 0);
            case RouterType t -> isOfTopology(t) ? Slot.cell(0, 1, 2) : Slot.cell(0, 2, 1);
            case ProtocolStack t -> {
                var index = machine.getStacks().indexOf(t);
                yield Slot.cell(2, index % STACKS_IN_A_ROW, index / STACKS_IN_A_ROW);
            }
            case TextNote note -> Slot.cell(4, machine.getTextNotes().indexOf(note) % NOTES_IN_A_ROW,
                    machine.getTextNotes().indexOf(note) / NOTES_IN_A_ROW);
            default -> {
                var index = workload < 0 ? machine.getWorkloads().size() : workload;
                yield Slot.cell(3, index % WORKLOADS_IN_A_ROW, index / WORKLOADS_IN_A_ROW);
            }
        };
    }

    /** True if the topology itself names this kind of switch, so that it is beside it. */
    private boolean isOfTopology(RouterType type) {
        return Kinds.of(machine.getTopology()).routerType() == type;
    }

    @Override
    public boolean owns(Element element) {
        return true;
    }
}
