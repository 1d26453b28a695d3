// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals.program;

import org.hopscope.sim.path.FirmwareMachine;
import org.hopscope.sim.path.MessageClient;
import org.hopscope.sim.path.NodeColumns;
import org.hopscope.sim.plan.PortalsCall;
import org.hopscope.sim.plan.PortalsPlan;
import org.hopscope.sim.portals.Delivery;
import org.hopscope.sim.portals.PtlEventType;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;

/**
 * Portals in the host kernel or in the NIC's firmware. In the kernel a call is a trap. On the NIC a call that needs an
 * answer is a round trip over the host bus, one that does not is a posted write.
 */
public final class FirmwarePortals implements PortalsTransport, MessageClient {

    private final LayerSetup setup;
    private final FirmwareMachine machine;
    private final PortalsPlan portals;
    private final NodeColumns nodes;
    private PortalsTraffic traffic;

    /** The transport of a run whose stack has Portals over firmware. */
    public FirmwarePortals(LayerSetup setup) {
        this.setup = setup;
        machine = FirmwareMachine.of(setup);
        portals = machine.setup().stack().portals();
        nodes = machine.setup().nodes();
        machine.path().attach(this);
    }

    @Override
    public void attach(PortalsTraffic portalsTraffic) {
        traffic = portalsTraffic;
    }

    @Override
    public long callPs(int rank, PortalsCall call) {
        int vertex = vertex(rank);
        boolean starts = call instanceof PortalsCall.Put || call instanceof PortalsCall.Get
                || call instanceof PortalsCall.GetPut;
        if (!portals.onNic()) {
            return setup.processors().plan(vertex).systemCallPs() + (starts ? portals.sendPs() : 0);
        }
        if (starts) {
            return 0;
        }
        long trip = nodes.roundTripPs()[vertex];
        return call instanceof PortalsCall.MdBind ? trip / 2 : trip;
    }

    @Override
    public long eventPs(int rank, PtlEventType type, long moved) {
        return pollPs(rank);
    }

    @Override
    public long pollPs(int rank) {
        return nodes.memories()[vertex(rank)].copyLatencyPs();
    }

    @Override
    public int stampCall(int message, long startPs) {
        int vertex = setup.messages().sourceVertex(message);
        var stamps = setup.stamps();
        long now = setup.engine().nowPs();
        int s = stamps.stamp(setup.messages().stamp(message), startPs, Component.CONTENTION, Part.PROCESSOR, vertex);
        if (portals.onNic()) {
            return stamps.stamp(s, now, Component.INTERRUPT, Part.PROCESSOR, vertex);
        }
        long trap = startPs + setup.processors().plan(vertex).systemCallPs();
        s = stamps.stamp(s, trap, Component.SYSTEM_CALL, Part.PROCESSOR, vertex);
        s = stamps.stamp(s, trap + portals.sendPs(), Component.HOST_PORTALS, Part.PROCESSOR, vertex);
        return stamps.stamp(s, now, Component.INTERRUPT, Part.PROCESSOR, vertex);
    }

    @Override
    public void send(int message) {
        machine.path().send(message);
    }

    @Override
    public void respond(int message) {
        machine.path().respond(message);
    }

    @Override
    public long noticePs(int rank) {
        return portals.onNic() ? nodes.roundTripPs()[vertex(rank)] / 2 : 0;
    }

    @Override
    public boolean answersDrop(int message) {
        return false;
    }

    @Override
    public boolean endsWithAnswer(int message) {
        return false;
    }

    @Override
    public boolean reservesSlots() {
        return false;
    }

    @Override
    public long packets() {
        return machine.fabric().injected();
    }

    @Override
    public long packetsInFlight() {
        return machine.fabric().inFlight();
    }

    @Override
    public void match(int message, Delivery out) {
        traffic.match(message, out);
    }

    @Override
    public void matched(int message) {
        traffic.matched(message);
    }

    @Override
    public void deposited(int message) {
        traffic.deposited(message);
    }

    @Override
    public void sent(int message) {
        traffic.sent(message);
    }

    @Override
    public void arrived(int message) {
        traffic.arrived(message);
    }

    @Override
    public void lost(int message) {
        traffic.lost(message);
    }

    private int vertex(int rank) {
        return setup.workload().vertexOfRank()[rank];
    }
}
