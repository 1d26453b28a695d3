// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The first-level data cache of each core; the caches of a node do not see each other.
 *
 * @param bytes its size
 * @param lineBytes size of a line, the unit in which software writes data back
 */
public record CachePlan(int bytes, int lineBytes) {}
