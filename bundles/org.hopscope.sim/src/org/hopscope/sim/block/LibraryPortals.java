// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Objects;

import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.plan.PortalsCall;
import org.hopscope.sim.plan.PortalsLibraryPlan;
import org.hopscope.sim.portals.PtlEventType;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Part;

/**
 * Portals 3.3 in a library of the host, over a thread on the NIC that matches: the library makes objects, starts
 * operations, writes the events of sends, and copies short messages out of their slots.
 */
final class LibraryPortals implements PortalsHost {

    private final LayerSetup setup;
    private final PortalsLibraryPlan plan;
    private final long noticePs;

    LibraryPortals(LayerSetup setup, PortalsLibraryPlan plan) {
        this.setup = setup;
        this.plan = plan;
        var nic = setup.nics(ComposedNicPlan[]::new)[setup.workload().vertexOfRank()[0]];
        noticePs = Objects.requireNonNull(nic.circuit(), "the circuit port of a NIC with a thread").pci().writePs();
    }

    /** A call that makes or changes an object for the thread accesses the NIC. */
    @Override
    public long callPs(int rank, PortalsCall call) {
        var host = plan.host();
        long accesses = host.accesses() * host.accessPs();
        return switch (call) {
            case PortalsCall.Put put -> host.sendPs();
            case PortalsCall.Get get -> host.sendPs();
            case PortalsCall.GetPut swap -> host.sendPs();
            case PortalsCall.MdBind bind -> host.callPs();
            case PortalsCall.MeAttach attach -> host.callPs() + (host.delayed() ? 0 : accesses);
            case PortalsCall.MeInsert insert -> host.callPs() + (host.delayed() ? 0 : accesses);
            default -> host.callPs() + accesses;
        };
    }

    /** The host writes the events of sends itself; a short message waits in its slot to be copied. */
    @Override
    public long eventPs(int rank, PtlEventType type, long moved) {
        boolean sent = type == PtlEventType.SENT_START || type == PtlEventType.SENT_END;
        if (sent) {
            return plan.host().sentEventPs();
        }
        if (type == PtlEventType.PUT_END && moved > 0 && isShort(moved)) {
            setup.counters().count(Counter.LIBRARY_COPIES);
            var memory = setup.nodeOf()[setup.workload().vertexOfRank()[rank]].memory();
            return pollPs(rank) + memory.copyLatencyPs() + memory.copyRate().timePs(moved);
        }
        return pollPs(rank);
    }

    @Override
    public long pollPs(int rank) {
        return plan.host().takePs();
    }

    @Override
    public int stampCall(int vertex, int stamp, long startPs) {
        return setup.stamps().stamp(stamp, setup.engine().nowPs(), Component.HOST_PORTALS, Part.PROCESSOR, vertex);
    }

    @Override
    public long noticePs(int rank) {
        return noticePs;
    }

    @Override
    public boolean answers() {
        return true;
    }

    @Override
    public boolean isShort(long bytes) {
        return bytes <= plan.shortBytes();
    }
}
