// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan;

/** The requester of an access to memory. */
interface MemoryClient {

    /** The access has left the queue of those that wait for an open request; at once or later. */
    void issued(int vertex, int kind, int reference);

    /** The access is complete. */
    void done(int vertex, int kind, int reference, int stamp);
}
