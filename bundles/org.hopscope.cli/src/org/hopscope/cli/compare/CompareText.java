// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.compare;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.hopscope.cli.console.Decimals;
import org.hopscope.cli.console.TextTable;
import org.hopscope.sim.trace.Component;
import org.hopscope.model.setting.SeedText;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.compare.BudgetReport;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.InputDifference;
import org.hopscope.study.compare.MeasuredCurve;
import org.hopscope.study.compare.MetricRow;
import org.hopscope.study.compare.StackGroup;
import org.hopscope.study.compare.Subject;
import org.hopscope.study.compare.Waterfall;
import org.jspecify.annotations.Nullable;

/** A comparison as text: inputs first, then stacks, figures, the way from one to the other, and the budget. */
final class CompareText {

    private static final String NOTHING = "-";
    private static final int MOST_PARTS = 3;
    private static final int MOST_SETUPS = 8;

    private final Comparison comparison;
    private final StringBuilder text = new StringBuilder();

    private CompareText(Comparison comparison) {
        this.comparison = comparison;
    }

    static String of(Comparison comparison, List<Waterfall> waterfalls, @Nullable BudgetReport budget, boolean all) {
        var text = new CompareText(comparison);
        text.origins();
        text.seeds();
        text.inputs();
        comparison.stacks().forEach(text::stacks);
        text.metrics(all);
        waterfalls.forEach(text::waterfall);
        if (budget != null) {
            text.budget(budget);
        }
        return text.text.toString();
    }

    private List<String> head(String... first) {
        var head = new ArrayList<>(List.of(first));
        for (int i = 0; i < comparison.subjects().size(); i++) {
            head.add((i == comparison.baseline() ? "* " : "") + comparison.subjects().get(i).name());
        }
        return head;
    }

    /** Prints how the measured figures were measured, where their file says so. */
    private void origins() {
        for (var subject : comparison.subjects()) {
            if (subject instanceof MeasuredCurve curve) {
                curve.setups().stream().limit(MOST_SETUPS).forEach(one -> text.append("measured: ")
                        .append(curve.name()).append(": ").append(one).append('\n'));
                int more = curve.setups().size() - MOST_SETUPS;
                text.append(more > 0 ? "measured: " + curve.name() + ": " + more + " further tables\n" : "");
            }
        }
    }

    private void seeds() {
        var seeds = comparison.scenario().seeds();
        text.append(seeds.size() < 2 ? "" : "figures: means over the seeds " + SeedText.of(seeds)
                + " with [least\u2013greatest]; stacks: seed " + seeds.getFirst() + "\n\n");
    }

    private void inputs() {
        var rows = comparison.inputs().stream().filter(InputDifference::weighty).toList();
        if (rows.isEmpty()) {
            text.append(comparison.subjects().size() < 2 ? "" : "The designs do not differ.\n\n");
            return;
        }
        var table = new TextTable();
        table.row(head("Inputs that differ"));
        table.rule();
        for (var row : rows) {
            var cells = new ArrayList<>(List.of(row.label()));
            row.cells().forEach(cell -> cells.add(cell.text().isEmpty() ? NOTHING : cell.text()));
            table.row(cells);
        }
        int rest = comparison.inputs().size() - rows.size();
        text.append(table).append(
                rest == 0 ? "" : "names, notes and origins of numbers that differ, too: %s\n".formatted(rest))
                .append('\n');
    }

    private void stacks(StackGroup group) {
        var table = new TextTable();
        table.row(head("One-way time in ns" + (group.label().isEmpty() ? "" : ", " + group.label())));
        table.rule();
        for (var component : Component.values()) {
            var cells = cells(group, bar -> bar.ps(component));
            if (cells.stream().anyMatch(one -> !one.equals(NOTHING))) {
                cells.add(0, component.label());
                table.row(cells);
            }
        }
        table.rule();
        var total = cells(group, LatencyStackReport.Stack::totalPs);
        total.add(0, "Total");
        table.row(total);
        text.append(table).append('\n');
    }

