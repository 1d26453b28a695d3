// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.collective;

/** The nodes, as the collective network sees them. */
public interface CollectiveSink {

    /** A packet has arrived completely at the node of {@code vertex}, which owes the network its consumption. */
    void collectiveArrived(int vertex, int packet);

    /** The vertex of a node, which had refused a packet, can take one. */
    void collectiveRoom(int vertex);
}
