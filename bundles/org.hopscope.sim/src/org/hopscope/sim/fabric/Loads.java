// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

/**
 * The load of outputs as routers see it, in packets: those that wait for an output, and those for which the router has
 * no credit back yet. A credit takes as long as it flies, so a long link seems loaded by what is only on its way.
 */
final class Loads {

    private final Arbiter arbiter;
    private final Credits credits;
    private final Pipes pipes;

    Loads(Arbiter arbiter, Pipes pipes) {
        this.arbiter = arbiter;
        this.pipes = pipes;
        credits = arbiter.credits();
    }

    /** The load of a link. */
    int of(int link, long now) {
        int counters = arbiter.countersOfPipe();
        int first = arbiter.first(link);
        int load = arbiter.waiting(link) + counters * pipes.bufferPackets(link);
        for (int counter = first; counter < first + counters; counter++) {
            load -= credits.available(counter, now);
        }
        return load;
    }
}
