// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.process;

import org.hopscope.sim.host.HostProcessors;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;

/**
 * Work of ranks on their cores, one piece per rank at a time. A piece starts when the core is free and ends later by
 * what interrupts take from it.
 */
public final class HostWork implements EventHandler {

    /** Who asked for the work. */
    @FunctionalInterface
    public interface Listener {

        /** The work of a rank has ended. */
        void worked(int rank);
    }

    private final Engine engine;
    private final HostProcessors processors;
    private final Listener listener;
    private final int[] coreOf;
    private final long[] calledPs;
    private final long[] startedPs;
    private final long[] stolenPs;
    private final int code;

    /** @param coreOf per rank its core */
    public HostWork(Engine engine, HostProcessors processors, int[] coreOf, Listener listener) {
        this.engine = engine;
        this.processors = processors;
        this.coreOf = coreOf;
        this.listener = listener;
        calledPs = new long[coreOf.length];
        startedPs = new long[coreOf.length];
        stolenPs = new long[coreOf.length];
        code = engine.register(this);
    }

    /** Starts work of {@code ps} picoseconds on a rank's core; the listener hears of its end. */
    public void start(int rank, long ps) {
        int core = coreOf[rank];
        long now = engine.nowPs();
        long end = processors.run(core, now, ps);
        calledPs[rank] = now;
        startedPs[rank] = end - ps;
        stolenPs[rank] = processors.stolenPs(core);
        engine.schedule(end, code, rank, 0);
    }

    /** When the rank's last piece of work was asked for. */
    public long calledPs(int rank) {
        return calledPs[rank];
    }

    /** When the core began with it. */
    public long startedPs(int rank) {
        return startedPs[rank];
    }

    @Override
    public void handle(int kind, int rank, int b) {
        long stolen = processors.stolenPs(coreOf[rank]) - stolenPs[rank];
        if (stolen > 0) {
            // interrupts came in between: the work ends that much later
            stolenPs[rank] += stolen;
            engine.schedule(engine.nowPs() + stolen, code, rank, 0);
            return;
        }
        listener.worked(rank);
    }
}
