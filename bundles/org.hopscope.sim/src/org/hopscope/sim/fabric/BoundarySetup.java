// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Window;

/**
 * The parts of a {@link PartitionBoundary}.
 *
 * @param side the half that this part of the network is, 0 or 1
 * @param headCode code of the event that a packet's head has arrived
 * @param wakeCode code of the event that a pipe looks at its queues
 */
record BoundarySetup(Bisection bisection, int side, Wiring wiring, Pipes pipes, PacketPool packets, Arbiter arbiter,
        Window window, int headCode, int wakeCode) {

    boolean isForeign(int vertex) {
        return bisection.side(vertex) != side;
    }
}
