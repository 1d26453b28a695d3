// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.architecture;

import java.util.List;
import java.util.Optional;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.machine.CoreLogic;
import org.hopscope.model.machine.EmbeddedProcessor;
import org.hopscope.model.machine.MicrocodeProcessor;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.machine.ThreadProcessor;
import org.hopscope.model.stack.LayerPlacement;
import org.hopscope.model.units.Quantity;

/** The clock that counts the cycles of costs: that of the processor at the place where a layer runs. */
public final class CostClock {

    private CostClock() {}

    /** The clock at a place of a kind of node; empty if nothing there has one above 0. */
    public static Optional<Quantity> of(NodeType type, LayerPlacement place) {
        return switch (place) {
            case HOST_LIBRARY, KERNEL -> first(type.getParts(), place);
            case NIC_FIRMWARE, NIC_HARDWARE -> type.getParts().stream().filter(NicSlot.class::isInstance)
                    .map(slot -> ((NicSlot) slot).getNicType()).filter(nic -> nic != null)
                    .flatMap(nic -> first(nic.getParts(), place).stream()).findFirst();
        };
    }

    private static Optional<Quantity> first(List<? extends EObject> parts, LayerPlacement place) {
        return parts.stream().flatMap(part -> clock(part, place).stream()).filter(clock -> clock.signum() > 0)
                .findFirst();
    }

    private static Optional<Quantity> clock(EObject part, LayerPlacement place) {
        boolean logic = place == LayerPlacement.NIC_HARDWARE;
        return Optional.ofNullable(switch (part) {
            case Processor host -> host.getClock();
            case CoreLogic core -> logic ? core.getClock() : null;
            case EmbeddedProcessor embedded -> logic ? null : embedded.getClock();
            case ThreadProcessor threads -> logic ? null : threads.getClock();
            case MicrocodeProcessor microcode -> logic ? null : microcode.getClock();
            default -> null;
        });
    }

    /** The different clocks at a place of all kinds of nodes; empty if one of them has none there. */
    public static List<Quantity> of(List<NodeType> types, LayerPlacement place) {
        var clocks = types.stream().map(type -> of(type, place)).toList();
        return clocks.stream().anyMatch(Optional::isEmpty) ? List.of()
                : clocks.stream().flatMap(Optional::stream).distinct().toList();
    }
}
