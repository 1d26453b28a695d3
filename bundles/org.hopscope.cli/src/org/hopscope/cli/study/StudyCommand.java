// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.study;

import org.hopscope.cli.chart.ChartOrder;
import org.hopscope.study.sweep.PlannedStudy;
import org.hopscope.study.sweep.WorkerOptions;
import org.hopscope.study.sweep.cluster.ClusterOptions;

/** A request about a study. Every one names the directory of the study. */
public sealed interface StudyCommand {

    /** The study directory. */
    String directory();

    /** Write the directory of a study file. */
    record Plan(String file, String directory, PlannedStudy.Options options) implements StudyCommand {}

    /**
     * Compute what is missing.
     *
     * @param alone whether this worker is the whole run, and so takes an earlier wish to stop back
     */
    record Run(String directory, WorkerOptions options, boolean alone, boolean progress) implements StudyCommand {}

    /**
     * Let a cluster compute what is missing.
     *
     * @param scheduler its name, or the file that describes it
     * @param print whether only the command is printed
     */
    record Submit(String directory, String scheduler, ClusterOptions options, boolean print)
            implements StudyCommand {}

    /**
     * Compute what is missing on the nodes that this shell was given.
     *
     * @param launcher command that starts workers; empty for that of the allocation
     * @param print whether only the command is printed
     */
    record Launch(String directory, String launcher, ClusterOptions options, boolean print)
            implements StudyCommand {}

    /**
     * Print a job for Kubernetes.
     *
     * @param image of the workers
     * @param claim volume that holds the directory
     */
    record Kubernetes(String directory, ClusterOptions options, String image, String claim)
            implements StudyCommand {}

    /** Say what is done. */
    record Status(String directory, boolean json) implements StudyCommand {}

    /**
     * Say whether the directory is sound.
     *
     * @param mend whether to compute again what is damaged
     */
    record Verify(String directory, boolean mend) implements StudyCommand {}

    /** Merge the results into one table, in a file, or on the standard output if it is empty. */
    record Collect(String directory, String output) implements StudyCommand {}

    /**
     * Draw the results that are there.
     *
     * @param filter words that a row must have to be drawn; empty for all rows
     */
    record Chart(String directory, ChartOrder order, String filter) implements StudyCommand {}

    /** Make the failed points missing again. */
    record Retry(String directory) implements StudyCommand {}

    /** Stop all workers. */
    record Cancel(String directory) implements StudyCommand {}
}
