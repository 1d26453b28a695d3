// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

/**
 * The drawn protocol did something that it must not, as a division by zero.
 *
 * @param reason in words, what happened and where
 * @param block number of the block in the plan, or -1
 */
public record Failed(String reason, int block, RunStats stats) implements RunOutcome {}
