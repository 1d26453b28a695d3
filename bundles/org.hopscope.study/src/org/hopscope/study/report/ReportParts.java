// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.Subject;
import org.hopscope.study.report.Block.Cell;
import org.hopscope.study.report.Block.Column;

/** The code that the chapters of a report share. */
final class ReportParts {

    private ReportParts() {}

    /** Heads of a table with a column for each subject. */
    static List<Column> heads(Comparison comparison, boolean numbers, String... first) {
        var heads = new ArrayList<Column>();
        for (var one : first) {
            heads.add(new Column(one, false));
        }
        for (int i = 0; i < comparison.subjects().size(); i++) {
            var name = comparison.subjects().get(i).name();
            heads.add(new Column(i == comparison.baseline() ? name + " (baseline)" : name, numbers));
        }
        return heads;
    }

    static List<Column> columns(String... heads) {
        return List.of(heads).stream().map(head -> new Column(head, false)).toList();
    }

    /** The first line of a file with a column for each subject. */
    static List<String> csvHeads(Comparison comparison, String... first) {
        var heads = new ArrayList<>(List.of(first));
        comparison.subjects().stream().map(Subject::name).forEach(heads::add);
        return heads;
    }

    static Cell cellOrNothing(String text) {
        return Cell.of(text.isBlank() ? Texts.NOTHING : text);
    }

    /** A text that may be absent, in one line. */
    static String line(String text) {
        return Objects.requireNonNullElse(text, "").lines().map(String::strip).collect(Collectors.joining(" "));
    }
}
