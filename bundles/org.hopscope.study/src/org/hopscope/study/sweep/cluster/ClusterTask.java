// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep.cluster;

/**
 * One worker as its scheduler sees it.
 *
 * @param id number of the job and of the task in it
 * @param state the scheduler's short name of the state, such as PD, R or PEND
 * @param phase what the state means
 * @param node where it runs; empty if nowhere or not told
 * @param reason why it waits, or why it ended; empty if not told
 */
public record ClusterTask(String id, String state, Phase phase, String node, String reason) {

    /** The meaning of a state for a study. */
    public enum Phase {
        /** It will run. */
        WAITING,
        /** It is running, or has not quite ended. */
        RUNNING,
        /** It has ended. */
        OVER
    }

    /** True if it waits to be run. */
    public boolean isPending() {
        return phase == Phase.WAITING;
    }

    /** True if it is running, or has not quite ended. */
    public boolean isRunning() {
        return phase == Phase.RUNNING;
    }
}
