// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.firmware;

import java.util.List;

import org.hopscope.model.architecture.StackFamily;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.stack.ProtocolStack;

/** The check that kinds of node agree in the numbers that the blocks of layers over firmware have once for all. */
public final class FirmwareAgreement {

    private static final String NUMBERS_DIFFER = "C434";

    private FirmwareAgreement() {}

    /**
     * Reports kinds of node whose numbers are not those of the first; nothing for other stacks.
     *
     * @param programs whether programs of Portals calls run, which need none of the numbers of MPI
     */
    public static void check(List<NodeType> types, ProtocolStack stack, int packet, boolean programs,
            Diagnostics found) {
        if (StackFamily.of(stack) != StackFamily.PORTALS_FIRMWARE) {
            return;
        }
        var layers = new FirmwareLayers(stack);
        var first = new FirmwareNumbers(layers, new FirmwareNode(types.getFirst()), packet, programs);
        for (var type : types.subList(1, types.size())) {
            var differ = first.differences(new FirmwareNumbers(layers, new FirmwareNode(type), packet, programs));
            if (!differ.isEmpty()) {
                found.error(type, NUMBERS_DIFFER, "'%s' and '%s' differ in %s, for which the layers of '%s' have one "
                        .formatted(types.getFirst().getName(), type.getName(), String.join(", ", differ),
                                stack.getName()) + "number", "give both kinds of node the same");
            }
        }
    }
}
