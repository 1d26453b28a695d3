// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep.cluster;

import java.util.List;

/**
 * The request to a scheduler.
 *
 * @param workers number of tasks of the array
 * @param threads cores of each
 * @param time limit of the time of each, as {@link TimeLimit} reads it; empty for the cluster's own
 * @param atMost how many tasks may run at a time; 0 for all
 * @param more further options of the program that submits, such as {@code --partition=long}
 */
public record ClusterOptions(int workers, int threads, String time, int atMost, List<String> more) {

    public ClusterOptions {
        more = List.copyOf(more);
        if (workers < 1 || threads < 1 || atMost < 0) {
            throw new IllegalArgumentException("there is at least one worker with at least one thread");
        }
    }

    /** Options of which all tasks may run at a time. */
    public ClusterOptions(int workers, int threads, String time, List<String> more) {
        this(workers, threads, time, 0, more);
    }
}
