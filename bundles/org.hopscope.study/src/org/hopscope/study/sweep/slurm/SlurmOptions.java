// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep.slurm;

import java.util.List;

/**
 * What to ask Slurm for.
 *
 * @param workers number of tasks of the array
 * @param threads cores of each
 * @param time limit of the time of each, as {@code sbatch --time} reads it; empty for the cluster's own
 * @param more further options of {@code sbatch}, such as {@code --partition=long}
 */
public record SlurmOptions(int workers, int threads, String time, List<String> more) {

    public SlurmOptions {
        more = List.copyOf(more);
        if (workers < 1 || threads < 1) {
            throw new IllegalArgumentException("there is at least one worker with at least one thread");
        }
    }
}
