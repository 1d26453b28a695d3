// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Objects;

import org.hopscope.sim.plan.PortalsCall;
import org.hopscope.sim.plan.PortalsCallPlan;
import org.hopscope.sim.portals.PtlEventType;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;

/**
 * Portals 3.3 in the host kernel or in the NIC's firmware. In the kernel a call is a trap. On the NIC a call that needs
 * an answer is a round trip over the host bus, one that does not is a posted write.
 */
final class CalledPortals implements PortalsHost {

    private final LayerSetup setup;
    private final PortalsCallPlan calls;

    CalledPortals(LayerSetup setup, PortalsCallPlan calls) {
        this.setup = setup;
        this.calls = calls;
    }

    @Override
    public long callPs(int rank, PortalsCall call) {
        int vertex = vertex(rank);
        boolean starts = call instanceof PortalsCall.Put || call instanceof PortalsCall.Get
                || call instanceof PortalsCall.GetPut;
        if (!calls.onNic()) {
            return setup.processors().plan(vertex).systemCallPs() + (starts ? calls.sendPs() : 0);
        }
        if (starts) {
            return calls.sendPs();
        }
        long trip = roundTripPs(vertex);
        return call instanceof PortalsCall.MdBind ? trip / 2 : trip;
    }

    @Override
    public long eventPs(int rank, PtlEventType type, long moved) {
        return pollPs(rank);
    }

    @Override
    public long pollPs(int rank) {
        return setup.nodeOf()[vertex(rank)].memory().copyLatencyPs();
    }

    @Override
    public int stampCall(int vertex, int stamp, long startPs) {
        var stamps = setup.stamps();
        long now = setup.engine().nowPs();
        if (calls.onNic()) {
            int s = stamps.stamp(stamp, startPs + calls.sendPs(), Component.HOST_PORTALS, Part.PROCESSOR, vertex);
            return stamps.stamp(s, now, Component.INTERRUPT, Part.PROCESSOR, vertex);
        }
        long trap = startPs + setup.processors().plan(vertex).systemCallPs();
        int s = stamps.stamp(stamp, trap, Component.SYSTEM_CALL, Part.PROCESSOR, vertex);
        s = stamps.stamp(s, trap + calls.sendPs(), Component.HOST_PORTALS, Part.PROCESSOR, vertex);
        return stamps.stamp(s, now, Component.INTERRUPT, Part.PROCESSOR, vertex);
    }

    @Override
    public long noticePs(int rank) {
        return calls.onNic() ? roundTripPs(vertex(rank)) / 2 : 0;
    }

    @Override
    public boolean answers() {
        return false;
    }

    @Override
    public boolean isShort(long bytes) {
        return false;
    }

    private int vertex(int rank) {
        return setup.workload().vertexOfRank()[rank];
    }

    private long roundTripPs(int vertex) {
        return Objects.requireNonNull(setup.nodeOf()[vertex].bus(), "the bus of a node with Portals").roundTripPs();
    }
}
