// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.trace.Counters;
import org.hopscope.sim.trace.StampLog;

/**
 * The parts of a {@link Fabric}.
 *
 * @param seed seed of the run, for faults at random
 * @param beside injects packets in addition to those of the NICs
 */
public record FabricSetup(SimPlan plan, long seed, Wiring wiring, Engine engine, StampLog stamps, Counters counters,
        SideSource beside) {

    /** A fabric with packets of the NICs only. */
    public FabricSetup(SimPlan plan, long seed, Wiring wiring, Engine engine, StampLog stamps, Counters counters) {
        this(plan, seed, wiring, engine, stamps, counters, SideSource.NONE);
    }
}
