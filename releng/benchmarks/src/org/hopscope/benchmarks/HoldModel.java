// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;

/**
 * The hold model of event queues: each event, when it happens, schedules another one a random time later, so that the
 * number of pending events stays the same. As in a packet model most delays are one of a few constants.
 */
final class HoldModel extends EventHandler {

    private static final long[] DELAYS_PS = {1_000, 4_000, 5_000, 40_000, 50_000, 100_000, 300_000, 1_000_000};

    private final Engine engine = new Engine();
    private final int code = engine.register(this);
    private long random = 88_172_645_463_325_252L;

    private HoldModel() {}

    /** Handles that many events with that many pending and returns their number. */
    static long run(int pending, long events) {
        var model = new HoldModel();
        for (int i = 0; i < pending; i++) {
            model.handle(0, i, 0);
        }
        model.engine.run(events);
        return events;
    }

    @Override
    public void handle(int kind, int a, int b) {
        random ^= random << 13;
        random ^= random >>> 7;
        random ^= random << 17;
        int bits = (int) (random >>> 32);
        long delay = DELAYS_PS[bits & DELAYS_PS.length - 1];
        // one delay in four is odd, such as that of a partial packet
        engine.schedule(engine.nowPs() + ((bits & 96) == 0 ? delay + (bits >>> 8 & 1023) : delay), code, a, 0);
    }
}
