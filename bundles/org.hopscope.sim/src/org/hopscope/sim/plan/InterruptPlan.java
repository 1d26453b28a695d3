// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * A wired OR over all nodes in the shape of a tree.
 *
 * @param arity most children of a vertex, 1 or more
 * @param levelPs time of the signal from one level of the tree to the next, in picoseconds
 */
public record InterruptPlan(int arity, long levelPs) {}
