// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.plan.Admission;
import org.hopscope.sim.plan.RouterPlan;
import org.hopscope.sim.plan.SimPlan;

/**
 * The load of outputs as routers see it, in packets (of the largest size if bytes are counted): those that wait for an
 * output, and those for which the router has no credit back yet. A credit takes as long as it flies, so a long link
 * seems loaded by what is only on its way. Where pause frames stand for credits, it is the packets on the wire, and
 * very many while the output is paused. Where full queues drop packets, there are no credits.
 */
final class Loads {

    private final Arbiter arbiter;
    private final Credits credits;
    private final Pipes pipes;
    /** Counters of a link that packets use at all; the credits of the others are always there. */
    private final int counters;
    /** Credits of each counter of each link, or 0 if routers differ in that. */
    private final int each;
    private final boolean countsBytes;

    Loads(Arbiter arbiter, Pipes pipes, SimPlan plan) {
        this.arbiter = arbiter;
        this.pipes = pipes;
        credits = arbiter.credits();
        int levels = plan.routing().levels(plan.topology());
        counters = Math.min(arbiter.countersOfPipe(), levels * plan.channels() * pipes.slots());
        var buffers = plan.routers().stream().map(RouterPlan::credits).distinct().toList();
        boolean oneSize = buffers.size() == 1 && plan.admission() == Admission.CREDITS;
        each = oneSize ? buffers.get(0) : 0;
        countsBytes = BufferNeeds.countsBytes(plan);
        credits.noteLacking();
    }

    /** The load of a link. */
    int of(int link, long now) {
        int first = arbiter.first(link);
        int missing = first < 0 ? 0
                : credits.missing(first, first + counters, each > 0 ? each : pipes.credits(link), now);
        return arbiter.waiting(link) + (countsBytes ? packets(link, missing) : missing);
    }

    /** Packets of the largest size that credits stand for. */
    private int packets(int link, int missing) {
        RouterPlan router = pipes.router(pipes.target(link));
        return Math.ceilDiv(missing, router.admission().credits(router.packetBytes()));
    }
}
