// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.nic;

/** Is told of the work of the transmit engine. */
public interface TransmitListener {

    /** The last packet of a message is in the network. */
    void transmitted(int vertex, int message);
}
