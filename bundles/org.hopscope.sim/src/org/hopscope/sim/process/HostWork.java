// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.process;

import org.hopscope.sim.host.HostProcessors;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;

/**
 * Work of ranks on their cores, one piece per rank at a time. A piece starts when the core is free and ends later by
 * what interrupts take from it. All that there is to know of a rank's piece lies in 32 bytes.
 */
public final class HostWork implements EventHandler {

    /** Who asked for the work. */
    @FunctionalInterface
    public interface Listener {

        /** The work of a rank has ended. */
        void worked(int rank);

        /** The work of a rank will have ended soon, see {@link EventHandler#touch}. */
        default int touch(int rank) {
            return 0;
        }

        /** The same, see {@link EventHandler#touchBehind}. */
        default int touchBehind(int rank) {
            return 0;
        }
    }

    /** Columns of a rank: its core; of its last piece of work when it was asked for, when it began, what was stolen. */
    private static final int CORE = 0;
    private static final int CALLED = 1;
    private static final int STARTED = 2;
    private static final int STOLEN = 3;
    private static final int WIDTH = 4;

    private final Engine engine;
    private final HostProcessors processors;
    private final Listener listener;
    private final long[] state;
    private final int first;
    private final int stride;
    private final int code;

    /** @param coreOf per rank its core */
    public HostWork(Engine engine, HostProcessors processors, int[] coreOf, Listener listener) {
        this.engine = engine;
        this.processors = processors;
        this.listener = listener;
        state = new long[Math.multiplyExact(WIDTH, coreOf.length)];
        for (int rank = 0; rank < coreOf.length; rank++) {
            state[WIDTH * rank + CORE] = coreOf[rank];
        }
        first = coreOf.length == 0 ? 0 : coreOf[0];
        stride = stride(coreOf);
        code = engine.register(this);
    }

    /** Starts work of {@code ps} picoseconds on a rank's core; the listener hears of its end. */
    public void start(int rank, long ps) {
        int at = WIDTH * rank;
        int core = (int) state[at + CORE];
        long now = engine.nowPs();
        long end = processors.run(core, now, ps);
        state[at + CALLED] = now;
        state[at + STARTED] = end - ps;
        state[at + STOLEN] = processors.stolenPs(core);
        engine.schedule(end, code, rank, 0);
    }

    /** When the rank's last piece of work was asked for. */
    public long calledPs(int rank) {
        return state[WIDTH * rank + CALLED];
    }

    /** When the core began with it. */
    public long startedPs(int rank) {
        return state[WIDTH * rank + STARTED];
    }

    @Override
    public int touch(int kind, int rank, int b) {
        // mostly cores follow each other as ranks do, and then its row need not be there before that of the core
        int core = stride > 0 ? first + rank * stride : (int) state[WIDTH * rank + CORE];
        return touch(rank) + processors.touch(core) + listener.touch(rank);
    }

    @Override
    public int touchBehind(int kind, int rank, int b) {
        return listener.touchBehind(rank);
    }

    /** Reads what belongs to a rank. */
    public int touch(int rank) {
        return (int) (state[WIDTH * rank] + state[WIDTH * rank + WIDTH - 1]);
    }

    /** What the cores of ranks differ by, if by the same everywhere; otherwise 0. */
    private static int stride(int[] coreOf) {
        int stride = coreOf.length > 1 ? coreOf[1] - coreOf[0] : 0;
        for (int rank = 1; rank < coreOf.length; rank++) {
            if (coreOf[rank] - coreOf[rank - 1] != stride) {
                return 0;
            }
        }
        return stride;
    }

    @Override
    public void handle(int kind, int rank, int b) {
        int at = WIDTH * rank;
        long stolen = processors.stolenPs((int) state[at + CORE]) - state[at + STOLEN];
        if (stolen > 0) {
            // interrupts came in between: the work ends that much later
            state[at + STOLEN] += stolen;
            engine.schedule(engine.nowPs() + stolen, code, rank, 0);
            return;
        }
        listener.worked(rank);
    }
}
