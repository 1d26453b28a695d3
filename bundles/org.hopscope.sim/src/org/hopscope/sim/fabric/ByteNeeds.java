// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.plan.RouterPlan;

/** The room that packets need at the ends of pipes where buffers are counted in bytes. */
final class ByteNeeds extends BufferNeeds {

    private final Pipes pipes;
    private final PacketPool packets;

    /** As for {@link BufferNeeds}. */
    ByteNeeds(FabricSetup setup, Pipes pipes, PacketPool packets, PipeRows rows, int firstAdaptive) {
        super(setup, pipes, packets, rows, firstAdaptive);
        this.pipes = pipes;
        this.packets = packets;
    }

    @Override
    int credits(int packet, int pipe) {
        return router(pipe).admission().credits(packets.bytes(packet));
    }

    @Override
    int wanted(int packet, int pipe, int lane) {
        RouterPlan router = router(pipe);
        int own = router.admission().credits(packets.bytes(packet));
        return lane == 0 ? own : own + lane * router.admission().credits(router.packetBytes());
    }

    private RouterPlan router(int pipe) {
        return pipes.router(pipes.target(pipe));
    }
}
