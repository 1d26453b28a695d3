// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals.program;

import org.hopscope.sim.plan.PortalsCall;

/**
 * An implementation of Portals: the costs of calls on the host, and the way of messages. It tells the
 * {@link PortalsTraffic} what happens to them.
 */
public interface PortalsTransport {

    /** Connects the operations; once, before anything else. */
    void attach(PortalsTraffic traffic);

    /** Host processor time of a call until it takes effect, the event of EQGet and EQWait not included. */
    long callPs(int rank, PortalsCall call);

    /** Host processor time in which a program takes one event out of its queue. */
    long eventPs(int rank);

    /** Stamps a put's call, which got the processor at {@code startPs} and ends now, and returns the new stamp. */
    int stampCall(int message, long startPs);

    /** Sends a request whose host part ends at the present time. */
    void send(int message);

    /** Sends an acknowledgement or reply from where Portals runs at its sender, at the present time. */
    void respond(int message);

    /** How much later a program sees an event that Portals writes now, when nothing else of the message follows. */
    long noticePs(int rank);

    /** Whether a dropped request is answered. */
    boolean answersDrops();

    /** Packets that ever entered the network. */
    long packets();

    /** Packets that are in the network. */
    long packetsInFlight();
}
