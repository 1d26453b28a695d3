// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.architecture;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.hopscope.model.core.Element;
import org.hopscope.model.machine.CircuitPort;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.Memory;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.machine.WireKind;
import org.hopscope.model.machine.Wire;
import org.hopscope.model.parts.Bus;
import org.hopscope.model.parts.NetworkPort;

/**
 * The parts of a machine with the wires between them, which lead both ways. Processors and memories of a node reach its
 * host bus without a wire; in a node without wires they reach its other buses, too.
 */
public final class WiredParts {

    private record Way(Element target, WireKind kind) {}

    private final Map<Element, List<Way>> ways = new HashMap<>();

    /** Collects all wires; takes time in proportion to the parts. */
    public WiredParts(Machine machine) {
        machine.getNodeTypes().forEach(type -> {
            type.getWires().forEach(this::add);
            addBuses(type);
        });
        machine.getNicTypes().forEach(type -> type.getWires().forEach(this::add));
    }

    private void addBuses(NodeType type) {
        for (var bus : type.getParts()) {
            if (bus instanceof HostBus || bus instanceof Bus && type.getWires().isEmpty()) {
                type.getParts().stream().filter(part -> part instanceof Processor || part instanceof Memory)
                        .forEach(part -> add(part, bus, WireKind.BUS));
            }
        }
    }

    private void add(Wire wire) {
        if (wire.getSource() != null && wire.getTarget() != null) {
            add(wire.getSource(), wire.getTarget(), wire.getKind());
        }
    }

    private void add(Element one, Element other, WireKind kind) {
        ways.computeIfAbsent(one, any -> new ArrayList<>()).add(new Way(other, kind));
        ways.computeIfAbsent(other, any -> new ArrayList<>()).add(new Way(one, kind));
    }

    /** True if wires of these kinds lead from one part to another. */
    public boolean joins(Element from, Element to, Set<WireKind> kinds) {
        return reached(from, kinds).contains(to);
    }

    /**
     * True if a network wire leads from a part to a network port or a circuit port. A processor of the host commands
     * the DMA engine at a circuit port over buses.
     */
    public boolean reachesPort(Element from) {
        return reached(from, Set.of(WireKind.NETWORK)).stream()
                .anyMatch(part -> part instanceof NetworkPort || part instanceof CircuitPort)
                || from instanceof Processor && reached(from, Set.of(WireKind.NETWORK, WireKind.BUS)).stream()
                        .anyMatch(CircuitPort.class::isInstance);
    }

    /** True if a network wire leads from a part to this network port. */
    public boolean joinsPort(Element from, NetworkPort port) {
        return reached(from, Set.of(WireKind.NETWORK)).contains(port);
    }

    private Set<Element> reached(Element from, Set<WireKind> kinds) {
        var reached = new HashSet<Element>(Set.of(from));
        var open = new ArrayDeque<Element>(reached);
        while (!open.isEmpty()) {
            for (var way : ways.getOrDefault(open.remove(), List.of())) {
                if (kinds.contains(way.kind()) && reached.add(way.target())) {
                    open.add(way.target());
                }
            }
        }
        return reached;
    }
}
