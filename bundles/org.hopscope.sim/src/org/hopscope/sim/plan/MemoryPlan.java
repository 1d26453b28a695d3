// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The host memory as the processor's copy loop sees it.
 *
 * @param copyRate rate of a copy from memory to memory
 * @param copyLatencyPs fixed time of one copy in picoseconds
 */
public record MemoryPlan(Rate copyRate, long copyLatencyPs) {}