    private static List<String> cells(StackGroup group, Function<LatencyStackReport.Stack, Long> value) {
        var cells = new ArrayList<String>();
        for (var bar : group.bars()) {
            long ps = bar.map(value).orElse(0L);
            cells.add(ps == 0 ? NOTHING : Decimals.nanoseconds(ps));
        }
        return cells;
    }

    private void metrics(boolean all) {
        var rows = all ? comparison.metrics() : comparison.differingMetrics();
        if (rows.isEmpty()) {
            text.append(comparison.metrics().isEmpty() ? "" : "No figure differs.\n\n");
            return;
        }
        var table = new TextTable();
        table.row(head("Figure", "Unit"));
        table.rule();
        var notes = new ArrayList<String>();
        for (var row : rows) {
            var cells = new ArrayList<>(List.of(row.label(), row.unit()));
            for (int i = 0; i < row.cells().size(); i++) {
                cells.add(cell(row.cells().get(i)));
                note(comparison.subjects().get(i), row.cells().get(i), notes);
            }
            table.row(cells);
        }
        text.append(table);
        notes.forEach(note -> text.append(note).append('\n'));
        int same = comparison.metrics().size() - rows.size();
        text.append(same == 0 ? "" : "equal figures, which --all shows: %s\n".formatted(same));
        text.append('\n');
    }

    private static String cell(MetricRow.MetricCell cell) {
        return cell.value().map(value -> value.toPlainString()
                + cell.range().map(range -> " [" + range + "]").orElse("") + cell.percent().filter(one -> one != 0)
                .map(one -> String.format(Locale.ROOT, " (%+.1f %%)", one)).orElse("")).orElse(NOTHING);
    }

    /** Why a column is empty is said once. */
    private static void note(Subject subject, MetricRow.MetricCell cell, List<String> notes) {
        var note = subject.name() + ": " + cell.reason();
        if (!cell.reason().isEmpty() && !notes.contains(note)) {
            notes.add(note);
        }
    }

    private void waterfall(Waterfall waterfall) {
        var from = comparison.subjects().get(waterfall.from()).name();
        var to = comparison.subjects().get(waterfall.to()).name();
        var table = new TextTable();
        table.row(List.of("From " + from + " to " + to + (waterfall.label().isEmpty() ? "" : ", ") + waterfall.label(),
                "ns"));
        table.rule();
        table.row(List.of(from, Decimals.nanoseconds(waterfall.before().totalPs())));
        var notes = new ArrayList<>(List.of("", "", ""));
        for (var step : waterfall.steps()) {
            table.row(List.of("  " + step.label(), signed(step.deltaPs())));
            notes.add("  " + parts(step));
        }
        table.row(List.of(to, Decimals.nanoseconds(waterfall.after().totalPs())));
        notes.add("");
        var lines = table.toString().split("\n");
        for (int i = 0; i < lines.length; i++) {
            text.append(lines[i]).append(notes.get(i)).append('\n');
        }
        var idle = waterfall.idle().stream().map(comparison.inputs()::get).filter(InputDifference::weighty)
                .map(InputDifference::label).toList();
        text.append(idle.isEmpty() ? "" : "without effect on this run: " + String.join(", ", idle) + "\n").append('\n');
    }

    /** The components that a step changes most. */
    private static String parts(Waterfall.Step step) {
        var parts = step.components().stream()
                .sorted(Comparator.comparingLong((Waterfall.Delta one) -> Math.abs(one.ps())).reversed()).toList();
        var shown = parts.stream().limit(MOST_PARTS).map(one -> one.component().label() + " " + signed(one.ps()))
                .collect(Collectors.joining(", "));
        return parts.size() > MOST_PARTS ? shown + " and " + (parts.size() - MOST_PARTS) + " more" : shown;
    }

    static String signed(long ps) {
        return (ps < 0 ? "-" : "+") + new BigDecimal(Decimals.nanoseconds(Math.abs(ps))).toPlainString();
    }

    private void budget(BudgetReport report) {
        report.lines().forEach(line -> text.append(line.kept() ? "kept    " : "MISSED  ").append(line.text())
                .append('\n'));
    }
}
