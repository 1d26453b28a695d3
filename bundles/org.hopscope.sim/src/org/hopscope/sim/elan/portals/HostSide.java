// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan.portals;

import org.hopscope.sim.plan.ElanPortalsStackPlan;
import org.hopscope.sim.plan.MemoryPlan;
import org.hopscope.sim.plan.PortalsCall;
import org.hopscope.sim.portals.PtlEventType;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Counters;

/** The work of the host's processor: objects, the start of operations, events of sends, and copies out of slots. */
final class HostSide {

    private final ElanPortalsStackPlan plan;
    private final Counters counters;

    HostSide(ElanPortalsStackPlan plan, Counters counters) {
        this.plan = plan;
        this.counters = counters;
    }

    /** A call that makes or changes an object for the thread accesses the NIC. */
    long callPs(PortalsCall call) {
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
    long eventPs(PtlEventType type, long moved, MemoryPlan memory) {
        boolean sent = type == PtlEventType.SENT_START || type == PtlEventType.SENT_END;
        if (sent) {
            return plan.host().sentEventPs();
        }
        if (type == PtlEventType.PUT_END && moved > 0 && moved <= plan.wire().shortBytes()) {
            counters.count(Counter.LIBRARY_COPIES);
            return plan.host().takePs() + memory.copyLatencyPs() + memory.copyRate().timePs(moved);
        }
        return plan.host().takePs();
    }
}
