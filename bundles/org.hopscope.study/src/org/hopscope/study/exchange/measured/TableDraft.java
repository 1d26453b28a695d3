// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.measured;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

import org.hopscope.model.text.Quote;
import org.hopscope.study.exchange.ForeignNumber;
import org.hopscope.study.exchange.ImportReport;

/** A table in the making: title and facts first, then its columns, then rows. */
final class TableDraft {

    /** The column with the message size. */
    static final Metric SIZE = new Metric("size", BigDecimal.ONE, "B");
    /** A column with a word instead of a number that says whether the data arrived unharmed. */
    static final Metric VALIDATION = new Metric("validation", BigDecimal.ONE, "");
    /** Longer lines are no rows. */
    static final int LONGEST_LINE = 4_096;
    private static final Pattern WORD = Pattern.compile("[A-Za-z]{2}");
    private static final Pattern NO_WORD = Pattern.compile("(?i)[-+]?(?:nan|inf|infinity)|pass|passed|fail|failed");

    private final String title;
    private final String workload;
    private final List<Benchmark.Fact> facts = new ArrayList<>();
    private final List<Benchmark.Point> points = new ArrayList<>();
    private List<Metric> columns = List.of();

    TableDraft(String title, String workload) {
        this.title = title;
        this.workload = workload;
    }

    String title() {
        return title;
    }

    String workload() {
        return workload;
    }

    List<Benchmark.Fact> facts() {
        return facts;
    }

    void fact(String name, String value) {
        if (!value.isBlank()) {
            facts.add(new Benchmark.Fact(name, value.strip()));
        }
    }

    void columns(List<Metric> all) {
        columns = all;
    }

    List<Metric> columns() {
        return columns;
    }

    boolean hasHead() {
        return !columns.isEmpty();
    }

    /** True if there is a figure. */
    boolean hasRows() {
        return !points.isEmpty();
    }

    /** Adds a figure. */
    void point(long bytes, Metric metric, BigDecimal printed) {
        points.add(metric.point(bytes, printed));
    }

    /** Takes a line of numbers; what does not begin with one, or has words, is foreign and does not count. */
    void row(String line, int number, ImportReport report) {
        var cells = line.strip().split("\\s+");
        if (line.length() > LONGEST_LINE || ForeignNumber.decimal(cells[0]).isEmpty() || hasWord(cells)) {
            return;
        }
        if (cells.length != columns.size()) {
            report.error("X103", number, "There are " + cells.length + " values under " + columns.size()
                    + " columns: " + Quote.quoted(line.strip()),
                    "the line may be truncated, or mixed with another one");
            return;
        }
        long bytes = 0;
        for (int i = 0; i < cells.length; i++) {
            var metric = columns.get(i);
            if (metric == SIZE) {
                var size = ForeignNumber.whole(cells[i]);
                if (size.isEmpty()) {
                    report.error("X103", number, Quote.quoted(cells[i]) + " is not a message size",
                            "write whole bytes");
                    return;
                }
                bytes = size.getAsLong();
            } else if (metric == VALIDATION) {
                validation(cells[i], number, report);
            } else if (metric.isFigure()) {
                figure(bytes, metric, cells[i], number, report);
            }
        }
    }

    /** True for "2 processes per node", but not for figures that are not numbers and results of checks. */
    private static boolean hasWord(String[] cells) {
        return Arrays.stream(cells).anyMatch(one -> WORD.matcher(one).find() && !NO_WORD.matcher(one).matches());
    }

    private static void validation(String word, int number, ImportReport report) {
        if (word.toLowerCase(Locale.ROOT).startsWith("fail")) {
            report.warning("X104", number, "The benchmark found wrong data", "do not rely on its figures");
        }
    }

    private void figure(long bytes, Metric metric, String cell, int number, ImportReport report) {
        var value = ForeignNumber.amount(cell);
        if (value.isPresent()) {
            if (report.admitsFigure(number)) {
                point(bytes, metric, value.get());
            }
        } else if (!cell.equals("N/A") && !cell.equals("-")) {
            report.error("X103", number, Quote.quoted(cell) + " is not a value of " + metric.name(),
                    "a number that is not negative is needed");
        }
    }

    Benchmark build() {
        return new Benchmark(title, workload, facts, points);
    }
}
