// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.run;

import org.hopscope.study.question.Question;

/** A request about a run. */
public sealed interface RunCommand {

    /** The run to make. */
    RunOrder order();

    /** Its results. */
    record Results(RunOrder order) implements RunCommand {}

    /**
     * On which numbers it depends.
     *
     * @param csv whether it is written as comma-separated values
     */
    record Sensitivity(RunOrder order, boolean csv) implements RunCommand {}

    /** The use of the parts of the machine. */
    record Usage(RunOrder order) implements RunCommand {}

    /**
     * The parts that are busy, over time.
     *
     * @param csv whether it is written as comma-separated values
     */
    record Congestion(RunOrder order, boolean csv) implements RunCommand {}

    /** The size of the run. */
    record Estimate(RunOrder order) implements RunCommand {}

    /** The limits of the run. */
    record Findings(RunOrder order) implements RunCommand {}

    /** The answer to a question about it. */
    record Ask(RunOrder order, Question question) implements RunCommand {}

    /**
     * The life of one message of each stack.
     *
     * @param which {@link #SLOWEST}, {@link #FIRST} or a number from 1, in the order of completion
     */
    record Timeline(RunOrder order, String which) implements RunCommand {

        static final String SLOWEST = "slowest";
        static final String FIRST = "first";
    }
}
