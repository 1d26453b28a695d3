// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The data of a put, get or swap of a Portals program.
 *
 * @param target rank
 * @param portal index into the target's portal table
 * @param acl index into the target's access control list
 * @param match match bits
 * @param length bytes
 * @param remoteOffset offset for a remotely managed descriptor
 * @param headerData 64 bits for the target's event
 * @param ack whether a put asks for an acknowledgement
 * @param damaged whether the body is damaged on its way in a manner that only the check at its end notices
 */
public record PortalsRequestPlan(int target, int portal, int acl, long match, long length, long remoteOffset,
        long headerData, boolean ack, boolean damaged) {}
