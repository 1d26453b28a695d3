// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import org.hopscope.compile.block.DrawnStack;
import org.hopscope.compile.block.StackLayers;
import org.hopscope.model.architecture.StackFamily;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.LogGopsLayer;
import org.hopscope.model.stack.Operation;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.sim.plan.LogGopsStackPlan;
import org.hopscope.sim.plan.StackPlan;

/** Reads a protocol stack. The place of a layer chooses the rows of its cost table. */
final class StackPlans {

    private StackPlans() {}

    /** The plan of a stack; all kinds of node have the same general parts. */
    static StackPlan of(DrawnStack drawn) {
        var stack = drawn.stack();
        return switch (StackFamily.of(stack)) {
            case ELAN_PORTALS -> ElanPlans.portals(stack);
            case ELAN, TORUS_MESSAGES, PORTALS_FIRMWARE, COMPOSED -> drawn.stackPlan();
            case LOGGOPS -> logGops(stack.getName(), layer(stack, LogGopsLayer.class));
        };
    }

    private static LogGopsStackPlan logGops(String name, LogGopsLayer layer) {
        return new LogGopsStackPlan(name, layer.getLatency().toPs(), layer.getOverhead().toPs(), layer.getGap().toPs(),
                layer.getGapPerByte().toPs(), layer.getOverheadPerByte().toPs(), layer.getEagerLimit().toBytes());
    }

    static <T extends Layer> T layer(ProtocolStack stack, Class<T> kind) {
        return StackLayers.find(stack, kind).orElseThrow();
    }

    /** The time of an operation at the place where the layer runs. */
    static long costPs(Layer layer, Operation operation) {
        return StackLayers.cost(layer, operation).orElseThrow().toPs();
    }
}
