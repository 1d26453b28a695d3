// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.plan.PacketMemoryPlan;
import org.hopscope.sim.plan.SimPlan;

/** The bytes in the packet memories of switches, and the part of them that one queue may fill at the moment. */
final class PacketMemories {

    private final Pipes pipes;
    /** Per vertex the bytes in its memory; empty if no switch has one. */
    private final int[] used;

    PacketMemories(SimPlan plan, Pipes pipes, Wiring wiring) {
        this.pipes = pipes;
        boolean any = plan.routers().stream().anyMatch(router -> router.buffers().memory().bytes() > 0);
        used = new int[any ? wiring.vertices() : 0];
    }

    /** True if a switch has such a memory. */
    boolean areAt(int vertex) {
        return memory(vertex).bytes() > 0;
    }

    /** The bytes that a queue of a switch may have at the moment, at most {@code most}. */
    int threshold(int vertex, int most) {
        var memory = memory(vertex);
        return memory.bytes() == 0 ? most : (int) Math.min(most, memory.threshold(used[vertex]));
    }

    /** True if a switch has room for so many more bytes, whichever queue they come into. */
    boolean hasRoom(int vertex, int bytes) {
        var memory = memory(vertex);
        return memory.bytes() == 0 || memory.bytes() - used[vertex] >= bytes;
    }

    /** Bytes come into a switch, or leave it if there are less than 0. */
    void add(int vertex, int bytes) {
        if (used.length > 0) {
            used[vertex] += bytes;
        }
    }

    private PacketMemoryPlan memory(int vertex) {
        return used.length == 0 ? PacketMemoryPlan.NONE : pipes.router(vertex).buffers().memory();
    }
}
