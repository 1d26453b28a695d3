// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.question;

import java.util.List;
import java.util.Optional;

import org.hopscope.study.chart.Chart;
import org.hopscope.study.finding.Suggestion;

/**
 * An answer.
 *
 * @param question what was asked
 * @param subject what it is about, such as "Red Storm, ping-pong, host-based"
 * @param sentence the answer in a sentence or two
 * @param details what else is worth knowing, one sentence each
 * @param chart the numbers it is drawn from
 * @param change a change of the design that the answer recommends
 */
public record Answer(Question question, String subject, String sentence, List<String> details, Chart chart,
        Optional<Suggestion> change) implements Reply {

    public Answer {
        details = List.copyOf(details);
    }

    /** An answer that recommends no change. */
    Answer(Asked asked, String sentence, List<String> details, Chart chart) {
        this(asked.question(), asked.subject(), sentence, details, chart, Optional.empty());
    }
}
