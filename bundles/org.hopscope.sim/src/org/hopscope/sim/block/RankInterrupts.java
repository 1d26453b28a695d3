// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.host.HostProcessors;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.request.RequestEngine;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Counters;

/**
 * The interrupts of ranks outside their calls. A handler takes the time of an interrupt, then does what there is on all
 * lanes of its rank, and ends when there is nothing left; a call that the rank makes meanwhile begins after that.
 */
final class RankInterrupts {

    /** True if work on a lane interrupts ranks. */
    final boolean on;
    private final Engine engine;
    private final RequestEngine ranks;
    private final HostProcessors processors;
    private final Counters counters;
    private final int code;

    /**
     * The interrupts of a run.
     *
     * @param on whether work on a lane interrupts ranks
     * @param code the code of the event at which a piece of work of a handler has ended
     */
    RankInterrupts(LayerSetup layer, RequestEngine ranks, boolean on, int code) {
        this.ranks = ranks;
        this.on = on;
        this.code = code;
        engine = layer.engine();
        processors = layer.processors();
        counters = layer.counters();
    }

    /** Interrupts a rank outside its calls, unless that has been done. */
    void begin(RankThread thread) {
        if (!ranks.isInside(thread.rank) && !thread.interrupted && ranks.isResting(thread.rank)) {
            thread.interrupted = true;
            thread.working = true;
            counters.count(Counter.INTERRUPTS);
            work(thread, processors.plan(thread.vertex).interruptPs());
        }
    }

    /** Does work of a handler on the core of its rank. */
    void work(RankThread thread, long ps) {
        long end = processors.handle(thread.vertex, engine.nowPs(), ps);
        ranks.occupy(thread.rank, end - ps);
        engine.schedule(end, code, thread.rank, 0);
    }

    /**
     * True if a rank is in a call, or its handler works; otherwise a task that needs the core interrupts the rank.
     *
     * @param needed whether a task that had given the core up needs it again
     */
    boolean isServed(RankThread thread, boolean needed) {
        boolean served = thread.interrupted || ranks.isInside(thread.rank);
        if (!served && needed) {
            begin(thread);
        }
        return served;
    }

    /** True if a call of a rank can begin; otherwise it begins after the handler. */
    boolean admits(RankThread thread) {
        thread.deferred |= thread.interrupted;
        return !thread.interrupted;
    }

    /** The handler of a rank has nothing left to do. */
    void end(RankThread thread) {
        thread.interrupted = false;
        if (thread.deferred) {
            thread.deferred = false;
            ranks.begin(thread.rank);
        }
    }
}
