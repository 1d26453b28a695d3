// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.plan.Admission;
import org.hopscope.sim.plan.RouterPlan;
import org.hopscope.sim.plan.SimPlan;

/**
 * The load of outputs as routers see it, in packets: those that wait for an output, and those for which the router has
 * no credit back yet. A credit takes as long as it flies, so a long link seems loaded by what is only on its way. Where
 * pause frames stand for credits, it is the packets on the wire, and very many while the output is paused.
 */
final class Loads {

    private final Arbiter arbiter;
    private final Credits credits;
    private final Pipes pipes;
    private final int counters;
    /** Packets that the buffers at the end of each link hold, or 0 if routers differ in that. */
    private final int room;

    Loads(Arbiter arbiter, Pipes pipes, SimPlan plan) {
        this.arbiter = arbiter;
        this.pipes = pipes;
        credits = arbiter.credits();
        counters = arbiter.countersOfPipe();
        var buffers = plan.routers().stream().map(RouterPlan::bufferPackets).distinct().toList();
        boolean oneSize = buffers.size() == 1 && plan.admission() == Admission.CREDITS;
        room = oneSize ? counters * buffers.get(0) : 0;
    }

    /** The load of a link. */
    int of(int link, long now) {
        int first = arbiter.first(link);
        int load = arbiter.waiting(link) + (room > 0 ? room : counters * pipes.bufferPackets(link));
        for (int counter = first; counter < first + counters; counter++) {
            load -= credits.available(counter, now);
        }
        return load;
    }
}
