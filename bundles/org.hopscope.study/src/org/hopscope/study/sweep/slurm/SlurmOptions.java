// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep.slurm;

import java.util.List;

/**
 * What to ask Slurm for.
 *
 * @param workers number of tasks of the array
 * @param threads cores of each
 * @param time limit of the time of each, as {@code sbatch --time} reads it; empty for the cluster's own
 * @param atMost how many tasks may run at a time; 0 for all
 * @param more further options of {@code sbatch}, such as {@code --partition=long}
 */
public record SlurmOptions(int workers, int threads, String time, int atMost, List<String> more) {

    public SlurmOptions {
        more = List.copyOf(more);
        if (workers < 1 || threads < 1 || atMost < 0) {
            throw new IllegalArgumentException("there is at least one worker with at least one thread");
        }
    }

    /** Options of which all tasks may run at a time. */
    public SlurmOptions(int workers, int threads, String time, List<String> more) {
        this(workers, threads, time, 0, more);
    }

    /** The numbers of the tasks, as sbatch reads them. */
    String array() {
        return "0-" + (workers - 1) + (atMost == 0 ? "" : "%" + atMost);
    }
}
