// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.util.List;

import org.hopscope.model.diagnostic.Diagnostic;

/**
 * Subjects side by side.
 *
 * @param subjects the columns, up to 8
 * @param baseline index of the one that the others are compared with
 * @param scenario what the designs run
 * @param inputs where the designs differ, in the order of the baseline's file
 * @param stacks latency stacks, one group per measurement
 * @param metrics all figures
 * @param missing runs that there are no results of
 * @param problems what is wrong with subjects or their runs, each with the name of the subject in front
 */
public record Comparison(List<Subject> subjects, int baseline, Scenario scenario, List<InputDifference> inputs,
        List<StackGroup> stacks, List<MetricRow> metrics, List<MissingRun> missing, List<Diagnostic> problems) {

    /** The least number of subjects: one alone can still be held against a budget. */
    public static final int FEWEST = 1;

    /** The largest number of subjects. */
    public static final int MOST = 8;

    public Comparison {
        subjects = List.copyOf(subjects);
        inputs = List.copyOf(inputs);
        stacks = List.copyOf(stacks);
        metrics = List.copyOf(metrics);
        missing = List.copyOf(missing);
        problems = List.copyOf(problems);
    }

    /** True if all designs have run, and their workload has no latency stack, as traffic without messages has none. */
    public boolean hasNoStacks() {
        return stacks.isEmpty() && missing.isEmpty() && !metrics.isEmpty();
    }

    /** The figures in which the subjects differ. */
    public List<MetricRow> differingMetrics() {
        return metrics.stream().filter(MetricRow::differs).toList();
    }
}
