// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;

import org.hopscope.sim.kernel.Engine;

/** The nodes that wait until their router has a buffer for a packet. */
final class InjectionWaits {

    private final Engine engine;
    private final int code;
    private final int vertices;
    /** Empty until the first node has been refused. */
    private boolean[] wanted = new boolean[0];
    private long[] wakePs = new long[0];
    /** Nodes that wait. */
    private int waiting;

    /** @param code code of the event that has to lead to {@link #ended} */
    InjectionWaits(int vertices, Engine engine, int code) {
        this.engine = engine;
        this.code = code;
        this.vertices = vertices;
    }

    /** A node has been refused; {@code arrivalPs} is when a buffer will be free, or {@link Credits#NEVER}. */
    void refused(int vertex, long arrivalPs) {
        if (wanted.length == 0) {
            wanted = new boolean[vertices];
            wakePs = new long[vertices];
            Arrays.fill(wakePs, Credits.NEVER);
        }
        if (!wanted[vertex]) {
            wanted[vertex] = true;
            waiting++;
        }
        wake(vertex, arrivalPs);
    }

    /** A buffer of a node's router will be free. */
    void freed(int vertex, long arrivalPs) {
        if (waiting > 0 && wanted[vertex]) {
            wake(vertex, arrivalPs);
        }
    }

    /** The wait of a node may be over: it is told if this is still the time for that. */
    void ended(int vertex, Deliveries deliveries) {
        if (wakePs[vertex] != engine.nowPs()) {
            return;
        }
        wakePs[vertex] = Credits.NEVER;
        if (wanted[vertex]) {
            wanted[vertex] = false;
            waiting--;
        }
        deliveries.injectionFree(vertex);
    }

    private void wake(int vertex, long timePs) {
        // one event for all channels that the node waits for: each refusal would add one otherwise
        if (timePs < wakePs[vertex]) {
            wakePs[vertex] = timePs;
            engine.schedule(timePs, code, vertex, 0);
        }
    }
}
