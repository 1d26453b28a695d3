// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * A DMA engine.
 *
 * @param rate rate at which it moves payload
 * @param setupPs time from a command until the first byte moves, in picoseconds
 */
public record DmaPlan(Rate rate, long setupPs) {}
