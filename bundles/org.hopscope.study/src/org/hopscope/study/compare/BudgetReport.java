// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.hopscope.model.setting.Spelling;

/**
 * The limits that the subjects of a comparison keep.
 *
 * @param lines one per limit, subject and figure that the limit is about
 */
public record BudgetReport(List<Line> lines) {

    private static final int MOST_HINTS = 4;

    public BudgetReport {
        lines = List.copyOf(lines);
    }

    /**
     * A limit and a figure.
     *
     * @param subject index of the subject
     * @param limit the limit
     * @param kept whether the figure keeps it
     * @param comparable whether the limit is in a unit of the figure; else nothing can keep it
     * @param text what there is to say, in one sentence without a final stop
     */
    public record Line(int subject, Budget.Limit limit, boolean kept, boolean comparable, String text) {}

    /** True if all limits are kept. A limit that no figure is about is not kept. */
    public boolean passed() {
        return lines.stream().allMatch(Line::kept);
    }

    /** True if each limit about a figure is in a unit of it. */
    public boolean comparable() {
        return lines.stream().allMatch(Line::comparable);
    }

    /** The limits that are not kept. */
    public List<Line> missed() {
        return lines.stream().filter(one -> !one.kept()).toList();
    }

    /** Checks all designs of a comparison; measured curves have no budget to keep. */
    public static BudgetReport of(Comparison comparison, Budget budget) {
        var lines = new ArrayList<Line>();
        for (var limit : budget.limits()) {
            for (int i = 0; i < comparison.subjects().size(); i++) {
                if (comparison.subjects().get(i) instanceof Design) {
                    check(comparison, limit, i, lines);
                }
            }
        }
        return new BudgetReport(lines);
    }

    private static void check(Comparison comparison, Budget.Limit limit, int subject, List<Line> lines) {
        var name = comparison.subjects().get(subject).name();
        boolean found = false;
        for (var row : comparison.metrics()) {
            if (row.metric().equalsIgnoreCase(limit.metric()) && isAbout(limit, row)) {
                var value = row.cells().get(subject).value();
                var bound = limit.in(row.unit());
                found |= value.isPresent();
                value.ifPresent(one -> {
                    var text = name + ": " + row.label() + " is " + one.toPlainString()
                            + (row.unit().isEmpty() ? "" : " " + row.unit());
                    lines.add(bound.map(most -> line(subject, limit, one, most, text)).orElseGet(() -> new Line(subject,
                            limit, false, false, text + ", which cannot be compared with '" + limit.text() + "'")));
                });
            }
        }
        if (!found) {
            lines.add(new Line(subject, limit, false, true, name + ": there is no figure for '" + limit.text() + "'"
                    + hint(comparison, limit, subject)));
        }
    }

    /** Why there is none, or what may be meant. */
    private static String hint(Comparison comparison, Budget.Limit limit, int subject) {
        var same = comparison.metrics().stream().filter(row -> row.metric().equalsIgnoreCase(limit.metric())).toList();
        if (same.isEmpty()) {
            return Spelling.closest(limit.metric(), comparison.metrics().stream().map(MetricRow::metric).distinct()
                    .toList()).map("; did you mean '%s'?"::formatted).orElse("");
        }
        var there = same.stream().filter(row -> isAbout(limit, row)).findFirst();
        return "; " + there.map(row -> row.cells().get(subject).reason()).orElseGet(() -> "it is measured as "
                + same.stream().map(row -> "'" + row.label() + "'").limit(MOST_HINTS)
                        .collect(Collectors.joining(", ")) + (same.size() > MOST_HINTS ? " and more" : ""));
    }

    private static boolean isAbout(Budget.Limit limit, MetricRow row) {
        return limit.place().stream().allMatch(word -> word.equalsIgnoreCase(row.stack())
                || word.equalsIgnoreCase(row.point())
                || List.of(row.point().split(", ")).stream().anyMatch(word::equalsIgnoreCase));
    }

    private static Line line(int subject, Budget.Limit limit, BigDecimal value, BigDecimal bound, String text) {
        int order = value.compareTo(bound);
        boolean kept = limit.most() ? order <= 0 : order >= 0;
        var words = (kept ? ", within " : ", but the budget is ") + (limit.most() ? "at most " : "at least ")
                + limit.value().toPlainString() + (limit.unit().isEmpty() ? "" : " " + limit.unit());
        return new Line(subject, limit, kept, true, text + words);
    }
}
