// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The selection criteria of a match entry of a Portals program; -1 for any of the four identifiers.
 *
 * @param node vertex of the initiator
 * @param process rank of the initiator
 * @param job its job
 * @param user its user
 * @param bits match bits
 * @param ignore bits that are not compared
 */
public record MatchPlan(int node, int process, int job, int user, long bits, long ignore) {}
