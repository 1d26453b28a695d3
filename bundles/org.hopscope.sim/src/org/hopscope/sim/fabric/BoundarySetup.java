// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Window;

/**
 * The parts of a {@link PartitionBoundary}.
 *
 * @param part the part of the network that this is, from 0
 * @param headCode code of the event that a packet's head has arrived
 * @param wakeCode code of the event that a pipe looks at its queues
 */
record BoundarySetup(Partitioning partitioning, int part, Wiring wiring, Pipes pipes, PacketPool packets,
        Arbiter arbiter, Window window, int headCode, int wakeCode) {

    boolean isForeign(int vertex) {
        return partitioning.part(vertex) != part;
    }
}
