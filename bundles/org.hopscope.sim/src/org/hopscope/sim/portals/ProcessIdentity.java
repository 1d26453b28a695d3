// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals;

/**
 * The ids that a process sends its requests with, which access control lists and match entries compare.
 *
 * @param node node id
 * @param process process id
 * @param job job id
 * @param user user id; 0 is the system
 */
public record ProcessIdentity(int node, int process, int job, int user) {}
