// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

import org.jspecify.annotations.Nullable;

/**
 * The last news of a simulation on a thread of its own, until the thread that watches it fetches them. One thread
 * writes, another one reads.
 */
final class LateProgress implements RunProgress {

    private final boolean wantsPartial;
    private final boolean wantsOperations;
    private final BooleanSupplier cancelled;
    private volatile @Nullable News news;
    private volatile @Nullable List<PartialStack> partial;
    private volatile @Nullable Map<String, Load> loads;

    private record News(String label, long simulatedPs, long events, double eventsPerSecond) {}

    /**
     * Nothing told yet.
     *
     * @param watcher is told later what it wants to know
     * @param cancelled read by the thread that simulates
     */
    LateProgress(RunProgress watcher, BooleanSupplier cancelled) {
        wantsPartial = watcher.wantsPartial();
        wantsOperations = watcher.wantsOperations();
        this.cancelled = cancelled;
    }

    /** Tells what is new since the last call. */
    void tell(RunProgress watcher) {
        var told = news;
        var stacks = partial;
        var used = loads;
        if (used != null) {
            loads = null;
            watcher.loads(used);
        }
        if (stacks != null) {
            partial = null;
            watcher.partial(stacks);
        }
        if (told != null) {
            news = null;
            watcher.progress(told.label, told.simulatedPs, told.events, told.eventsPerSecond);
        }
    }

    @Override
    public void started(String label, int index, int count) {
        // reported by the thread that waits for the simulation
    }

    @Override
    public void progress(String label, long simulatedPs, long events, double eventsPerSecond) {
        news = new News(label, simulatedPs, events, eventsPerSecond);
    }

    @Override
    public boolean wantsPartial() {
        return wantsPartial;
    }

    @Override
    public void partial(List<PartialStack> stacks) {
        partial = stacks;
    }

    @Override
    public void loads(Map<String, Load> ofElements) {
        loads = Map.copyOf(ofElements);
    }

    @Override
    public boolean wantsOperations() {
        return wantsOperations;
    }

    @Override
    public boolean cancelled() {
        return cancelled.getAsBoolean();
    }
}
