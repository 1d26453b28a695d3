// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.host;

import org.hopscope.sim.plan.WalkPlan;

/**
 * The cost of walking a list on a host. The prefetcher has an entry ready that is next to the one before it; any
 * other entry comes from where it is: the smallest cache that holds the list, or memory if the core has computed since
 * the last walk, which pushes the list out of the caches.
 */
public final class ListWalks {

    /** An entry fills a cache line. */
    private static final int ITEM_BYTES = 64;

    private final HostProcessors processors;
    private final long[] seenEvictions;

    /** Walks on the cores of a run. */
    public ListWalks(HostProcessors processors) {
        this.processors = processors;
        seenEvictions = new long[processors.cores()];
    }

    /** Time of a walk of a library: its work on the entries and the wait for them. */
    public long walkPs(int vertex, int core, long items, long apart) {
        return items * processors.plan(vertex).walk().itemPs() + waitPs(vertex, core, items, apart);
    }

    /**
     * Time that a core waits for entries.
     *
     * @param items entries walked
     * @param apart those of them that are not next to the one before
     */
    public long waitPs(int vertex, int core, long items, long apart) {
        WalkPlan plan = processors.plan(vertex).walk();
        boolean cold = processors.evictions(core) != seenEvictions[core];
        seenEvictions[core] = processors.evictions(core);
        long bytes = items * ITEM_BYTES;
        if (cold || bytes > plan.secondBytes()) {
            return apart * plan.memoryPs();
        }
        return bytes > plan.firstBytes() ? apart * plan.secondPs() : 0;
    }
}
