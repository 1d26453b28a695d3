// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import org.hopscope.compile.firmware.DrawnStack;
import org.hopscope.model.architecture.StackFamily;
import org.hopscope.model.stack.FirmwareLayer;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.LayerPlacement;
import org.hopscope.model.stack.LogGopsLayer;
import org.hopscope.model.stack.MpiLayer;
import org.hopscope.model.stack.Operation;
import org.hopscope.model.stack.PortalsLayer;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.sim.plan.FirmwarePlan;
import org.hopscope.sim.plan.FirmwareStackPlan;
import org.hopscope.sim.plan.FlowControlPlan;
import org.hopscope.sim.plan.LogGopsStackPlan;
import org.hopscope.sim.plan.MpiPlan;
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
        return new FirmwareStackPlan(stack.getName(), mpi(layer(stack, MpiLayer.class)),
                portals(layer(stack, PortalsLayer.class)), firmware(layer(stack, FirmwareLayer.class)),
                flowControl(layer(stack, MpiLayer.class), layer(stack, FirmwareLayer.class)));
    }

    private static MpiPlan mpi(MpiLayer layer) {
        return new MpiPlan(costPs(layer, Operation.SEND), costPs(layer, Operation.POST_RECEIVE),
                costPs(layer, Operation.COMPLETE_RECEIVE), layer.isPreregistered(), layer.isCombinedPost());
    }

    private static PortalsPlan portals(PortalsLayer layer) {
        boolean onNic = layer.getPlacement() == LayerPlacement.NIC_FIRMWARE;
        // on the NIC there is no handler that accesses it; a plan holds nothing that cannot matter
        int accesses = onNic ? 0 : layer.getHeaderAccesses();
        return new PortalsPlan(onNic, Math.toIntExact(layer.getHeaderSize().toBytes()), accesses,
                costPs(layer, Operation.SEND), costPs(layer, Operation.RECEIVE_HEADER),
                costPs(layer, Operation.MATCH_ITEM), costPs(layer, Operation.WRITE_EVENT),
                onNic ? optionalPs(layer, Operation.POST_RECEIVE) : 0);
    }

    private static FirmwarePlan firmware(FirmwareLayer layer) {
        return new FirmwarePlan(costPs(layer, Operation.TRANSMIT_COMMAND), costPs(layer, Operation.RECEIVE_HEADER),
                costPs(layer, Operation.RECEIVE_COMMAND), costPs(layer, Operation.FINISH));
    }

    /** All plans without flow control are equal, whatever its options say. */
    private static FlowControlPlan flowControl(MpiLayer mpi, FirmwareLayer layer) {
        if (!layer.isFlowControl()) {
            return FlowControlPlan.off();
        }
        var backOff = layer.getBackOff();
        var limit = mpi.getUnexpectedLimit();
        return new FlowControlPlan(true, layer.isImplicitAck(), costPs(layer, Operation.CONTROL_MESSAGE),
                layer.getTimeout().toPs(), backOff == null ? 0 : backOff.toPs(),
                backOff == null ? 0 : layer.getBackOffLimit(), limit == null ? Long.MAX_VALUE : limit.toBytes());
    }

    static <T extends Layer> T layer(ProtocolStack stack, Class<T> kind) {
        return stack.getLayers().stream().filter(kind::isInstance).map(kind::cast).findFirst().orElseThrow();
    }

    /** As {@link #costPs}, or 0 when the table has no such row. */
    private static long optionalPs(Layer layer, Operation operation) {
        return layer.getCosts().stream()
                .filter(cost -> cost.getOperation() == operation && cost.getPlacement() == layer.getPlacement())
                .findFirst().map(cost -> cost.getTime().toPs()).orElse(0L);
    }

    /** The time of an operation at the place where the layer runs. */
    static long costPs(Layer layer, Operation operation) {
        return layer.getCosts().stream()
                .filter(cost -> cost.getOperation() == operation && cost.getPlacement() == layer.getPlacement())
                .findFirst().orElseThrow().getTime().toPs();
    }
}
