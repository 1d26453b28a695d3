// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan;

/** How a library sends and receives messages with the Elans; the calls of its processes are {@link ElanCalls}. */
interface ElanProtocol extends ElanClient {

    /** The host's part of a send call has ended at the present time. */
    void send(int message);

    /** The host's part of a receive call has ended at the present time. */
    void post(int rank, int requestNumber, int source, int tag, int context);

    /** The host's part of a call that writes to or reads from the memory of a rank has ended at the present time. */
    void access(int message, boolean read);
}
