// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.seastar;

/**
 * The place-in-line counters of the receivers: each NACK counts up and takes the count along, each ACK counts down, and
 * a sender waits in proportion before it sends again. Designed for the SeaStar, not deployed.
 */
public final class BackOff {

    private final int limit;
    private final long perPlacePs;
    private final int[] places;

    /**
     * @param limit count at which the counters saturate
     * @param perPlacePs wait per place; 0 for no back-off
     * @param vertices number of receivers
     */
    public BackOff(int limit, long perPlacePs, int vertices) {
        this.limit = limit;
        this.perPlacePs = perPlacePs;
        places = new int[vertices];
    }

    /** A receiver sends a NACK; returns the place in line that it carries. */
    public int nack(int vertex) {
        places[vertex] = Math.min(limit, places[vertex] + 1);
        return perPlacePs == 0 ? 0 : places[vertex];
    }

    /** A receiver sends an ACK. */
    public void ack(int vertex) {
        places[vertex] = Math.max(0, places[vertex] - 1);
    }

    /** The receiver has lost its memory. */
    public void forget(int vertex) {
        places[vertex] = 0;
    }

    /** The wait for a place in line, in picoseconds. */
    public long delayPs(int place) {
        return place * perPlacePs;
    }
}
