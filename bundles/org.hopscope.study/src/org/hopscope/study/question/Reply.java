// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.question;

/** The reply to a question. */
public sealed interface Reply permits Answer, Refusal {

    /** The question that was asked. */
    Question question();

    /** The answer, or the reason why there is none, in a sentence or two. */
    String sentence();
}
