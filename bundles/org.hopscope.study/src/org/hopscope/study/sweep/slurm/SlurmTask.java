// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep.slurm;

/**
 * One worker as Slurm sees it.
 *
 * @param id number of the job and of the task in it
 * @param state Slurm's short name of the state, such as PD, R or CG
 * @param node where it runs; empty if nowhere
 * @param restarts how often Slurm has begun it again
 * @param reason why it waits, or why it ended
 */
public record SlurmTask(String id, String state, String node, int restarts, String reason) {

    /** Whether it waits to be run. */
    public boolean isPending() {
        return switch (state) {
            case "PD", "CF", "RQ", "RF", "RH", "SE" -> true;
            default -> false;
        };
    }

    /** Whether it is running, or has not quite ended. */
    public boolean isRunning() {
        return switch (state) {
            case "R", "CG", "S", "ST", "SO" -> true;
            default -> false;
        };
    }
}
