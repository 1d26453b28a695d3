// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.study;

import org.hopscope.cli.chart.ChartOrder;
import org.hopscope.study.sweep.PlannedStudy;
import org.hopscope.study.sweep.WorkerOptions;
import org.hopscope.study.sweep.slurm.SlurmOptions;

/** What the user wants of a study. Every one names the directory of the study. */
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
     * @param print whether only the command is printed
     */
    record Submit(String directory, SlurmOptions options, boolean print) implements StudyCommand {}

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
