// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.plan.Fidelity;
import org.jspecify.annotations.Nullable;

/** Chooses the paths of packets one by one. A packet carries what has been chosen for it as its way. */
interface PathChooser {

    /** The chooser of a plan, or null if each pair has one path that the wiring knows. */
    static @Nullable PathChooser of(FabricSetup setup, Pipes pipes, PacketPool packets, Arbiter arbiter) {
        var routing = setup.plan().routing();
        if (routing.isFixed()) {
            return null;
        }
        routing.obstacle(setup.plan().topology()).ifPresent(reason -> {
            throw new IllegalArgumentException(reason);
        });
        if (setup.plan().fidelity() != Fidelity.PACKET) {
            throw new IllegalArgumentException("paths of packets cannot be chosen without packets");
        }
        if (routing.choice().isUpwards()) {
            return new SpreadChooser(setup, pipes, packets, arbiter);
        }
        return new DetourChooser(setup, pipes, packets, arbiter);
    }

    /** The way of a packet with an entropy value when it sets out from a vertex. */
    int beginning(int vertex, int entropy);

    /** The direction in which a packet leaves a vertex that it comes to, as far as that is known before it is there. */
    int next(int vertex, int packet);

    /** Chooses, if there is something to choose, when a packet asks for its output. */
    void choose(int packet, long now);
}
