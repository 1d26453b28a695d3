// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The place that a request of a Portals program goes to: what its header says so that the target can find an entry.
 *
 * @param target rank
 * @param portal index into the target's portal table
 * @param acl index into the target's access control list
 * @param match match bits
 */
public record PortalsAddressPlan(int target, int portal, int acl, long match) {}
