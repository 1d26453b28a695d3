// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/** The fidelity at which the network is simulated. Everything outside the network is the same for both. */
public enum Fidelity {

    /** Each packet asks for each pipe on its way, and waits for what is in its way. */
    PACKET,
    /**
     * A packet waits for its first link and for the way out of the network, as with {@link #PACKET}; on its path in
     * between it takes the time that it would take alone, whatever else is there. It costs two events, however far it
     * goes: it asks for the way out, and it has arrived. One more precedes them if others may be in front of it at its
     * first link, and a wait adds one. Without contention the times are the same to the picosecond. Adaptive routing
     * has no effect.
     */
    MESSAGE
}
