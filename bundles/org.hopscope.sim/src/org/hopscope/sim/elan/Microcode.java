// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan;

/** The microcode processor of each Elan, which its four threads share. */
final class Microcode {

    private final long[] freePs;

    Microcode(int vertices) {
        freePs = new long[vertices];
    }

    /** Runs a thread for {@code ps} as soon as the processor is free; returns when it sleeps again. */
    long run(int vertex, long nowPs, long ps) {
        long end = Math.max(nowPs, freePs[vertex]) + ps;
        freePs[vertex] = end;
        return end;
    }
}
