// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import org.hopscope.model.machine.ContextCache;
import org.hopscope.model.machine.OffloadEngine;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.stack.LayerPlacement;
import org.hopscope.model.stack.MpiLayer;
import org.hopscope.model.stack.Operation;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.stack.TransportLayer;
import org.hopscope.sim.plan.OffloadNicPlan;
import org.hopscope.sim.plan.OffloadNicPlan.EnginePlan;
import org.hopscope.sim.plan.OffloadStackPlan;
import org.hopscope.sim.plan.OffloadStackPlan.OffloadMpiPlan;
import org.hopscope.sim.plan.OffloadStackPlan.TransportPlan;

/** Reads offload NICs and the stacks that drive them. */
final class OffloadPlans {

    private OffloadPlans() {}

    static OffloadNicPlan nic(NodeParts parts) {
        OffloadEngine engine = parts.nicPart(OffloadEngine.class);
        ContextCache cache = parts.nicPart(ContextCache.class);
        RouterType router = parts.routerType().orElseThrow();
        int overhead = ResolveUnits.bytes(router.getPacketOverhead());
        int payload = Math.max(1, ResolveUnits.bytes(router.getPacketSize()) - overhead);
        return new OffloadNicPlan(new EnginePlan(engine.getSendTime().toPs(), engine.getReceiveTime().toPs(),
                engine.getLatency().toPs()), cache.getContexts(), cache.getMissTime().toPs(),
                payload, overhead);
    }

    static OffloadStackPlan stack(ProtocolStack stack) {
        MpiLayer mpi = StackPlans.layer(stack, MpiLayer.class);
        TransportLayer transport = StackPlans.layer(stack, TransportLayer.class);
        return new OffloadStackPlan(stack.getName(),
                new OffloadMpiPlan(StackPlans.costPs(mpi, Operation.SEND),
                        StackPlans.costPs(mpi, Operation.POST_RECEIVE),
                        StackPlans.costPs(mpi, Operation.COMPLETE_RECEIVE)),
                new TransportPlan(transport.getPlacement() == LayerPlacement.KERNEL,
                        StackPlans.costPs(transport, Operation.SEND),
                        StackPlans.costPs(transport, Operation.RECEIVE_HEADER),
                        StackPlans.costPs(transport, Operation.MATCH_ITEM),
                        ResolveUnits.bytes(transport.getHeaderSize())));
    }
}
