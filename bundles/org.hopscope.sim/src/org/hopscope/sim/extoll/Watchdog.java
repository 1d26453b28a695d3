// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.extoll;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.plan.MessageUnitNicPlan;
import org.hopscope.sim.plan.NodePlan;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Counters;

/** Watches cores that stand still in a store because the bus has no credit, and reports those that do so for long. */
final class Watchdog {

    private final Engine engine;
    private final Counters counters;
    private final NodePlan[] nodeOf;
    private final WorkloadPlan workload;
    private final long[] sincePs;

    Watchdog(LayerSetup setup) {
        engine = setup.engine();
        counters = setup.counters();
        nodeOf = setup.nodeOf();
        workload = setup.workload();
        sincePs = new long[workload.ranks()];
    }

    /** The core of a rank stands still from now on. */
    void stalled(int rank) {
        sincePs[rank] = engine.nowPs();
        counters.count(Counter.CORE_STALLS);
    }

    /** It goes on. */
    void goesOn(int rank) {
        long stalledPs = engine.nowPs() - sincePs[rank];
        counters.add(Counter.CORE_STALL_PS, stalledPs);
        var nic = (MessageUnitNicPlan) nodeOf[workload.vertexOfRank()[rank]].nic();
        if (stalledPs > nic.velo().watchdogPs()) {
            counters.count(Counter.WATCHDOG_ALARMS);
        }
    }
}
