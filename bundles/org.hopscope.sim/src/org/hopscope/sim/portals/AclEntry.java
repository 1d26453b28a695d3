// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals;

/**
 * The process that may use a portal through one index of the access control list (rule R31). Any component may be
 * {@link MatchCriteria#ANY}.
 *
 * @param node node id of the initiator
 * @param process process id of the initiator
 * @param job job id of the initiator
 * @param user user id of the initiator
 * @param portalIndex the only portal index open to it
 */
public record AclEntry(int node, int process, int job, int user, int portalIndex) {
}
