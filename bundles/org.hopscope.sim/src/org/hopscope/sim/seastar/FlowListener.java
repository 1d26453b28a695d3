// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.seastar;

/** Hears of events around the protocol. */
public interface FlowListener {

    /** Puts a message into the transmit queue of its source, now. */
    void transmit(int message);

    /**
     * The sending process may be told the end of a message.
     *
     * @param delivered whether the receiver has taken it; false when it has been given up
     */
    void ended(int message, boolean delivered);

    /** The NIC's structure for a message is free. */
    void freed(int message);

    /** A message that was dropped for want of a posted receive must be sent once more. */
    void recalled(int message);

    /** The protocol needs the message's entry in the table no longer. */
    void closed(int message);

    /** The receiver will never complete the message. */
    void lost(int message);
}
