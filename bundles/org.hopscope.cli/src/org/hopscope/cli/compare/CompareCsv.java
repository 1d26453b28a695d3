// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.compare;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.Subject;
import org.hopscope.study.text.Csv;

/** The figures of a comparison as a table of comma-separated values, a column for each subject. */
final class CompareCsv {

    private CompareCsv() {}

    static String of(Comparison comparison) {
        var text = new StringBuilder();
        var head = new ArrayList<>(List.of("stack", "point", "metric", "unit"));
        comparison.subjects().stream().map(Subject::name).forEach(head::add);
        text.append(Csv.line(head));
        for (var row : comparison.metrics()) {
            var cells = new ArrayList<>(List.of(row.stack(), row.point(), row.metric(), row.unit()));
            row.cells().forEach(cell -> cells.add(cell.value().map(one -> one.toPlainString()).orElse("")));
            text.append(Csv.line(cells));
        }
        return text.toString();
    }
}
