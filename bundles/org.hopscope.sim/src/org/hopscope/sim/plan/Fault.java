// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * One fault at a fixed time.
 *
 * @param timePs when, in picoseconds from the start of the run
 * @param kind what happens
 * @param target to which link direction or vertex
 */
public record Fault(long timePs, FaultKind kind, int target) {}
