// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import org.hopscope.model.architecture.NicArchitecture;
import org.hopscope.model.architecture.StackFamily;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.stack.Elan3libLayer;
import org.hopscope.model.stack.ElanPortalsLayer;
import org.hopscope.model.stack.FirmwareLayer;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.LayerPlacement;
import org.hopscope.model.stack.MatchingThreadLayer;
import org.hopscope.model.stack.MpiLayer;
import org.hopscope.model.stack.PortalsLayer;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.stack.TorusMessageLayer;
import org.hopscope.model.stack.TportsLayer;

/** M501 to M505, M509, M510: a stack has the layers of its family, in order, each in a place where it can run. */
final class StackRules implements Rule {

    @Override
    public void check(Scope scope, Findings found) {
        if (scope.stacks().isEmpty()) {
            found.unless(scope.isBlank(), scope.machine(), "M501", "The machine has no protocol stack",
                    "add one from the palette");
        }
        for (var stack : scope.stacks()) {
            checkLayers(stack, found);
            checkOrder(stack, found);
            checkNics(scope.machine(), stack, found);
            stack.getLayers().forEach(layer -> checkPlacement(layer, found));
        }
    }

    private static void checkLayers(ProtocolStack stack, Findings found) {
        for (var kind : StackFamily.of(stack).kinds()) {
            var layers = stack.getLayers().stream().filter(kind.type()::isInstance).toList();
            if (layers.isEmpty() && kind.required()) {
                found.error(stack, "M502", "The " + kind.label() + " layer is missing", "add it from the palette");
            }
            layers.stream().skip(kind.several() ? layers.size() : 1).forEach(extra -> found.error(extra, "M503",
                    "A second " + kind.label() + " layer cannot be simulated", "keep one"));
        }
    }

    private static void checkOrder(ProtocolStack stack, Findings found) {
        var family = StackFamily.of(stack);
        var lowest = 0;
        for (var layer : stack.getLayers()) {
            var position = family.position(layer);
            if (position < 0) {
                found.error(layer, "M510", "The layer does not belong to a stack of " + family.order(), "remove it");
            } else if (position < lowest) {
                found.error(layer, "M504", "The " + family.kinds().get(position).label() + " layer is below the "
                        + family.kinds().get(lowest).label() + " layer", "order the layers as " + family.order());
            }
            lowest = Math.max(lowest, position);
        }
    }

    /** The NICs in use are of the kind that the stack drives. */
    private static void checkNics(Machine machine, ProtocolStack stack, Findings found) {
        var used = UsedTypes.of(machine);
        var wanted = StackFamily.of(stack).nic();
        if (wanted.isEmpty()) {
            return;
        }
        for (var type : machine.getNicTypes()) {
            if (used.contains(type) && NicArchitecture.of(type) != wanted.get()) {
                found.error(stack, "M509", "The stack drives %s, but '%s' is %s".formatted(wanted.get().label(),
                        type.getName(), NicArchitecture.of(type).label()), "choose other layers or another NIC");
            }
        }
    }

    private static void checkPlacement(Layer layer, Findings found) {
        var refusal = refusal(layer, layer.getPlacement());
        if (!refusal.isEmpty()) {
            found.error(layer, "M505", refusal, "move it to " + allowed(layer));
        }
    }

    /** Why the layer cannot run there; empty if it can. */
    private static String refusal(Layer layer, LayerPlacement placement) {
        if (layer instanceof MpiLayer && placement != LayerPlacement.HOST_LIBRARY) {
            return "MPI runs in the library of the process, not in " + label(placement);
        }
        if (layer instanceof TorusMessageLayer && placement != LayerPlacement.HOST_LIBRARY) {
            return "The message layer runs in the library of the process, which drives the FIFOs itself, not in "
                    + label(placement);
        }
        if (layer instanceof FirmwareLayer && placement != LayerPlacement.NIC_FIRMWARE) {
            return "The firmware runs on the NIC, not in " + label(placement);
        }
        if (isElanLibrary(layer) && placement != LayerPlacement.HOST_LIBRARY) {
            return "The layer runs in the library of the process, not in " + label(placement);
        }
        if (layer instanceof MatchingThreadLayer && placement != LayerPlacement.NIC_FIRMWARE) {
            return "The thread runs on the NIC's thread processor, not in " + label(placement);
        }
        if (layer instanceof PortalsLayer && placement == LayerPlacement.HOST_LIBRARY) {
            return "Portals in the host library could neither take interrupts nor protect processes from each other";
        }
        if (layer instanceof PortalsLayer && placement == LayerPlacement.NIC_HARDWARE) {
            return "Portals in NIC hardware is not modelled: the NIC has no matching unit";
        }
        return "";
    }

    private static boolean isElanLibrary(Layer layer) {
        return layer instanceof TportsLayer || layer instanceof Elan3libLayer || layer instanceof ElanPortalsLayer;
    }

    private static String allowed(Layer layer) {
        if (layer instanceof MpiLayer || layer instanceof TorusMessageLayer
                || isElanLibrary(layer)) {
            return "the host library";
        }
        return layer instanceof PortalsLayer ? "the kernel or the NIC firmware" : "the NIC firmware";
    }

    /** The place in words, for messages. */
    static String label(LayerPlacement placement) {
        return switch (placement) {
            case HOST_LIBRARY -> "the host library";
            case KERNEL -> "the kernel";
            case NIC_FIRMWARE -> "the NIC firmware";
            case NIC_HARDWARE -> "the NIC hardware";
        };
    }
}
