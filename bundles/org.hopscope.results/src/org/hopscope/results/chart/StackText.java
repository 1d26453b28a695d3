// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

import org.hopscope.study.LatencyStackReport.Detail;
import org.hopscope.study.LatencyStackReport.Stack;
import org.hopscope.study.StackRow;
import org.hopscope.study.text.Csv;

/** Stacks as text: for the clipboard, for tooltips and for screen readers. */
public final class StackText {

    private final StackModel model;

    /** Texts of one model. */
    public StackText(StackModel model) {
        this.model = model;
    }

    /** One line per component or block and stack, times in picoseconds: exact, for a spreadsheet or a script. */
    public String csv() {
        var text = new StringBuilder(line(subject(), column -> column.name() + " (ps)"));
        for (StackRow row : model.rows()) {
            text.append(line(row.fullLabel(), column -> Long.toString(column.stack().ps(row))));
        }
        return text.append(line("total", column -> Long.toString(column.stack().totalPs()))).toString();
    }

    private String line(String first, Function<Column, String> cell) {
        var cells = new ArrayList<>(List.of(first));
        columns().forEach(column -> cells.add(cell.apply(column)));
        return Csv.line(cells);
    }

    /** A table with aligned columns, times in nanoseconds: for a mail or a note. */
    public String table() {
        var lines = new ArrayList<List<String>>();
        var head = new ArrayList<>(List.of(subject()));
        columns().forEach(column -> head.add(column.name() + " [ns]"));
        lines.add(head);
        for (StackRow row : model.rows()) {
            var line = new ArrayList<>(List.of(row.fullLabel()));
            columns().forEach(column -> line.add(TimeText.nanoseconds(column.stack().ps(row))));
            lines.add(line);
        }
        var total = new ArrayList<>(List.of("total"));
        columns().forEach(column -> total.add(TimeText.nanoseconds(column.stack().totalPs())));
        lines.add(total);
        return aligned(lines);
    }

    private String subject() {
        return model.hasBlocks() ? "block" : "component";
    }

    /** A bar or the outline around it. */
    private record Column(String name, Stack stack) {}

    private List<Column> columns() {
        var columns = new ArrayList<Column>();
        for (int bar = 0; bar < model.bars().size(); bar++) {
            var stack = model.bars().get(bar);
            columns.add(new Column(stack.label(), stack));
            model.ghost(bar).map(ghost -> new Column(stack.label() + ", " + model.overlay().whose(), ghost))
                    .ifPresent(columns::add);
        }
        return columns;
    }

    /**
     * A description of one segment, with the parts that it comes from, its earlier value, and the meaning of its name.
     */
    public String segment(int bar, StackRow row) {
        return times(bar, row) + "\n" + row.component().explanation();
    }

    private String times(int bar, StackRow row) {
        var stack = model.bars().get(bar);
        var segment = model.segment(bar, row);
        if (segment.isEmpty()) {
            return row.fullLabel() + "\n" + stack.label() + ": 0 ns" + before(bar, row);
        }
        var text = new StringBuilder(row.fullLabel()).append('\n').append(stack.label()).append(": ")
                .append(TimeText.nanoseconds(segment.get().ps())).append(" ns, ")
                .append(TimeText.percent(segment.get().percent()));
        text.append(before(bar, row));
        for (Detail detail : segment.get().details()) {
            text.append("\n    ").append(detail.label()).append(": ").append(TimeText.nanoseconds(detail.ps()))
                    .append(" ns");
        }
        return text.toString();
    }

    private String before(int bar, StackRow row) {
        return model.ghost(bar).map(ghost -> " (" + model.overlay().whose() + ": "
                + TimeText.nanoseconds(ghost.ps(row)) + " ns)").orElse("");
    }

    /** A description of one row in all stacks, and the meaning of its name. */
    public String row(StackRow row) {
        var text = new StringBuilder();
        for (int bar = 0; bar < model.bars().size(); bar++) {
            var one = times(bar, row);
            text.append(bar == 0 ? one : one.substring(one.indexOf('\n')));
        }
        return text.append('\n').append(row.component().explanation()).toString();
    }

    private static String aligned(List<List<String>> lines) {
        int columns = lines.get(0).size();
        var widths = new int[columns];
        for (List<String> line : lines) {
            for (int i = 0; i < columns; i++) {
                widths[i] = Math.max(widths[i], line.get(i).length());
            }
        }
        var text = new StringBuilder();
        for (List<String> line : lines) {
            text.append(String.format(Locale.ROOT, "%-" + widths[0] + "s", line.get(0)));
            for (int i = 1; i < columns; i++) {
                text.append(String.format(Locale.ROOT, "  %" + widths[i] + "s", line.get(i)));
            }
            text.append('\n');
        }
        return text.toString();
    }
}
