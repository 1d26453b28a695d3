// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan;

/** The sender of hardware broadcasts. */
public interface BroadcastListener {

    /** The answer to a broadcast has come: positive only if every recipient took it. */
    void broadcastAnswered(int source, int broadcast, boolean everywhere);
}
