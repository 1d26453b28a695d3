// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.question;

/**
 * No answer.
 *
 * @param question what was asked
 * @param sentence why the machine or the workload cannot be asked that
 */
public record Refusal(Question question, String sentence) implements Reply {

    /** Ends a study that cannot continue; never leaves this package. */
    static final class Reason extends RuntimeException {

        private static final long serialVersionUID = 1;

        Reason(String sentence) {
            super(sentence, null, false, false);
        }
    }
}
