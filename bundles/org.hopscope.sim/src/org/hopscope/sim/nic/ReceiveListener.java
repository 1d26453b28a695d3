// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.nic;

/** Is told of the work of the receive engine. */
public interface ReceiveListener {

    /** The header packet of a message that is taken is in the NIC's memory; the chain of stamps is the message's. */
    void headerArrived(int vertex, int message);

    /** The last body packet of a message has been written towards host memory. */
    void deposited(int vertex, int message);

    /** A message that was not taken, or that nothing accepted, has been thrown away completely. */
    void dropped(int message);

    /** The last packet of a message is out of the network; follows whatever else is told of it. */
    void drained(int message);
}
