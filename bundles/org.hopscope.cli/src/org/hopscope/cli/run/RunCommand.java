// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.run;

import org.hopscope.study.question.Question;

/** A request about a run. */
public sealed interface RunCommand {

    /** The run to make. */
    RunInvocation invocation();

    /** Its results. */
    record Results(RunInvocation invocation) implements RunCommand {}

    /**
     * On which numbers it depends.
     *
     * @param csv whether it is written as comma-separated values
     */
    record Sensitivity(RunInvocation invocation, boolean csv) implements RunCommand {}

    /** The use of the parts of the machine. */
    record Usage(RunInvocation invocation) implements RunCommand {}

    /**
     * The parts that are busy, over time.
     *
     * @param csv whether it is written as comma-separated values
     */
    record Congestion(RunInvocation invocation, boolean csv) implements RunCommand {}

    /** The size of the run. */
    record Estimate(RunInvocation invocation) implements RunCommand {}

    /** The limits of the run. */
    record Findings(RunInvocation invocation) implements RunCommand {}

    /** The answer to a question about it. */
    record Ask(RunInvocation invocation, Question question) implements RunCommand {}

    /**
     * The life of one message of each stack.
     *
     * @param which {@link #SLOWEST}, {@link #FIRST} or a number from 1, in the order of completion
     */
    record Timeline(RunInvocation invocation, String which) implements RunCommand {

        static final String SLOWEST = "slowest";
        static final String FIRST = "first";
    }
}
