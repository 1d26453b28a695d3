// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.nic;

/** Who is told what the transmit engine has done. */
public interface TransmitListener {

    /** The last packet of a message has gone into the network. */
    void transmitted(int vertex, int message);
}
