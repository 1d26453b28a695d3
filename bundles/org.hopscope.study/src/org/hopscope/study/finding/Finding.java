// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.finding;

import java.util.List;

import org.hopscope.study.Figure;

/**
 * Something that limits a run.
 *
 * @param code code of the rule
 * @param title a few words
 * @param text one or two plain sentences
 * @param score estimated share of the run's time that it could save, 0 to 100; see the package
 * @param evidence the numbers that prove it
 * @param elementIds UUIDs of the drawn elements concerned
 * @param suggestions changes that may help; none has been tried
 */
public record Finding(String code, String title, String text, int score, List<Figure> evidence,
        List<String> elementIds, List<Suggestion> suggestions) {

    private static final int MOST = 100;

    public Finding {
        if (score < 0 || score > MOST) {
            throw new IllegalArgumentException("score " + score);
        }
        evidence = List.copyOf(evidence);
        elementIds = List.copyOf(elementIds);
        suggestions = List.copyOf(suggestions);
    }
}
