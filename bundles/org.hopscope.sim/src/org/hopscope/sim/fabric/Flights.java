// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;

/** The stamps of packets between two routers. */
final class Flights {

    private final Pipes pipes;
    private final StampLog stamps;

    Flights(Pipes pipes, StampLog stamps) {
        this.pipes = pipes;
        this.stamps = stamps;
    }

    /** A packet enters a link now, and may ask for an output at the far end after the flight. */
    int stamp(int stamp, int link, long nowPs, long flownPs) {
        if (!pipes.stores(pipes.target(link))) {
            return stamps.stamp(stamp, flownPs, Component.PROPAGATION, Part.LINK, link);
        }
        int head = stamps.stamp(stamp, nowPs + pipes.latencyPs(link), Component.PROPAGATION, Part.LINK, link);
        return stamps.stamp(head, flownPs, Component.SERIALISATION, Part.LINK, link);
    }
}
