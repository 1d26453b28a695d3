// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.Subject;

/** The figures of a comparison as a table of comma-separated values, a column for each subject. */
final class CompareCsv {

    private CompareCsv() {}

    static String of(Comparison comparison) {
        var text = new StringBuilder();
        var head = new ArrayList<>(List.of("stack", "point", "metric", "unit"));
        comparison.subjects().stream().map(Subject::name).forEach(head::add);
        append(text, head);
        for (var row : comparison.metrics()) {
            var cells = new ArrayList<>(List.of(row.stack(), row.point(), row.metric(), row.unit()));
            row.cells().forEach(cell -> cells.add(cell.value().map(one -> one.toPlainString()).orElse("")));
            append(text, cells);
        }
        return text.toString();
    }

    private static void append(StringBuilder text, List<String> cells) {
        text.append(String.join(",", cells.stream().map(CompareCsv::quoted).toList())).append('\n');
    }

    private static String quoted(String cell) {
        return cell.matches("[^,\"\n]*") ? cell : '"' + cell.replace("\"", "\"\"") + '"';
    }
}
