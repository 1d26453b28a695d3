// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The data of a put, get or swap of a Portals program.
 *
 * @param to where it goes
 * @param length bytes
 * @param remoteOffset offset for a remotely managed descriptor
 * @param headerData 64 bits for the target's event
 * @param ack whether a put asks for an acknowledgement
 * @param damaged whether the body is damaged on its way in a manner that only the check at its end notices
 */
public record PortalsRequestPlan(PortalsAddressPlan to, long length, long remoteOffset, long headerData, boolean ack,
        boolean damaged) {}
