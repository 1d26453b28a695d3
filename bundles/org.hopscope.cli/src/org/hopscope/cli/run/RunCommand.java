// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.run;

import org.hopscope.study.question.Question;

/** What the user wants to know of a run. */
public sealed interface RunCommand {

    /** What is run. */
    RunOrder order();

    /** Its results. */
    record Results(RunOrder order) implements RunCommand {}

    /**
     * On which numbers it depends.
     *
     * @param csv whether it is written as comma-separated values
     */
    record Sensitivity(RunOrder order, boolean csv) implements RunCommand {}

    /** How the parts of the machine are used. */
    record Usage(RunOrder order) implements RunCommand {}

    /**
     * Which parts are busy when.
     *
     * @param csv whether it is written as comma-separated values
     */
    record Congestion(RunOrder order, boolean csv) implements RunCommand {}

    /** How large it would be. */
    record Estimate(RunOrder order) implements RunCommand {}

    /** What limits it. */
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
