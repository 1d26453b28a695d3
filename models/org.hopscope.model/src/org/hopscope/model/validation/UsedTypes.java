// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.HashSet;
import java.util.Set;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.RouterSlot;
import org.hopscope.model.machine.Switch;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.topology.Kinds;
import org.jspecify.annotations.Nullable;

/** Finds the types that a machine's topology needs, directly or through a slot. */
final class UsedTypes {

    private final Set<EObject> types = new HashSet<>();

    private UsedTypes() {
    }

    static Set<EObject> of(Machine machine) {
        var used = new UsedTypes();
        if (machine.getTopology() instanceof GraphTopology graph) {
            used.addGraph(graph);
        } else if (machine.getTopology() != null) {
            used.addReferences(machine.getTopology());
            Kinds.of(machine.getTopology()).levels().forEach(one -> used.types.add(one.getLinkType()));
            for (var override : machine.getTopology().getOverrides()) {
                used.addNode(override.getNodeType());
                used.types.add(override.getLinkType());
            }
        }
        return used.types;
    }

    /** Each network of a topology has types of its own, such as those of the switches inside of servers. */
    private void addReferences(Topology topology) {
        for (var reference : topology.eClass().getEAllReferences()) {
            if (!reference.isContainment() && topology.eGet(reference) instanceof EObject type) {
                if (type instanceof NodeType node) {
                    addNode(node);
                } else {
                    types.add(type);
                }
            }
        }
    }

    private void addGraph(GraphTopology graph) {
        for (var vertex : graph.getVertices()) {
            if (vertex instanceof Node node) {
                addNode(node.getNodeType());
            } else if (vertex instanceof Switch aSwitch) {
                types.add(aSwitch.getRouterType());
            }
        }
        graph.getLinks().forEach(link -> types.add(link.getLinkType()));
    }

    private void addNode(@Nullable NodeType type) {
        if (type == null || !types.add(type)) {
            return;
        }
        for (var part : type.getParts()) {
            if (part instanceof NicSlot slot) {
                addNic(slot.getNicType());
            }
        }
    }

    private void addNic(NicType type) {
        if (type == null || !types.add(type)) {
            return;
        }
        for (var part : type.getParts()) {
            if (part instanceof RouterSlot slot) {
                types.add(slot.getRouterType());
            }
        }
    }
}
