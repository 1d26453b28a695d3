// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.wiring;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.model.architecture.WireEnds;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.NodePart;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.Wire;
import org.hopscope.model.machine.WireKind;
import org.hopscope.model.parts.NetworkPort;

/** The typed ports of parts, at which wires end. */
public final class Ports {

    private Ports() {}

    /** The kinds of wire that can end at an element, in the order of the metamodel; none if it is no such part. */
    public static List<WireKind> of(Element element) {
        return List.copyOf(WireEnds.of(element));
    }

    /**
     * The kinds of wire that can join two different parts; none if no kind of port is at both. The usual one is first:
     * at a network port, the wire of packets.
     */
    public static List<WireKind> between(Element one, Element other) {
        if (one == other) {
            return List.of();
        }
        var kinds = new ArrayList<>(of(one));
        kinds.retainAll(of(other));
        if ((one instanceof NetworkPort || other instanceof NetworkPort) && kinds.remove(WireKind.NETWORK)) {
            kinds.addFirst(WireKind.NETWORK);
        }
        return List.copyOf(kinds);
    }

    /** True if one of the wires joins these two parts in either direction by this kind. */
    public static boolean isJoined(List<Wire> wires, Element one, Element other, WireKind kind) {
        return wires.stream().anyMatch(wire -> wire.getKind() == kind
                && (wire.getSource() == one && wire.getTarget() == other
                || wire.getSource() == other && wire.getTarget() == one));
    }

    /** True if the element is a part of the host's side that the wires of a NIC may lead to. */
    public static boolean isHostSide(Element element) {
        return element instanceof NodePart && !of(element).isEmpty()
                && element.eContainer() instanceof NodeType;
    }
}
