// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.nic;

/** Decides for the transmit engine and is told of its work. */
public interface TransmitListener {

    /** True if a message whose turn has come is to be sent; otherwise the engine forgets it. */
    boolean starts(int vertex, int message);

    /** The last packet of a message is in the network. */
    void transmitted(int vertex, int message);
}
