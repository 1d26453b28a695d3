// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The lengths that packets can have.
 *
 * @param most bytes of the largest packet, header included
 * @param granule packets are a multiple of this many bytes long; 1 or more
 */
public record PacketLengths(int most, int granule) {

    public PacketLengths {
        if (granule < 1) {
            throw new IllegalArgumentException("packets of multiples of " + granule + " B");
        }
    }

    /** Length of a packet that carries {@code bytes} of header and payload together. */
    public int wireBytes(int bytes) {
        return Math.ceilDiv(bytes, granule) * granule;
    }
}
