// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.util.List;

/**
 * The jobs of a run: the ranks of the measured one come first, those of each background job follow. The ranks of a
 * background job execute their programs again and again until all measured ranks have ended; all of them execute
 * theirs the same number of times.
 *
 * @param firstRanks per background job its first rank, ascending
 */
public record JobsPlan(List<Integer> firstRanks) {

    /** All ranks are measured. */
    public static final JobsPlan NONE = new JobsPlan(List.of());
    /** In place of a number of repetitions: until the measured ranks have ended. */
    public static final long ENDLESS = Long.MAX_VALUE;

    public JobsPlan {
        firstRanks = List.copyOf(firstRanks);
    }

    /** True if there are no background jobs. */
    public boolean isEmpty() {
        return firstRanks.isEmpty();
    }

    /** Number of background jobs. */
    public int count() {
        return firstRanks.size();
    }

    /** The number of the measured ranks, of this many in all. */
    public int measured(int ranks) {
        return firstRanks.isEmpty() ? ranks : firstRanks.get(0);
    }

    /** The background job of a rank; -1 if it is measured. */
    public int job(int rank) {
        int job = firstRanks.size() - 1;
        while (job >= 0 && rank < firstRanks.get(job)) {
            job--;
        }
        return job;
    }

    /** The first rank of the job that a rank belongs to. */
    public int firstRank(int rank) {
        int job = job(rank);
        return job < 0 ? 0 : firstRanks.get(job);
    }
}
