// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

/**
 * The statement of the user about links that a file says nothing of. It is kept in the machine as assumed.
 *
 * @param rate with its unit; empty for that of the template
 * @param latency with its unit; empty for that of the template
 */
public record LinkGuess(String rate, String latency) {

    /** The user says nothing either. */
    public static final LinkGuess NONE = new LinkGuess("", "");
}
