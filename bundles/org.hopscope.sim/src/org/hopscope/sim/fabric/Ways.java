// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.jspecify.annotations.Nullable;

/** Finds the pipe by which a packet leaves a vertex that it comes to. */
final class Ways {

    private final Wiring wiring;
    private final Pipes pipes;
    private final PacketPool packets;
    /** Null when nothing ever goes wrong. */
    private final @Nullable Breakdowns breakdowns;
    /** Null if each pair has one path. */
    private final @Nullable PathChooser chooser;
    /** True if packets change channels on their way. */
    private final boolean leveled;

    Ways(Wiring wiring, Pipes pipes, PacketPool packets, @Nullable Breakdowns breakdowns,
            @Nullable PathChooser chooser) {
        this.wiring = wiring;
        this.pipes = pipes;
        this.packets = packets;
        this.breakdowns = breakdowns;
        this.chooser = chooser;
        leveled = wiring.levels() > 1;
    }

    /** The state of a packet's route when it sets out. */
    int beginning(int vertex, int entropy) {
        return chooser == null ? 0 : chooser.beginning(vertex, entropy);
    }

    /** Decides, when a packet asks for its output, what could not be decided before. */
    // hot: packet hop
    void choose(int packet, long now) {
        if (chooser != null) {
            chooser.choose(packet, now);
        } else if (breakdowns != null && breakdowns.reroutes()) {
            reroute(packet);
        }
    }

    /** Looks a packet's output up once more: a link may have broken or been fixed since it was decided. */
    private void reroute(int packet) {
        int before = packets.output(packet);
        int output = pipe(pipes.target(packets.input(packet)), packet);
        packets.output(packet, output);
        if (output != before) {
            breakdowns.rerouted();
        }
    }

    // hot: packet hop
    int pipe(int vertex, int packet) {
        int destination = packets.destination(packet);
        if (vertex == destination) {
            return pipes.ejection(vertex, packets.input(packet));
        }
        return chooser != null ? chooser.next(vertex, packet) : fixedPipe(vertex, packet, destination);
    }

    private int fixedPipe(int vertex, int packet, int destination) {
        if (leveled) {
            int level = wiring.level(vertex, destination, packets.level(packet));
            packets.way(packet, level);
            return wiring.next(vertex, destination, level);
        }
        return breakdowns == null ? wiring.next(vertex, destination) : breakdowns.next(vertex, destination, wiring);
    }
}
