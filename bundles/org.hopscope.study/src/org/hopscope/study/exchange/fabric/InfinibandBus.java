// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.List;

import org.hopscope.model.core.ProvenanceKind;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.parts.Bus;
import org.hopscope.model.parts.PartsPackage.Literals;
import org.hopscope.model.setting.Origins;

/**
 * The bus of nodes of an InfiniBand fabric, which the file does not state: PCI Express of the generation and as many
 * lanes as adapters of the fastest of their links were sold for. A bus of another age would be no limit, or the only
 * one.
 */
final class InfinibandBus {

    private static final List<String> SPEEDS = List.of("SDR", "DDR", "QDR", "FDR10", "FDR", "EDR", "HDR", "NDR", "XDR");
    private static final int FIRST_WIDE = SPEEDS.indexOf("EDR");
    private static final int NARROW = 8;
    private static final int WIDE = 16;

    private InfinibandBus() {}

    /** Sets the buses of a node by the names of the links of nodes, such as "4xQDR". */
    static void suit(NodeType node, List<String> links) {
        int fastest = links.stream().map(one -> one.substring(one.indexOf('x') + 1)).mapToInt(SPEEDS::indexOf).max()
                .orElse(-1);
        if (fastest < 0) {
            return;
        }
        for (var part : node.getParts()) {
            if (part instanceof Bus bus && bus.getGeneration() > 0) {
                bus.setGeneration(generation(SPEEDS.get(fastest)));
                bus.setLanes(fastest < FIRST_WIDE ? NARROW : WIDE);
                assume(bus, Literals.BUS__GENERATION.getName(), SPEEDS.get(fastest));
                assume(bus, Literals.BUS__LANES.getName(), SPEEDS.get(fastest));
            }
        }
    }

    private static int generation(String speed) {
        return switch (speed) {
            case "SDR" -> 1;
            case "DDR", "QDR" -> 2;
            case "FDR10", "FDR", "EDR" -> 3;
            case "HDR" -> 4;
            case "NDR" -> 5;
            default -> 6;
        };
    }

    private static void assume(Bus bus, String feature, String speed) {
        Origins.replace(bus, feature, ProvenanceKind.ASSUMED, "assumed when the network was imported; usual bus of "
                + "adapters for " + speed + " InfiniBand");
    }
}
