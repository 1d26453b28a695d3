// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric.circuit;

/** The NICs at the ends of hardware broadcasts. */
public interface BroadcastClient {

    /** A broadcast has arrived at one of its recipients; returns whether that takes it. */
    boolean broadcastArrived(int vertex, int broadcast);

    /** The combined acknowledge token is back at the source: positive only if every recipient took the broadcast. */
    void broadcastAnswered(int source, int broadcast, boolean everywhere);
}
