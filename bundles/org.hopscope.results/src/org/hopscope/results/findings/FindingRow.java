// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.findings;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.osgi.util.NLS;
import org.hopscope.study.finding.Diagnosis;
import org.hopscope.study.finding.Suggestion;
import org.hopscope.study.finding.Trial;

/**
 * A row of the view: a protocol stack, a finding about it, or a change that helps.
 *
 * @param title first text
 * @param text second text
 * @param score 0 to 100; -1 if the row has none
 * @param elementIds UUIDs of what it is about
 * @param suggestion the change of such a row
 * @param children rows below it
 */
record FindingRow(String title, String text, int score, List<String> elementIds, Optional<Suggestion> suggestion,
        List<FindingRow> children) {

    private static final int PERCENT = 100;
    private static final int NONE = -1;

    static List<FindingRow> of(Diagnosis diagnosis) {
        return diagnosis.stacks().stream().map(FindingRow::of).toList();
    }

    private static FindingRow of(Diagnosis.OfStack stack) {
        var rows = new ArrayList<FindingRow>();
        for (var one : stack.findings()) {
            var changes = one.suggestions().stream().flatMap(change -> stack.trial(change).stream())
                    .map(trial -> of(trial, one.elementIds())).toList();
            rows.add(new FindingRow(one.title(), one.text(), one.score(), one.elementIds(), Optional.empty(),
                    changes));
        }
        return new FindingRow(stack.observation().label(), rows.isEmpty() ? Messages.findings_nothing : "", NONE,
                List.of(), Optional.empty(), List.copyOf(rows));
    }

    private static FindingRow of(Trial trial, List<String> ids) {
        var gain = NLS.bind(Messages.findings_gain, new Object[] {trial.name(), trial.afterText(),
            trial.beforeText(), tenths(PERCENT * trial.gain())});
        return new FindingRow(NLS.bind(Messages.findings_forkWith, trial.suggestion().label()), gain, NONE, ids,
                Optional.of(trial.suggestion()), List.of());
    }

    /** This row and all below it. */
    Stream<FindingRow> all() {
        return Stream.concat(Stream.of(this), children.stream().flatMap(FindingRow::all));
    }

    /** The changes of this row and all below it, each once. */
    List<Suggestion> suggestions() {
        return all().flatMap(row -> row.suggestion().stream()).distinct().toList();
    }

    /** The titles of {@link #all}. */
    Stream<String> titles() {
        return all().map(FindingRow::title);
    }

    private static String tenths(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
