// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * A NIC whose hardware units send messages and move data without a processor of its own.
 *
 * @param velo small messages
 * @param rma bulk data
 * @param registration memory for bulk data
 * @param networkBytes network protocol around the payload of every packet
 */
public record MessageUnitNicPlan(VeloPlan velo, RmaPlan rma, RegistrationPlan registration, int networkBytes)
        implements NicPlan {

    /** Length of a packet with {@code payload} bytes, which go in quad words. */
    public int wireBytes(int payload) {
        return (payload + 7 & ~7) + networkBytes;
    }
}
