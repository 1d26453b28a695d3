// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli;

import java.util.List;

/** What the user wants. */
sealed interface Command {

    /**
     * Simulate a machine.
     *
     * @param file machine file
     * @param workload name or kind, empty for the machine's first
     * @param stacks names, empty for all
     * @param settings changes in the form path=value
     * @param seed seed of the run
     * @param maxEvents events after which each simulation ends, 0 for no limit
     * @param threads threads of each simulation
     * @param json whether the result is written as JSON
     * @param progress whether progress is shown even if nobody seems to look
     * @param charts what is to be drawn of the results
     */
    record Run(String file, String workload, List<String> stacks, List<String> settings, long seed, long maxEvents,
            int threads, boolean json, boolean progress, ChartOrder charts) implements Command {

        public Run {
            stacks = List.copyOf(stacks);
            settings = List.copyOf(settings);
        }
    }

    /**
     * Find out on which numbers a run depends.
     *
     * @param run what is run
     */
    record Sensitivity(Run run) implements Command {}

    /**
     * Tell how the parts of a machine are used.
     *
     * @param run what is run
     */
    record Usage(Run run) implements Command {}

    /**
     * Say how large a run would be.
     *
     * @param run what would be run
     */
    record Estimate(Run run) implements Command {}

    /**
     * Tell what limits a run.
     *
     * @param run what is run
     */
    record Findings(Run run) implements Command {}

    /**
     * Show the life of one message of each stack.
     *
     * @param run what is run
     * @param which {@link #SLOWEST}, {@link #FIRST} or a number from 1, in the order of completion
     */
    record Timeline(Run run, String which) implements Command {

        static final String SLOWEST = "slowest";
        static final String FIRST = "first";
    }

    /**
     * Check machines.
     *
     * @param files machine files, at least one
     * @param json whether the findings are written as JSON
     */
    record Validate(List<String> files, boolean json) implements Command {

        public Validate {
            files = List.copyOf(files);
        }
    }

    /**
     * Compare the sample machines with the papers.
     *
     * @param system name of a system, empty for all
     * @param json whether the comparison is written as JSON
     */
    record Check(String system, boolean json) implements Command {}

    /**
     * List the kinds of workload.
     *
     * @param name the only one to explain, empty for all
     * @param json whether they are written as JSON
     */
    record Workloads(String name, boolean json) implements Command {}

    /**
     * Draw a diagram into a file.
     *
     * @param machine machine file
     * @param picture file to write; its extension says the format: svg, png or pdf
     * @param inside name or path of the element whose inside is drawn, empty for the machine
     * @param scale size of a bitmap relative to 100 %
     * @param dark whether the picture has the dark colours
     */
    record Export(String machine, String picture, String inside, double scale, boolean dark) implements Command {}

    /** Plan, run or look after a study. */
    record Study(StudyCommand action) implements Command {}

    /** Compare designs. */
    record Compare(CompareCommand what) implements Command {}

    /** Record, apply, list or rebase variants. */
    record Variants(VariantCommand action) implements Command {}

    /**
     * Run a scenario and draw its chart.
     *
     * @param file chart file
     * @param order the pictures to write
     */
    record Chart(String file, ChartOrder order) implements Command {}

    /**
     * Explain a command.
     *
     * @param topic name of a command, empty for the overview
     */
    record Help(String topic) implements Command {}

    /** Say which Hopscope this is. */
    record Version() implements Command {}
}
