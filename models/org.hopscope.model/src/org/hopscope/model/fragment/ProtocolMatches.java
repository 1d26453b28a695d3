// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.fragment;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.parts.Bus;
import org.hopscope.model.protocol.Lane;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.ProtocolPackage;

/**
 * The counterparts in another protocol of the elements that pieces of a protocol need: its lanes for their lanes, and
 * the parts of its machine for those that they name. Pieces of a protocol bring queues and tables along, but never a
 * machine.
 */
final class ProtocolMatches {

    private ProtocolMatches() {}

    /** True if an element is a piece of a protocol. */
    static boolean isPiece(EObject element) {
        return element.eClass().getEPackage() == ProtocolPackage.eINSTANCE && !(element instanceof ProtocolLayer);
    }

    /** The protocol that an element is, or is in. */
    static Optional<ProtocolLayer> around(EObject element) {
        for (var at = element; at != null; at = at.eContainer()) {
            if (at instanceof ProtocolLayer layer) {
                return Optional.of(layer);
            }
        }
        return Optional.empty();
    }

    /** The lane of the protocol for a needed one: of the same name, else of the same component, else on such a part. */
    static Optional<Lane> lane(Lane need, ProtocolLayer layer) {
        return first(layer.getLanes(), one -> Objects.equals(one.getName(), need.getName()))
                .or(() -> first(layer.getLanes(), one -> one.getComponent() == need.getComponent()))
                .or(() -> first(layer.getLanes(), one -> one.getPart() != null && need.getPart() != null
                        && one.getPart().eClass() == need.getPart().eClass()));
    }

    /**
     * The element of the machine for a needed one that is not a piece of a protocol: of the same name, else one that
     * the lanes of the protocol are bound to, else the first of its kind.
     */
    static Optional<Element> part(Element need, ProtocolLayer layer, Machine machine) {
        var kin = machine.eContents().stream().filter(one -> one.eClass() == need.eClass())
                .map(Element.class::cast).toList();
        var bound = bound(layer);
        return first(kin, one -> Objects.equals(one.getName(), need.getName())).or(() -> first(kin, bound::contains))
                .or(() -> kin.stream().findFirst());
    }

    /** The bus of a node for a needed one of another class: the first one. */
    static Optional<EObject> bus(EObject need, EObject node) {
        return isBus(need) ? node.eContents().stream().filter(ProtocolMatches::isBus).findFirst() : Optional.empty();
    }

    private static boolean isBus(EObject part) {
        return part instanceof HostBus || part instanceof Bus;
    }

    /** The kinds of nodes and NICs whose parts the lanes use. */
    private static List<EObject> bound(ProtocolLayer layer) {
        var bound = new ArrayList<EObject>();
        for (var lane : layer.getLanes()) {
            if (lane.getPart() != null) {
                bound.add(lane.getPart().eContainer());
            }
        }
        if (EcoreUtil.getRootContainer(layer) instanceof Machine machine) {
            // the node around a NIC that is used
            machine.getNodeTypes().stream().filter(type -> uses(type, bound)).forEach(bound::add);
        }
        return bound;
    }

    private static boolean uses(NodeType type, List<EObject> bound) {
        return type.getParts().stream().anyMatch(part -> part instanceof NicSlot slot
                && bound.contains(slot.getNicType()));
    }

    private static <E> Optional<E> first(List<E> list, Predicate<E> wanted) {
        return list.stream().filter(wanted).findFirst();
    }
}
