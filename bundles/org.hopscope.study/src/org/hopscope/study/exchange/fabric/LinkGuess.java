// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

/**
 * The statement of the user about what a file does not say. It is kept in the machine as assumed.
 *
 * @param rate with its unit; empty for that of the template
 * @param latency with its unit; empty for that of the template
 * @param cycle time of a cycle with its unit; empty for {@link Clocking#USUAL_CYCLE}
 * @param flit size of a flit with its unit; empty for {@link Clocking#USUAL_FLIT}
 */
public record LinkGuess(String rate, String latency, String cycle, String flit) {

    /** The user says nothing either. */
    public static final LinkGuess NONE = new LinkGuess("", "", "", "");
}
