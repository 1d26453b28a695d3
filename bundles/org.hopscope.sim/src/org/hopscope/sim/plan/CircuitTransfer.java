// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * What only a circuit port does with the packets of a transmission.
 *
 * @param remote whether the NIC at the other side writes the payload into the buffer of the message
 * @param undelivered where to continue if the port has given the packets up; {@link BlockOperation#NONE}: the message
 *            is lost
 */
public record CircuitTransfer(boolean remote, int undelivered) {

    /** Packets through a port into a fabric. */
    public static final CircuitTransfer NONE = new CircuitTransfer(false, BlockOperation.NONE);
}
