// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

/**
 * A link direction that is broken, for which packets wait.
 *
 * @param from the vertex where they wait
 * @param to the vertex at the other end
 * @param sincePs when it broke
 * @param packets how many wait
 * @param destination the vertex that the first of them is for, or -1 if that may still change
 */
public record Outage(int from, int to, long sincePs, int packets, int destination) {}
