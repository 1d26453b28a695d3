// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.seastar;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Counters;

/**
 * The dropped messages that receivers remember. At the first drop from a source a receiver counts up its
 * dropped-counter, sets the source's bit and keeps the dropped sequence number. From then on it takes nothing from that
 * source but the message with this number, which ends the state; so messages stay in order. While the counter is 0, as
 * it nearly always is, no sequence number is looked at.
 */
public final class DropTable {

    private final PairTable pairs;
    private final int[] counters;
    private final Counters counts;
    private boolean[] dropped = new boolean[0];
    private int[] expected = new int[0];

    /** @param vertices number of receivers */
    public DropTable(PairTable pairs, Counters counts, int vertices) {
        this.pairs = pairs;
        this.counts = counts;
        counters = new int[vertices];
    }

    /**
     * True if a message may be taken as far as the order is concerned. The expected retransmission clears the source's
     * bit. So does the reserved initial number, which a rebooted source uses, and any number at all when the initial
     * one is expected: that is all that resynchronises the two.
     */
    public boolean admits(int vertex, int pair, int number) {
        if (counters[vertex] == 0 || pair >= dropped.length || !dropped[pair]) {
            return true;
        }
        counts.count(Counter.SEQUENCE_CHECKS);
        if (number != expected[pair] && number != SequenceNumbers.INITIAL
                && expected[pair] != SequenceNumbers.INITIAL) {
            return false;
        }
        dropped[pair] = false;
        counters[vertex]--;
        return true;
    }

    /** A message that {@link #admits} has let pass found no room and is dropped; it is the first of its source. */
    public void drop(int vertex, int pair, int number) {
        if (pair >= dropped.length) {
            dropped = Columns.grown(dropped, pairs.room());
            expected = Columns.grown(expected, pairs.room());
        }
        dropped[pair] = true;
        expected[pair] = number;
        counters[vertex]++;
    }

    /** The receiver has lost its memory. */
    public void forget(int vertex) {
        counters[vertex] = 0;
        for (int pair = 0; pair < Math.min(pairs.count(), dropped.length); pair++) {
            dropped[pair] &= pairs.target(pair) != vertex;
        }
    }

    /** Sources from which the receiver has dropped a message that has not come again: its dropped-counter. */
    public int counter(int vertex) {
        return counters[vertex];
    }
}
