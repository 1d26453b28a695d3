// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * A kind of link.
 *
 * @param rate rate per direction that packets obtain
 * @param latencyPs time of flight in picoseconds, 0 or more
 */
public record LinkPlan(Rate rate, long latencyPs) {}
