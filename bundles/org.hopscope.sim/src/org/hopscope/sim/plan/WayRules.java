// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The choice among the shortest ways of a network of switches. The array is owned and never written.
 *
 * @param ordered whether packets take links within a group in the order of their labels
 * @param stride per vertex what destinations are divided by before they choose among ways
 * @param levels levels of channels, two where a packet takes links in the groups of its source and its destination
 */
public record WayRules(boolean ordered, int[] stride, int levels) {}
