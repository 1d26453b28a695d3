// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import org.hopscope.model.architecture.NicArchitecture;
import org.hopscope.model.architecture.StackFamily;
import org.hopscope.model.machine.CircuitPort;
import org.hopscope.model.machine.FatTreeTopology;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.stack.Elan3libLayer;
import org.hopscope.model.stack.ElanPortalsLayer;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.MatchingThreadLayer;
import org.hopscope.model.stack.MpiLayer;
import org.hopscope.model.stack.Operation;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.stack.TportsLayer;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;

/** M701 to M706: fat trees have the ports they need, Elans the network, packets and layers that fit together. */
final class ElanRules implements Rule {

    @Override
    public void check(Scope scope, Findings found) {
        var tree = scope.machine().getTopology() instanceof FatTreeTopology topology ? topology : null;
        if (tree != null && tree.getRouterType() != null && tree.getRouterType().getPorts() < 2L * tree.getArity()) {
            found.error(tree.getRouterType(), "M701", "%s ports are too few: '%s' needs %s".formatted(
                    tree.getRouterType().getPorts(), tree.getName(), 2 * tree.getArity()), "raise ports");
        }
        var used = UsedTypes.of(scope.machine());
        for (var type : scope.machine().getNicTypes()) {
            boolean elan = NicArchitecture.of(type) == NicArchitecture.ELAN || NicArchitecture.hasCircuits(type);
            if (used.contains(type) && elan && tree == null) {
                found.error(type, "M702", "An Elan needs a fat tree of switches with circuits",
                        "choose another topology or another NIC");
            }
            if (elan) {
                checkPackets(scope, type, found);
            }
        }
        scope.stacks().forEach(stack -> checkThreshold(stack, found));
        scope.stacks().stream().filter(stack -> StackFamily.of(stack) == StackFamily.ELAN)
                .forEach(stack -> checkLayers(stack, found));
    }

    private static void checkPackets(Scope scope, NicType type, Findings found) {
        for (var part : type.getParts()) {
            if (part instanceof CircuitPort port && sizes(port.getPacketData(), port.getBlockSize())
                    && port.getBlockSize().toBytes() > 0) {
                var data = port.getPacketData();
                if (data.toBytes() % port.getBlockSize().toBytes() != 0) {
                    found.error(port, "M703", "Packet data of %s is not a multiple of the block of %s".formatted(data,
                            port.getBlockSize()), "choose a multiple");
                }
                scope.stacks().forEach(stack -> checkInline(stack, data, found));
            }
        }
    }

    private static void checkInline(ProtocolStack stack, Quantity packetData, Findings found) {
        for (var layer : stack.getLayers()) {
            if (layer instanceof TportsLayer tports && sizes(tports.getEnvelopeSize(), tports.getInlineLimit())
                    && tports.getEnvelopeSize().toBytes() + tports.getInlineLimit().toBytes()
                            > packetData.toBytes()) {
                found.error(tports, "M704", "An envelope of %s and %s of data do not fit a packet of %s".formatted(
                        tports.getEnvelopeSize(), tports.getInlineLimit(), packetData), "lower the inline limit");
            }
        }
    }

    /** The thread that matches would take less than no time for a descriptor without a threshold. */
    private static void checkThreshold(ProtocolStack stack, Findings found) {
        for (var layer : stack.getLayers()) {
            if (layer instanceof ElanPortalsLayer portals && portals.getThreshold() != null) {
                stack.getLayers().stream().filter(MatchingThreadLayer.class::isInstance)
                        .flatMap(thread -> thread.getCosts().stream())
                        .filter(cost -> cost.getOperation() == Operation.MATCH_FIRST && cost.getCycles() == 0
                                && cost.getTime() != null && cost.getTime().compareTo(portals.getThreshold()) < 0)
                        .findFirst().ifPresent(cost -> found.error(portals, "M707", "The threshold takes %s of the "
                                .formatted(portals.getThreshold()) + "first match, which takes %s in total".formatted(
                                        cost.getTime()), "lower the threshold"));
            }
        }
    }

    private static void checkLayers(ProtocolStack stack, Findings found) {
        boolean tports = has(stack, TportsLayer.class);
        if (has(stack, MpiLayer.class) && !tports && has(stack, Elan3libLayer.class)) {
            found.error(stack, "M705", "MPI needs tag matching, which Elan3lib does not have", "add the Tports layer");
        }
        if (tports != has(stack, MatchingThreadLayer.class)) {
            found.error(stack, "M706", tports ? "Tports needs the matching thread" : "The matching thread needs Tports",
                    tports ? "add the matching thread layer" : "add the Tports layer");
        }
    }

    private static boolean has(ProtocolStack stack, Class<? extends Layer> kind) {
        return stack.getLayers().stream().anyMatch(kind::isInstance);
    }

    private static boolean sizes(Quantity... quantities) {
        for (var quantity : quantities) {
            if (quantity == null || quantity.dimension() != Dimension.DATA_SIZE || !quantity.fitsLong()) {
                return false;
            }
        }
        return true;
    }
}
