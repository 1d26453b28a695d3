// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.nic;

/** Who decides for the transmit engine and is told what it has done. */
public interface TransmitListener {

    /** Whether a message whose turn has come is to be sent; otherwise the engine forgets it. */
    boolean starts(int vertex, int message);

    /** The last packet of a message is in the network. */
    void transmitted(int vertex, int message);
}
