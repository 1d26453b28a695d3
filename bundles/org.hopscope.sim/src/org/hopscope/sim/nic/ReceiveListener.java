// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.nic;

/** Who is told what the receive engine has done. */
public interface ReceiveListener {

    /** The header packet of a message is in the NIC's memory; the chain of stamps is the message's. */
    void headerArrived(int vertex, int message);

    /** The last body packet of a message has been written towards host memory. */
    void deposited(int vertex, int message);

    /** A message for which the NIC had no room has been thrown away completely. */
    void dropped(int vertex, int message);
}
