// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;

import org.hopscope.cli.console.Decimals;
import org.hopscope.cli.console.TextTable;
import org.hopscope.compile.workload.Point.Coordinate;
import org.hopscope.study.Figure;
import org.hopscope.study.RunResult;

/** Many results as tables for people: one per protocol stack, with a row for each measurement. */
final class ResultRows {


    private ResultRows() {}

    /** The tables of results of one run. */
    static String of(List<RunResult> results) {
        var byStack = new LinkedHashMap<String, List<RunResult>>();
        for (var result : results) {
            byStack.computeIfAbsent(result.stackName(), name -> new ArrayList<>()).add(result);
        }
        var text = new StringBuilder();
        byStack.forEach((name, rows) -> {
            var first = rows.get(0);
            text.append('\n').append(name).append('\n').append(table(rows)).append("Events ")
                    .append(first.end().events()).append(", simulated time ")
                    .append(Decimals.nanoseconds(first.end().simulatedPs())).append(" ns, plan ")
                    .append(RunText.shortHash(first)).append('\n');
        });
        return text.toString();
    }

    private static TextTable table(List<RunResult> results) {
        var coordinates = results.get(0).point().coordinates();
        var kinds = new LinkedHashSet<List<String>>();
        results.forEach(one -> one.figures().forEach(figure -> kinds.add(List.of(figure.name(), figure.unit()))));
        var head = new ArrayList<>(coordinates.stream().map(Coordinate::name).toList());
        var units = new ArrayList<>(coordinates.stream().map(Coordinate::unit).toList());
        for (var kind : kinds) {
            head.add(kind.get(0));
            units.add(kind.get(1));
        }
        var table = new TextTable();
        table.row(head);
        table.row(units);
        table.rule();
        for (var result : results) {
            var cells = new ArrayList<>(result.point().coordinates().stream().map(Coordinate::cell).toList());
            kinds.forEach(kind -> cells.add(value(result, kind)));
            table.row(cells);
        }
        return table;
    }

    private static String value(RunResult result, List<String> kind) {
        for (Figure figure : result.figures()) {
            if (figure.name().equals(kind.get(0)) && figure.unit().equals(kind.get(1))) {
                return figure.value().toPlainString();
            }
        }
        return "-";
    }
}
