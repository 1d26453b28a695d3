// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.process;

import org.hopscope.sim.kernel.Engine;

/**
 * Ends a run that goes round in a circle at one simulated time: a protocol whose handlers tell each other, or a program
 * that sends again and again without waiting while its calls take no time.
 */
public final class StepsAtOnce {

    private static final long LEAST = 2_000_000;
    /** All ranks of a large machine start at the same time. */
    private static final long OF_RANK = 20;

    private final Engine engine;
    private final long most;
    private long steps;
    /** When the steps began to be counted. */
    private long sincePs = -1;

    /** @param ranks of the run, of which each may take some steps at the same time */
    public StepsAtOnce(Engine engine, int ranks) {
        this.engine = engine;
        most = Math.max(LEAST, OF_RANK * ranks);
    }

    /**
     * Counts a step.
     *
     * @throws FailedProtocol after many millions of steps at the present time
     */
    // hot: block
    public void step() {
        if (++steps > most) {
            failIfEndless();
        }
    }

    private void failIfEndless() {
        if (engine.nowPs() == sincePs) {
            throw new FailedProtocol("the protocol, or a program that sends without waiting, loops without any time "
                    + "passing (give a block of its calls a time, or let the program wait)", -1);
        }
        sincePs = engine.nowPs();
        steps = 0;
    }
}
