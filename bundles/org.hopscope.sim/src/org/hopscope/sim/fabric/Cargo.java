// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

/**
 * What packets carry that the fabric knows by a number only. When a packet leaves its part of a network, that is copied
 * and closed there, and opened again in the next part under a number of its own.
 */
public interface Cargo {

    /** Packets that carry nothing but their numbers. */
    Cargo NONE = new Cargo() {

        @Override
        public int width() {
            return 0;
        }

        @Override
        public void leave(long number, int[] to, int at) {
            // the number is all
        }

        @Override
        public long enter(long number, int[] from, int at) {
            return number;
        }

        @Override
        public void settled() {
            // nothing to catch up on
        }

        @Override
        public void begin() {
            // nothing to wait for
        }
    };

    /** Integers that the cargo of a packet takes, the same for all parts. */
    int width();

    /** A packet leaves this part: its cargo is copied and closed. */
    void leave(long number, int[] to, int at);

    /**
     * A packet comes from another part.
     *
     * @param number of its cargo in the part where it was closed
     * @return the number of its cargo in this part
     */
    long enter(long number, int[] from, int at);

    /** All packets of a window have come, to this part; others may still be reading what it has written. */
    void settled();

    /** The same is true of all parts. */
    void begin();
}
