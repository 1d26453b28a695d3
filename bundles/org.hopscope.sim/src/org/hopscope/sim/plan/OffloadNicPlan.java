// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * A NIC whose one engine takes work requests from queues, for all connections and both directions.
 *
 * @param engine the engine
 * @param contexts connections whose contexts the engine keeps, 1 or more
 * @param missPs time for which the engine waits for a context that it does not have
 * @param packetBytes payload of a full packet
 * @param networkBytes network protocol around the payload of every packet
 */
public record OffloadNicPlan(EnginePlan engine, int contexts, long missPs, int packetBytes, int networkBytes)
        implements NicPlan {

    /**
     * The engine, in picoseconds.
     *
     * @param sendPs time for which an outgoing message occupies it
     * @param receivePs time for which an incoming message occupies it
     * @param latencyPs time of a message through its pipeline
     */
    public record EnginePlan(long sendPs, long receivePs, long latencyPs) {}
}
