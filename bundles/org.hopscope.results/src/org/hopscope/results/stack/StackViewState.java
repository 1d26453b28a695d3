// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

/** The state of the latency stack view. */
public enum StackViewState {
    /** Nothing has been run; the view says how to. */
    EMPTY,
    /** The run button was pressed, but there is nothing to run; the view says what to do. */
    ADVICE,
    /** The first run is under way. */
    RUNNING,
    /** Stacks. */
    STACKS,
    /** The figures of a run that recorded no messages, or that measured more often than a chart is readable with. */
    FIGURES,
    /** A question is under way or answered. */
    ANSWER,
    /** The model is wrong; the view lists why. */
    REJECTED,
    /** The run ended without stacks; the view says why. */
    ENDED
}
