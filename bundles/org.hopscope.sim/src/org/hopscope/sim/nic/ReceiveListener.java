// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.nic;

/** Decides for the receive engine and is told of its work. */
public interface ReceiveListener {

    /**
     * The header of a message has come; returns whether the message is taken.
     *
     * @param room whether the NIC has a structure, and a stream if the message needs one
     */
    boolean admits(int vertex, int message, boolean room);

    /** True if the node still knows a message that it has taken. */
    boolean knows(int message);

    /** The header packet of a message is in the NIC's memory; the chain of stamps is the message's. */
    void headerArrived(int vertex, int message);

    /** The header packet of a message has come, but the message is not taken. */
    void refused(int vertex, int message);

    /** The last body packet of a message has been written towards host memory. */
    void deposited(int vertex, int message);

    /** A message that was not taken, or that nothing accepted, has been thrown away completely. */
    void dropped(int vertex, int message);

    /** The last packet of a transmission of a message is out of the network; follows whatever else is told of it. */
    void drained(int message);

    /** A control message about a message has come. */
    void controlArrived(int vertex, int message, int control, int stamp);
}
