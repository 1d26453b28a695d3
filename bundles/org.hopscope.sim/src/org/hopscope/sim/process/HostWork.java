// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.process;

import org.hopscope.sim.host.HostProcessors;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.kernel.RowColumns;

/**
 * Work of ranks on their cores, one piece per rank at a time. A piece starts when the core is free and ends later by
 * what interrupts take from it.
 */
public final class HostWork extends EventHandler {

    /** The requester of the work. */
    @FunctionalInterface
    public interface Listener {

        /** The work of a rank has ended. */
        void worked(int rank);

        /** The work of a rank will have ended soon, see {@link EventHandler#prefetch}. */
        default int prefetch(int rank) {
            return 0;
        }

        /** The same, see {@link EventHandler#prefetchNext}. */
        default int prefetchNext(int rank) {
            return 0;
        }
    }

    /** Columns of a rank's last piece of work: when it was asked for, when it began, what was stolen; wide ones. */
    private static final int CALLED = 0;
    private static final int STARTED = 2;
    private static final int STOLEN = 4;
    private static final int WIDTH = 6;

    private final Engine engine;
    private final HostProcessors processors;
    private final Listener listener;
    private final RankPlaces cores;
    private final RowColumns rows;
    private final int code;

    /** Work of all ranks of a run, on their cores. */
    public HostWork(LayerSetup setup, Listener listener) {
        this.listener = listener;
        engine = setup.engine();
        processors = setup.processors();
        cores = new RankPlaces(setup.cores());
        rows = setup.ranks().take(WIDTH);
        code = engine.register(this);
    }

    /** Starts work of {@code ps} picoseconds on a rank's core; the listener is called at its end. */
    public void start(int rank, long ps) {
        engine.schedule(begin(rank, ps), code, rank, 0);
    }

    private long begin(int rank, long ps) {
        int core = cores.of(rank);
        long now = engine.nowPs();
        long end = processors.run(core, now, ps);
        rows.wide(rank, CALLED, now);
        rows.wide(rank, STARTED, end - ps);
        rows.wide(rank, STOLEN, processors.stolenPs(core));
        return end;
    }

    /** When the rank's last piece of work was asked for. */
    public long calledPs(int rank) {
        return rows.wide(rank, CALLED);
    }

    /** When the core began with it. */
    public long startedPs(int rank) {
        return rows.wide(rank, STARTED);
    }

    /** Sets {@link #startedPs(int)} for a piece of work that is done elsewhere. */
    public void startedPs(int rank, long timePs) {
        rows.wide(rank, STARTED, timePs);
    }

    @Override
    public int prefetch(int kind, int rank, int b) {
        return rows.prefetch(rank) + processors.prefetch(cores.of(rank)) + listener.prefetch(rank);
    }

    @Override
    public int prefetchNext(int kind, int rank, int b) {
        return listener.prefetchNext(rank);
    }

    @Override
    public void handle(int kind, int rank, int b) {
        long before = rows.wide(rank, STOLEN);
        long stolen = processors.stolenPs(cores.of(rank)) - before;
        if (stolen > 0) {
            // interrupts came in between: the work ends that much later
            rows.wide(rank, STOLEN, before + stolen);
            engine.schedule(engine.nowPs() + stolen, code, rank, 0);
            return;
        }
        listener.worked(rank);
    }
}
