// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The program of one or more ranks: operations in flat arrays, executed in order. What the arguments of an operation
 * mean is said at its {@link RankOperation}. Arrays are owned and never written.
 *
 * @param operations one per step
 * @param peers per step
 * @param amounts per step
 * @param tags per step
 * @param requests per step
 * @param contexts per step the communicator of a message: a receive takes only what was sent in the same one; below
 *            4,096
 */
public record ProgramPlan(RankOperation[] operations, int[] peers, long[] amounts, int[] tags, int[] requests,
        int[] contexts) {

    /** Number of steps. */
    public int length() {
        return operations.length;
    }
}
