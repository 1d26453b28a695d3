// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

/** Entropies of which the good ones are used once more; without one, the next of a round without a penalty is used. */
final class MixedEntropies implements Entropies {

    private final RecycledEntropies recycled;
    private final EntropyRounds rounds;

    MixedEntropies(RecycledEntropies recycled, EntropyRounds rounds) {
        this.recycled = recycled;
        this.rounds = rounds;
    }

    @Override
    public int next(int flow, int vertex) {
        return recycled.hasUnused(flow) ? recycled.next(flow, vertex) : rounds.next(flow, vertex);
    }

    @Override
    public void good(int flow, int value, long nowPs) {
        recycled.good(flow, value, nowPs);
    }

    @Override
    public void bad(int flow, int value, int penalty) {
        rounds.bad(flow, value, penalty);
    }

    @Override
    public void failed(int flow, long nowPs) {
        rounds.failed(flow, nowPs);
    }
}
