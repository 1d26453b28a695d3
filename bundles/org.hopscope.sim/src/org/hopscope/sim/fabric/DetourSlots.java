// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.plan.SimPlan;

/**
 * The queue that a packet takes at the end of a pipe where a virtual channel has one for each output and paths are
 * chosen by {@link DetourChooser}. It is that of the output of the packet's path there. A packet whose path is still to
 * be chosen there has no output yet: it takes a queue with room of its own, out of which it asks for the output that is
 * chosen for it. Packets do not hold up others in either.
 *
 * <p>Queues divide the buffers of a channel and add no way from one channel to another, so a network of which
 * {@link DeadlockSearch} finds no ring of channels has none of queues either.
 */
final class DetourSlots {

    private final Wiring wiring;
    private final WayPoints points;
    private final Pipes pipes;
    private final PacketPool packets;
    private final int undecided;

    DetourSlots(FabricSetup setup, Pipes pipes, PacketPool packets) {
        this.pipes = pipes;
        this.packets = packets;
        wiring = setup.wiring();
        points = WayPoints.of(setup.plan(), wiring);
        undecided = wiring.ports();
    }

    /** True if the plan needs these queues. */
    static boolean areIn(SimPlan plan) {
        return plan.routers().stream().anyMatch(router -> router.buffers().arePerOutput()) && choosesDetours(plan);
    }

    private static boolean choosesDetours(SimPlan plan) {
        return !plan.routing().isFixed() && !plan.routing().choice().isUpwards();
    }

    /** The queue of a packet at the end of a pipe that does not lead to its destination. */
    int of(int packet, int pipe) {
        int vertex = pipes.target(pipe);
        int destination = packets.destination(packet);
        int before = packets.way(packet);
        int way = DetourChooser.arrived(before, vertex, pipe, points, pipes);
        return DetourChooser.choosesAt(way, vertex, destination, points) ? undecided
                : wiring.port(points.next(vertex, destination, DetourChooser.point(way),
                        DetourChooser.level(before, way, vertex, destination, points)));
    }
}
