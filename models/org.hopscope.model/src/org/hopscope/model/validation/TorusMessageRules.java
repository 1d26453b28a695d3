// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import org.hopscope.model.architecture.NicArchitecture;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.PacketFifos;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.machine.RouterSlot;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.TorusTopology;
import org.hopscope.model.stack.NodeMode;
import org.hopscope.model.stack.TorusMessageLayer;
import org.hopscope.model.stack.TorusProtocol;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;

/** M741 to M746: a torus message layer has the cores, packets and channels that its options need. */
final class TorusMessageRules implements Rule {

    /** Processors move packets by accesses of this size. */
    private static final long ACCESS_BYTES = 16;

    @Override
    public void check(Scope scope, Findings found) {
        for (var type : scope.machine().getNicTypes()) {
            if (NicArchitecture.of(type) == NicArchitecture.PACKET_FIFO) {
                checkPackets(type, found);
            }
        }
        for (var stack : scope.stacks()) {
            for (var layer : stack.getLayers()) {
                if (layer instanceof TorusMessageLayer messages) {
                    checkLayer(scope, messages, found);
                }
            }
        }
    }

    private static void checkPackets(NicType nic, Findings found) {
        var router = router(nic);
        for (var part : nic.getParts()) {
            if (router == null || !(part instanceof PacketFifos fifos)
                    || !sizes(router.getPacketSize(), fifos.getHeaderSize())) {
                continue;
            }
            if (!isMultiple(router.getPacketGranule()) || !isMultiple(router.getPacketSize())) {
                found.error(router, "M741", "Processors move packets 16 bytes at a time; packets of any other length "
                        + "cannot be simulated", "choose multiples of 16 B for packet size and packet granule");
            }
            if (fifos.getHeaderSize().compareTo(router.getPacketSize()) >= 0) {
                found.error(fifos, "M742", "A header of %s leaves no room in packets of %s".formatted(
                        fifos.getHeaderSize(), router.getPacketSize()),
                        "lower the header size or raise the packet size");
            }
        }
    }

    private static void checkLayer(Scope scope, TorusMessageLayer layer, Findings found) {
        if (!(scope.machine().getTopology() instanceof TorusTopology torus)) {
            found.error(layer, "M743", "The message layer needs a torus or mesh", "choose another topology or stack");
            return;
        }
        var node = torus.getNodeType();
        if (layer.getMode() != NodeMode.HEATER && node != null && cores(node) == 1) {
            found.error(layer, "M744", "Mode %s needs a second core, but '%s' has one".formatted(layer.getMode(),
                    node.getName()), "set mode to HEATER or give the processor 2 cores");
        }
        if (layer.isInterrupts() && layer.getMode() == NodeMode.VIRTUAL_NODE) {
            found.error(layer, "M745", "Interrupts go to the first core of a node, which cannot make progress for a "
                    + "process on the second", "poll, or choose another mode");
        }
        if (layer.getProtocol() == TorusProtocol.ADAPTIVE_EAGER && node != null && !adapts(node)) {
            found.warning(layer, "M746", "No virtual channel of the router is for adaptive routing; all packets will "
                    + "take the fixed path of their pair", "raise the adaptive channels");
        }
    }

    private static int cores(NodeType node) {
        return node.getParts().stream().filter(Processor.class::isInstance)
                .mapToInt(part -> ((Processor) part).getCores()).max().orElse(0);
    }

    private static boolean adapts(NodeType node) {
        return node.getParts().stream().filter(NicSlot.class::isInstance)
                .map(part -> ((NicSlot) part).getNicType())
                .anyMatch(nic -> nic != null && router(nic) != null && router(nic).getAdaptiveChannels() > 0);
    }

    private static RouterType router(NicType nic) {
        return nic.getParts().stream().filter(RouterSlot.class::isInstance)
                .map(part -> ((RouterSlot) part).getRouterType()).filter(type -> type != null).findFirst().orElse(null);
    }

    private static boolean isMultiple(Quantity size) {
        return size != null && size.dimension() == Dimension.DATA_SIZE && size.signum() > 0
                && size.toBytes() % ACCESS_BYTES == 0;
    }

    private static boolean sizes(Quantity... quantities) {
        for (var quantity : quantities) {
            if (quantity == null || quantity.dimension() != Dimension.DATA_SIZE) {
                return false;
            }
        }
        return true;
    }
}
