// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The program of one or more ranks: operations in flat arrays, executed in order. What the arguments of an operation
 * mean is said at its {@link RankOperation}.
 *
 * @param operations one per step; owned, never written
 * @param peers per step
 * @param amounts per step
 * @param tags per step
 * @param requests per step
 */
public record ProgramPlan(RankOperation[] operations, int[] peers, long[] amounts, int[] tags, int[] requests) {

    /** Number of steps. */
    public int length() {
        return operations.length;
    }
}
