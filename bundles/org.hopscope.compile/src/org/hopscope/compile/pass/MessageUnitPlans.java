// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import org.hopscope.compile.units.PlanUnits;
import org.hopscope.model.machine.AddressTranslation;
import org.hopscope.model.machine.BulkUnit;
import org.hopscope.model.machine.CoreLogic;
import org.hopscope.model.machine.MessageUnit;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.stack.MessageUnitLayer;
import org.hopscope.model.stack.MpiLayer;
import org.hopscope.model.stack.Operation;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.sim.plan.MessageUnitLibraryPlan;
import org.hopscope.sim.plan.MessageUnitMpiPlan;
import org.hopscope.sim.plan.MessageUnitNicPlan;
import org.hopscope.sim.plan.MessageUnitStackPlan;
import org.hopscope.sim.plan.RegistrationPlan;
import org.hopscope.sim.plan.RmaPlan;
import org.hopscope.sim.plan.VeloPlan;

/** Reads NICs with message units and the stacks that drive them; cycles become times of the core clock. */
final class MessageUnitPlans {

    private MessageUnitPlans() {}

    static MessageUnitNicPlan nic(NodeParts parts) {
        CoreLogic logic = parts.nicPart(CoreLogic.class);
        AddressTranslation translation = parts.nicPart(AddressTranslation.class);
        RouterType router = parts.routerType().orElseThrow();
        return new MessageUnitNicPlan(velo(logic, parts.nicPart(MessageUnit.class)),
                rma(logic, parts.nicPart(BulkUnit.class), translation.getLookupCycles()),
                new RegistrationPlan(translation.getPageSize().toBytes(), translation.getRegisterPage().toPs()),
                PlanUnits.bytes(router.getPacketOverhead()));
    }

    static MessageUnitStackPlan stack(ProtocolStack stack) {
        MpiLayer mpi = StackPlans.layer(stack, MpiLayer.class);
        MessageUnitLayer library = StackPlans.layer(stack, MessageUnitLayer.class);
        return new MessageUnitStackPlan(stack.getName(),
                new MessageUnitMpiPlan(StackPlans.costPs(mpi, Operation.SEND),
                        StackPlans.costPs(mpi, Operation.POST_RECEIVE),
                        StackPlans.costPs(library, Operation.MATCH_ITEM),
                        StackPlans.costPs(mpi, Operation.COMPLETE_RECEIVE), PlanUnits.bytes(library.getHeaderSize()),
                        PlanUnits.bytes(library.getEagerLimit())),
                new MessageUnitLibraryPlan(StackPlans.costPs(library, Operation.SEND),
                        StackPlans.costPs(library, Operation.RECEIVE_HEADER),
                        StackPlans.costPs(library, Operation.WRITE_EVENT), library.getSoftwareCredits()));
    }

    private static VeloPlan velo(CoreLogic logic, MessageUnit unit) {
        return new VeloPlan(PlanUnits.bytes(unit.getLargestMessage()), ResolveUnits.datapath(logic),
                ResolveUnits.cyclesPs(logic, unit.getTransmitCycles()),
                ResolveUnits.cyclesPs(logic, unit.getReceiveCycles()), unit.getBuffers(), unit.getRingSlots(),
                unit.getWatchdog().toPs());
    }

    private static RmaPlan rma(CoreLogic logic, BulkUnit unit, int lookup) {
        return new RmaPlan(PlanUnits.bytes(unit.getPacketPayload()), ResolveUnits.datapath(logic),
                ResolveUnits.cyclesPs(logic, unit.getRequestCycles() + lookup),
                ResolveUnits.cyclesPs(logic, unit.getRespondCycles() + lookup),
                ResolveUnits.cyclesPs(logic, unit.getCompleteCycles() + lookup));
    }
}
