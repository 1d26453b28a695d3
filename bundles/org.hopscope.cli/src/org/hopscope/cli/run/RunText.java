// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;

import org.hopscope.cli.console.Decimals;
import org.hopscope.cli.console.TextTable;
import org.hopscope.sim.trace.Component;
import org.hopscope.study.Ending;
import org.hopscope.study.Figure;
import org.hopscope.study.LatencyStackReport.Stack;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunResult;

/**
 * The results of a run as a table for people: the stacks next to each other, component by component, then the figures.
 */
final class RunText {

    /** More stacks than this go into tables below each other. */
    private static final int STACKS_PER_TABLE = 4;
    /** With more results than this, one could not be found among such tables. */
    private static final int MOST_IN_TABLES = 2 * STACKS_PER_TABLE;
    private static final String MESSAGE = "One-way time of a message";
    private static final String OPERATION = "Mean time of an operation along its critical path";
    private static final int SHORT_HASH = 12;
    private static final int ALL = 100;

    private final RunReport report;
    private final StringBuilder text = new StringBuilder();

    private RunText(RunReport report) {
        this.report = report;
    }

    static String of(RunReport report) {
        return new RunText(report).write();
    }

    private String write() {
        text.append(report.machine()).append(", ").append(report.workload());
        if (!report.results().isEmpty()) {
            var first = report.results().get(0);
            text.append(", seed ").append(first.key().seed()).append(", engine ").append(first.key().engineVersion());
        }
        text.append('\n');
        var complete = report.results().stream()
                .filter(one -> one.completed() || one.stack().isPresent()).toList();
        if (inRows(complete)) {
            var tables = complete.stream().map(PortalsTable::of).reduce("", String::concat);
            text.append(tables.isEmpty() ? ResultRows.of(complete) : tables);
            operations(complete);
            return endings().toString();
        }
        for (int i = 0; i < complete.size(); i += STACKS_PER_TABLE) {
            var some = complete.subList(i, Math.min(i + STACKS_PER_TABLE, complete.size()));
            text.append('\n').append(stacks(MESSAGE, some)).append('\n').append(figures(some));
            some.forEach(result -> text.append(BlockText.of(result)));
        }
        return endings().toString();
    }

    /** The stacks of operations, and the critical path of the slowest one of each, unless there are too many. */
    private void operations(List<RunResult> results) {
        var some = results.stream().filter(one -> one.operation().isPresent()).toList();
        if (!some.isEmpty() && some.size() <= MOST_IN_TABLES) {
            for (int i = 0; i < some.size(); i += STACKS_PER_TABLE) {
                text.append('\n').append(stacks(OPERATION, some.subList(i, Math.min(i + STACKS_PER_TABLE,
                        some.size()))));
            }
            text.append(OperationText.of(some));
        }
    }

    /** True if there are too many results for tables next to each other, or no stacks of messages to show there. */
    private static boolean inRows(List<RunResult> results) {
        var perStack = new HashMap<String, Integer>();
        results.forEach(one -> perStack.merge(one.stackName(), 1, Integer::sum));
        return results.size() > MOST_IN_TABLES || perStack.values().stream().anyMatch(count -> count > STACKS_PER_TABLE)
                || results.stream().noneMatch(one -> one.stack().isPresent() && one.operation().isEmpty());
    }

    private StringBuilder endings() {
        for (var result : report.results()) {
            if (!result.completed()) {
                text.append('\n').append(result.label()).append(": ").append(ending(result.end().ending())).append('\n')
                        .append(result.end().endingText()).append('\n');
            }
        }
        return text;
    }

    private static String ending(Ending ending) {
        return switch (ending) {
            case COMPLETED -> "completed";
            case DEADLOCKED -> "deadlocked";
            case FAILED -> "failed";
            case LIMIT_REACHED -> "stopped at the event limit";
            case CANCELLED -> "cancelled";
        };
    }

    private static TextTable stacks(String title, List<RunResult> results) {
        var stacks = LatencyStackReport.of(results).stacks();
        var table = new TextTable();
        var head = new ArrayList<>(List.of(title));
        var units = new ArrayList<>(List.of(""));
        for (var stack : stacks) {
            head.addAll(List.of(stack.label(), ""));
            units.addAll(List.of("ns", "%"));
        }
        table.row(head);
        table.row(units);
        table.rule();
        for (var component : LatencyStackReport.components(stacks)) {
            addComponent(table, component, stacks);
        }
        table.rule();
        var total = new ArrayList<>(List.of("Total"));
        stacks.forEach(stack -> total.addAll(List.of(Decimals.nanoseconds(stack.totalPs()), Decimals.tenths(ALL))));
        table.row(total);
        return table;
    }

    private static void addComponent(TextTable table, Component component, List<Stack> stacks) {
        var cells = new ArrayList<>(List.of(component.label()));
        for (var stack : stacks) {
            var segment = stack.segment(component);
            cells.add(segment.map(one -> Decimals.nanoseconds(one.ps())).orElse("-"));
            cells.add(segment.map(one -> Decimals.tenths(one.percent())).orElse(""));
        }
        table.row(cells);
    }

    private static TextTable figures(List<RunResult> results) {
        var table = new TextTable();
        var head = new ArrayList<>(List.of("Figure", "Unit"));
        var kinds = new LinkedHashSet<List<String>>();
        for (var result : results) {
            head.add(result.label());
            result.figures().forEach(one -> kinds.add(List.of(one.name(), one.unit())));
        }
        table.row(head);
        table.rule();
        for (var kind : kinds) {
            var cells = new ArrayList<>(kind);
            results.forEach(result -> cells.add(value(result, kind)));
            table.row(cells);
        }
        addRow(table, "Events", "", results.stream().map(one -> Long.toString(one.end().events())).toList());
        addRow(table, "Simulated time", "ns",
                results.stream().map(one -> Decimals.nanoseconds(one.end().simulatedPs())).toList());
        addRow(table, "Plan", "", results.stream().map(RunText::shortHash).toList());
        return table;
    }

    private static void addRow(TextTable table, String name, String unit, List<String> values) {
        var cells = new ArrayList<>(List.of(name, unit));
        cells.addAll(values);
        table.row(cells);
    }

    private static String value(RunResult result, List<String> kind) {
        for (Figure figure : result.figures()) {
            if (figure.name().equals(kind.get(0)) && figure.unit().equals(kind.get(1))) {
                return figure.value().toPlainString();
            }
        }
        return "-";
    }

    static String shortHash(RunResult result) {
        return result.key().planHash().substring(0, Math.min(SHORT_HASH, result.key().planHash().length()));
    }
}
