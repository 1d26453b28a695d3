// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.RandomStreams;
import org.hopscope.sim.plan.PathChoice;

/** Entropy values of packets, by which switches hash them to ways. */
sealed interface Entropies permits RecycledEntropies, EntropyRounds, MixedEntropies {

    /** Penalties: of a value whose packet was marked, lost its payload, or was not acknowledged in time. */
    int MARKED = 1;
    int TRIMMED = 4;
    int TIMED_OUT = 15;

    /** The value of the next packet of a flow that a vertex sends. */
    int next(int flow, int vertex);

    /** A packet with this value has met no long queue. */
    void good(int flow, int value, long nowPs);

    /** A packet with this value has met with something that deserves a penalty. */
    void bad(int flow, int value, int penalty);

    /** A flow has not received an acknowledgment in time. */
    void failed(int flow, long nowPs);

    /** The entropies of a plan whose senders choose them. */
    static Entropies of(FabricSetup setup) {
        var random = new RandomStreams(setup.seed(), "entropy", setup.wiring().vertices(),
                setup.wiring()::vertexInMachine);
        var plan = setup.plan().routing();
        return switch (plan.choice()) {
            case RECYCLED -> new RecycledEntropies(random, plan);
            case MIXED -> new MixedEntropies(new RecycledEntropies(random, plan),
                    new EntropyRounds(random, plan.entropies(), true));
            default -> new EntropyRounds(random, plan.entropies(), plan.choice() == PathChoice.AVOIDING);
        };
    }
}
