// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan;

import org.hopscope.sim.plan.ElanNicPlan;

/** One queue of slots in each NIC, for all its queued DMAs. */
final class SlotCounts implements QueueSlots {

    private final ElanNicPlan[] plans;
    private final int[] used;

    SlotCounts(ElanNicPlan[] plans) {
        this.plans = plans;
        used = new int[plans.length];
    }

    @Override
    public boolean isFull(int vertex, int dma) {
        return used[vertex] >= plans[vertex].threads().queueSlots();
    }

    @Override
    public void take(int vertex, int dma) {
        used[vertex]++;
    }

    @Override
    public void give(int vertex, int dma) {
        used[vertex]--;
    }

    /** The library has taken a queued packet out of its slot. */
    void consumed(int vertex) {
        used[vertex]--;
    }
}
