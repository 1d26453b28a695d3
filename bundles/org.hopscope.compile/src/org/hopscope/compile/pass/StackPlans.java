// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import org.hopscope.compile.firmware.DrawnStack;
import org.hopscope.model.architecture.StackFamily;
import org.hopscope.model.stack.FirmwareLayer;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.LayerPlacement;
import org.hopscope.model.stack.LogGopsLayer;
import org.hopscope.model.stack.Operation;
import org.hopscope.model.stack.PortalsLayer;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.sim.plan.FirmwarePlan;
import org.hopscope.sim.plan.FirmwareStackPlan;
import org.hopscope.sim.plan.LogGopsStackPlan;
import org.hopscope.sim.plan.PortalsPlan;
import org.hopscope.sim.plan.StackPlan;

/**
 * Reads a protocol stack. The place of a layer chooses the rows of its cost table, and for Portals also the processor
 * that does the work: in the kernel it is host-based, in the NIC's firmware NIC-based.
 */
final class StackPlans {

    private StackPlans() {}

    /** The plan of a stack; all kinds of node have the same general parts. */
    static StackPlan of(DrawnStack drawn) {
        var stack = drawn.stack();
        return drawn.standsForLayers() ? drawn.stackPlan() : switch (StackFamily.of(stack)) {
            case PORTALS_FIRMWARE -> portalsFirmware(stack);
            case TORUS_MESSAGES -> BlueGeneStackPlans.of(stack);
            case ELAN -> ElanPlans.stack(stack);
            case ELAN_PORTALS -> ElanPlans.portals(stack);
            case COMPOSED -> drawn.stackPlan();
            case LOGGOPS -> logGops(stack.getName(), layer(stack, LogGopsLayer.class));
        };
    }

    private static LogGopsStackPlan logGops(String name, LogGopsLayer layer) {
        return new LogGopsStackPlan(name, layer.getLatency().toPs(), layer.getOverhead().toPs(), layer.getGap().toPs(),
                layer.getGapPerByte().toPs(), layer.getOverheadPerByte().toPs(), layer.getEagerLimit().toBytes());
    }

    private static FirmwareStackPlan portalsFirmware(ProtocolStack stack) {
        return new FirmwareStackPlan(stack.getName(), portals(layer(stack, PortalsLayer.class)),
                firmware(layer(stack, FirmwareLayer.class)));
    }

    private static PortalsPlan portals(PortalsLayer layer) {
        boolean onNic = layer.getPlacement() == LayerPlacement.NIC_FIRMWARE;
        // on the NIC there is no handler that accesses it; a plan holds nothing that cannot matter
        int accesses = onNic ? 0 : layer.getHeaderAccesses();
        return new PortalsPlan(onNic, Math.toIntExact(layer.getHeaderSize().toBytes()), accesses,
                costPs(layer, Operation.SEND), costPs(layer, Operation.RECEIVE_HEADER),
                costPs(layer, Operation.MATCH_ITEM), costPs(layer, Operation.WRITE_EVENT));
    }

    private static FirmwarePlan firmware(FirmwareLayer layer) {
        return new FirmwarePlan(costPs(layer, Operation.TRANSMIT_COMMAND), costPs(layer, Operation.RECEIVE_HEADER),
                costPs(layer, Operation.RECEIVE_COMMAND), costPs(layer, Operation.FINISH));
    }

    static <T extends Layer> T layer(ProtocolStack stack, Class<T> kind) {
        return stack.getLayers().stream().filter(kind::isInstance).map(kind::cast).findFirst().orElseThrow();
    }

    /** The time of an operation at the place where the layer runs. */
    static long costPs(Layer layer, Operation operation) {
        return layer.getCosts().stream()
                .filter(cost -> cost.getOperation() == operation && cost.getPlacement() == layer.getPlacement())
                .findFirst().orElseThrow().getTime().toPs();
    }
}
