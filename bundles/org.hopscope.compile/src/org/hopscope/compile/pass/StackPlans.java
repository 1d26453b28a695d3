// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import org.hopscope.compile.block.DrawnStack;
import org.hopscope.compile.block.StackLayers;
import org.hopscope.model.architecture.StackFamily;
import org.hopscope.model.stack.LogGopsLayer;
import org.hopscope.sim.plan.LogGopsStackPlan;
import org.hopscope.sim.plan.StackPlan;

/** Reads a protocol stack. */
final class StackPlans {

    private StackPlans() {}

    /** The plan of a stack; all kinds of node have the same general parts. */
    static StackPlan of(DrawnStack drawn) {
        var stack = drawn.stack();
        return switch (StackFamily.of(stack)) {
            case ELAN, ELAN_PORTALS, TORUS_MESSAGES, PORTALS_FIRMWARE, COMPOSED -> drawn.stackPlan();
            case LOGGOPS -> logGops(stack.getName(), StackLayers.find(stack, LogGopsLayer.class).orElseThrow());
        };
    }

    private static LogGopsStackPlan logGops(String name, LogGopsLayer layer) {
        return new LogGopsStackPlan(name, layer.getLatency().toPs(), layer.getOverhead().toPs(), layer.getGap().toPs(),
                layer.getGapPerByte().toPs(), layer.getOverheadPerByte().toPs(), layer.getEagerLimit().toBytes());
    }
}
