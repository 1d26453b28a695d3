// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.path;

import org.hopscope.sim.portals.Delivery;

/** The layer above the message path: it owns the Portals objects of every process. */
public interface MessageClient {

    /**
     * Offers a message's header to the Portals objects of its target at the moment when the walk of the list begins.
     */
    void match(int message, Delivery out);

    /** The walk has ended for a message that was accepted; what the target answers at once may leave. */
    void matched(int message);

    /** An accepted message is in memory, as Portals knows before the process does. */
    void deposited(int message);

    /** The sending process can see that its memory is free again. */
    void sent(int message);

    /** The receiving process can see that the message is complete in its memory. */
    void arrived(int message);

    /** The target has thrown the message away. */
    void lost(int message);
}
