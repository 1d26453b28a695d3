// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan;

import org.hopscope.sim.trace.UsageColumn;

/** The microcode processor of each Elan, which its four threads share. */
final class Microcode {

    private final long[] freePs;
    private final UsageColumn usage;

    Microcode(int vertices, UsageColumn usage) {
        this.usage = usage;
        freePs = new long[vertices];
    }

    /** Runs a thread for {@code ps} as soon as the processor is free; returns when it sleeps again. */
    long run(int vertex, long nowPs, long ps) {
        long start = Math.max(nowPs, freePs[vertex]);
        freePs[vertex] = start + ps;
        usage.use(vertex, ps, start - nowPs);
        return start + ps;
    }
}
