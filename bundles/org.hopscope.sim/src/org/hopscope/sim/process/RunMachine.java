// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.process;

import java.util.Optional;

import org.hopscope.sim.fabric.SideSource;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.SimPlan;

/**
 * The machine of a run.
 *
 * @param plan the run's plan
 * @param wiring the vertices and links that the run simulates
 * @param seed the seed of its random streams
 * @param beside packets in addition to those of messages
 * @param part what one of several threads simulates of it; nothing if one thread simulates all
 */
public record RunMachine(SimPlan plan, Wiring wiring, long seed, SideSource beside, Optional<MachinePart> part) {

    /** A machine that one thread simulates. */
    public RunMachine(SimPlan plan, Wiring wiring, long seed, SideSource beside) {
        this(plan, wiring, seed, beside, Optional.empty());
    }

    /** A machine whose network carries messages only. */
    public RunMachine(SimPlan plan, Wiring wiring, long seed) {
        this(plan, wiring, seed, SideSource.NONE);
    }
}
