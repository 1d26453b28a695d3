// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.extoll;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.fabric.PacketSink;
import org.hopscope.sim.plan.MessageUnitNicPlan;
import org.hopscope.sim.plan.MessageUnitStackPlan;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.sim.process.LayerSetup;

/** The network and the units of all NICs, as the libraries use them. */
record UnitSet(Fabric fabric, VeloSender sender, VeloReceiver receiver, RmaUnits rma, RmaCompleter completer,
        Notices notices, SoftwareCredits credits) implements PacketSink {

    /** The units of a run whose plan has a {@link MessageUnitStackPlan}. */
    static UnitSet of(LayerSetup setup) {
        var stack = (MessageUnitStackPlan) setup.plan().stack();
        WorkloadPlan workload = setup.workload();
        var fabric = new Fabric(setup.fabric());
        var parts = new UnitParts(setup.engine(), fabric, setup.buses(), setup.messages(), setup.stamps(),
                setup.nics(MessageUnitNicPlan[]::new), stack.headerBytes());
        var credits = new SoftwareCredits(stack.library().softwareCredits(), workload);
        var notices = new Notices(parts, workload.ranks());
        var units = new UnitSet(fabric, new VeloSender(parts, credits, workload.ranks()),
                new VeloReceiver(parts, credits, workload), new RmaUnits(parts, notices),
                new RmaCompleter(parts, notices), notices, credits);
        fabric.attach(units);
        return units;
    }

    /** Connects the processes. */
    void attach(UnitListener listener) {
        sender.attach(listener);
        receiver.attach(listener);
        notices.attach(listener);
    }

    @Override
    public void packetArrived(int vertex, int packet) {
        switch (PacketKind.kind(fabric.number(packet))) {
            case PacketKind.GET -> rma.requested(vertex, packet);
            case PacketKind.DATA, PacketKind.PUT -> completer.packetArrived(vertex, packet);
            default -> receiver.packetArrived(vertex, packet);
        }
    }

    @Override
    public void injectionFree(int vertex) {
        rma.injectionFree(vertex);
        sender.injectionFree(vertex);
    }
}
