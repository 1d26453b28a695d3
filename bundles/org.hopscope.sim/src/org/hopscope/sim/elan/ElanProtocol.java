// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan;

import org.hopscope.sim.matching.Receive;

/**
 * The way in which a library sends and receives messages with the Elans; the calls of its processes are {@link
 * ElanTransport}'s.
 */
interface ElanProtocol extends ElanClient {

    /** The host's part of a send call has ended at the present time. */
    void send(int message);

    /**
     * The host's part of a receive call has ended at the present time.
     *
     * @return the unexpected message that the host finds, or -1
     */
    int post(Receive receive);

    /** The host's part of a call that writes to or reads from the memory of a rank has ended at the present time. */
    void access(int message, boolean read);
}
