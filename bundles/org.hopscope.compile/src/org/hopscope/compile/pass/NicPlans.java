// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import org.hopscope.compile.block.DrawnStack;
import org.hopscope.model.architecture.NicArchitecture;
import org.hopscope.model.machine.CircuitPort;
import org.hopscope.sim.plan.NicPlan;

/** Reads a network interface, according to its architecture. */
final class NicPlans {

    private NicPlans() {}

    /** @param kind the place of the node among the kinds in use */
    static NicPlan of(NodeParts parts, DrawnStack drawn, int kind) {
        return switch (NicArchitecture.of(parts.nic())) {
            case FIRMWARE, PACKET_FIFO -> drawn.nicPlan(kind);
            case ELAN -> drawn.standsForLayers() ? drawn.nicPlan(kind).with(ElanPlans.nic(parts))
                    : ElanPlans.nic(parts);
            case COMPOSED -> {
                var plan = drawn.nicPlan(kind);
                yield parts.optionalNicPart(CircuitPort.class).isEmpty() ? plan : plan.with(ElanPlans.nic(parts));
            }
        };
    }
}
