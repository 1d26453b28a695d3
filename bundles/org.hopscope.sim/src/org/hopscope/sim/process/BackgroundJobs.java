// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.process;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntConsumer;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.plan.JobsPlan;

/**
 * Lets the ranks of background jobs execute their programs again and again. The run ends with the measured ranks.
 *
 * <p>A run whose measured ranks wait in vain ends when nothing is left to happen, which the jobs would put off for
 * ever. When no measured rank has gone on for long, they pause after a turn, all ranks of a job after the same one: if
 * no event is left when all have paused, the run is over, otherwise they continue.
 */
final class BackgroundJobs extends EventHandler {

    private static final long FIRST_PATIENCE_PS = 10_000_000_000L;
    /** Time after which all that was under way when the last rank ended its turn, such as credits, has arrived. */
    private static final long LOOK_PS = 10_000_000L;

    private final Engine engine;
    private final int code;
    private final int first;
    private final IntConsumer goOn;
    private final int[] jobOfRank;
    private final long[] turns;
    private final long[] begunPs;
    /** Per job the turns that some rank has begun, and those after which all pause. */
    private final long[] begun;
    private final long[] last;
    private final BitSet paused = new BitSet();
    private int running;
    private boolean pausing;
    private long patiencePs = FIRST_PATIENCE_PS;
    private long progressPs;

    /**
     * The jobs of a run.
     *
     * @param ranks number of all ranks
     * @param running ranks of background jobs that have a program
     * @param goOn lets a rank that has paused begin its next turn
     */
    BackgroundJobs(JobsPlan plan, int ranks, int running, Engine engine, IntConsumer goOn) {
        this.engine = engine;
        this.goOn = goOn;
        this.running = running;
        code = engine.register(this);
        first = plan.measured(ranks);
        jobOfRank = new int[ranks - first];
        Arrays.setAll(jobOfRank, i -> plan.job(first + i));
        turns = new long[ranks - first];
        begunPs = new long[ranks - first];
        begun = new long[plan.count()];
        Arrays.fill(begun, 1);
        last = new long[plan.count()];
        Arrays.fill(last, Long.MAX_VALUE);
    }

    /** A measured rank continues. */
    void progress() {
        progressPs = engine.nowPs();
    }

    /** True if a rank that has ended a turn begins another one; false if it ends or {@linkplain #isPaused pauses}. */
    boolean again(int rank) {
        int i = rank - first;
        int job = jobOfRank[i];
        long now = engine.nowPs();
        if (begunPs[i] == now && last[job] == Long.MAX_VALUE) {
            // a turn that takes no time would be executed for ever
            last[job] = begun[job];
        }
        begunPs[i] = now;
        turns[i]++;
        if (!pausing && now - progressPs > patiencePs) {
            pausing = true;
            System.arraycopy(begun, 0, last, 0, last.length);
        }
        if (turns[i] < last[job]) {
            begun[job] = Math.max(begun[job], turns[i] + 1);
            return true;
        }
        if (pausing) {
            paused.set(i);
            lookWhenAllPause();
        }
        return false;
    }

    /** True if a rank waits after a turn for the decision whether there will be another one. */
    boolean isPaused(int rank) {
        return paused.get(rank - first);
    }

    /** A rank of a background job will do nothing more. */
    void gone() {
        running--;
        lookWhenAllPause();
    }

    private void lookWhenAllPause() {
        if (pausing && paused.cardinality() == running) {
            engine.schedule(engine.nowPs() + LOOK_PS, code, -1, 0);
        }
    }

    @Override
    public void handle(int kind, int rank, int b) {
        if (rank >= 0) {
            goOn.accept(rank);
        } else if (!engine.isIdle()) {
            patiencePs *= 2;
            resume();
        }
    }

    private void resume() {
        pausing = false;
        progressPs = engine.nowPs();
        Arrays.fill(last, Long.MAX_VALUE);
        var resumed = (BitSet) paused.clone();
        paused.clear();
        for (int i = resumed.nextSetBit(0); i >= 0; i = resumed.nextSetBit(i + 1)) {
            begun[jobOfRank[i]] = Math.max(begun[jobOfRank[i]], turns[i] + 1);
            engine.schedule(engine.nowPs(), code, first + i, 0);
        }
    }
}
