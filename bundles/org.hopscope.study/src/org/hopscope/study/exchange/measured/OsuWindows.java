// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.measured;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

import org.hopscope.model.text.Quote;
import org.hopscope.study.exchange.ForeignNumber;
import org.hopscope.study.exchange.ImportReport;

/** A table of the message rate benchmark in which the window varies from column to column. */
final class OsuWindows {

    private final TableDraft head;
    private final Metric metric;
    private final List<String> windows = new ArrayList<>();
    private final List<Cell> cells = new ArrayList<>();

    private record Cell(String window, long bytes, BigDecimal value) {}

    OsuWindows(TableDraft head, Metric metric) {
        this.head = head;
        this.metric = metric;
    }

    void windows(String line) {
        windows.clear();
        windows.addAll(List.of(line.split("\\s+")));
    }

    void row(String line, int number, ImportReport report) {
        var row = line.strip().split("\\s+");
        var bytes = ForeignNumber.whole(row[0]);
        if (bytes.isEmpty() || line.length() > TableDraft.LONGEST_LINE) {
            return;
        }
        if (row.length != windows.size() + 1) {
            report.error("X103", number, "There are " + (row.length - 1) + " values for " + windows.size()
                    + " windows: " + Quote.quoted(line.strip()), "the line may be truncated");
            return;
        }
        for (int i = 1; i < row.length; i++) {
            var value = ForeignNumber.amount(row[i]);
            if (value.isPresent()) {
                if (report.admitsFigure(number)) {
                    cells.add(new Cell(windows.get(i - 1), bytes.getAsLong(), value.get()));
                }
            } else {
                report.error("X103", number, Quote.quoted(row[i]) + " is not a value of " + metric.name(),
                        "a number that is not negative is needed");
                return;
            }
        }
    }

    /** One table per window, with the figures of all matrices. */
    static List<TableDraft> merge(List<OsuWindows> matrices) {
        var drafts = new LinkedHashMap<String, TableDraft>();
        for (var matrix : matrices) {
            for (var cell : matrix.cells) {
                drafts.computeIfAbsent(cell.window(), matrix::draft).point(cell.bytes(), matrix.metric, cell.value());
            }
        }
        return List.copyOf(drafts.values());
    }

    private TableDraft draft(String window) {
        var draft = new TableDraft(head.title() + ", window " + window, head.workload());
        head.facts().stream().filter(one -> !one.name().equals("Window"))
                .forEach(one -> draft.fact(one.name(), one.value()));
        draft.fact("Window", window);
        return draft;
    }
}
