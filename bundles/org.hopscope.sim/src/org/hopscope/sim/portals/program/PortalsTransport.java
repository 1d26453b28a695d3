// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals.program;

import org.hopscope.sim.plan.PortalsCall;
import org.hopscope.sim.portals.PtlEventType;

/**
 * An implementation of Portals: the costs of calls on the host, and the way of messages. It tells the
 * {@link PortalsTraffic} what happens to them.
 */
public interface PortalsTransport {

    /** Makes the implementation of a run. */
    interface Factory {

        /** The implementation that moves these messages; it tells them of nothing before the run. */
        PortalsTransport of(PortalsTraffic traffic);
    }

    /** Host processor time of a call until it takes effect, the event of EQGet and EQWait not included. */
    long callPs(int rank, PortalsCall call);

    /**
     * Host processor time in which a program takes an event out of its queue.
     *
     * @param moved bytes that its operation has moved
     */
    long eventPs(int rank, PtlEventType type, long moved);

    /** Host processor time of a look at a queue in which there is nothing. */
    long pollPs(int rank);

    /** Stamps a put's call, which got the processor at {@code startPs} and ends now, and returns the new stamp. */
    int stampCall(int message, long startPs);

    /** Sends a request whose host part ends at the present time. */
    void send(int message);

    /** Sends an acknowledgement or reply from where Portals runs at its sender, at the present time. */
    void respond(int message);

    /** The delay until a program sees an event that Portals writes now, when nothing else of the message follows. */
    long noticePs(int rank);

    /** True if a request that its target has dropped is answered. */
    boolean answersDrop(int message);

    /** True if the memory of a request is only known to be free when its answer has come. */
    boolean endsWithAnswer(int message);

    /** True if the END event of an operation takes its slot when the operation is matched, and hides what follows. */
    boolean reservesSlots();

    /** Packets that ever entered the network. */
    long packets();

    /** Packets that are in the network. */
    long packetsInFlight();
}
