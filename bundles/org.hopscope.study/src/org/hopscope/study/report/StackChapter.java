// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

import org.hopscope.sim.trace.Component;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.chart.ChartSvg;
import org.hopscope.study.chart.StackPicture;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.StackGroup;
import org.hopscope.study.picture.EstimatedText;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.report.Block.Cell;

/** Where the time of a message goes, side by side. */
final class StackChapter {

    /** At most so many measurements are drawn. */
    private static final int MOST_DRAWN = 6;
    private static final int ROOM = 120;
    private static final int FEW = 2;

    private StackChapter() {}

    static List<Block> of(Comparison comparison) {
        var blocks = new ArrayList<Block>();
        if (comparison.stacks().isEmpty()) {
            return blocks;
        }
        blocks.add(new Block.Heading("Where the time of a message goes"));
        var drawn = drawn(comparison);
        drawn.forEach(group -> graphic(comparison, group, blocks));
        int rest = comparison.stacks().size() - drawn.size();
        if (rest > 0) {
            blocks.add(new Block.Note("Drawn are the first and the last measurement of each protocol stack; the file"
                    + " below has " + rest + " more."));
        }
        blocks.add(totals(comparison));
        return blocks;
    }

    /** The first and the last measurement of each protocol stack. */
    static List<StackGroup> drawn(Comparison comparison) {
        var ofStack = new LinkedHashMap<String, List<StackGroup>>();
        comparison.stacks().forEach(one -> ofStack.computeIfAbsent(one.stack(), key -> new ArrayList<>()).add(one));
        return ofStack.values().stream().flatMap(all -> all.size() == 1 ? all.stream()
                : List.of(all.getFirst(), all.getLast()).stream()).limit(MOST_DRAWN).toList();
    }

    private static void graphic(Comparison comparison, StackGroup group, List<Block> blocks) {
        var bars = new ArrayList<LatencyStackReport.Stack>();
        for (int i = 0; i < group.bars().size(); i++) {
            var name = comparison.subjects().get(i).name();
            group.bars().get(i).ifPresent(one -> bars.add(new LatencyStackReport.Stack(name, one.totalPs(),
                    one.segments(), one.spread())));
        }
        double width = ChartSvg.WIDTH + Math.max(0, bars.size() - FEW) * 2.0 * ROOM;
        var picture = StackPicture.of(group.label(), new LatencyStackReport(bars), width, Palette.LIGHT,
                new EstimatedText());
        var words = bars.stream().map(StackChapter::words).collect(Collectors.joining(" "));
        blocks.add(new Block.Graphic("One-way time of a message" + (group.label().isEmpty() ? "" : ", ")
                + group.label() + "; all bars have one scale", picture, words));
    }

    private static String words(LatencyStackReport.Stack bar) {
        return bar.label() + ": " + Texts.nanoseconds(bar.totalPs()) + " ns, of it " + bar.segments().stream()
                .map(one -> one.component().label() + " " + Texts.nanoseconds(one.ps()) + " ns")
                .collect(Collectors.joining(", ")) + ".";
    }

    private static Block.Table totals(Comparison comparison) {
        var rows = new ArrayList<List<Cell>>();
        for (var group : comparison.stacks()) {
            var cells = new ArrayList<>(List.of(Cell.of(group.label().isEmpty() ? "One-way time" : group.label())));
            group.bars().forEach(bar -> cells.add(ReportParts.cellOrNothing(
                    bar.map(one -> Texts.nanoseconds(one.totalPs())).orElse(""))));
            rows.add(cells);
        }
        return new Block.Table("Mean one-way time in ns", ReportParts.heads(comparison, true, "Measurement"), rows,
                file(comparison));
    }

    private static Block.CsvFile file(Comparison comparison) {
        var lines = new ArrayList<List<String>>();
        lines.add(ReportParts.csvHeads(comparison, "stack", "point", "component", "unit"));
        for (var group : comparison.stacks()) {
            for (var component : Component.values()) {
                var values = group.bars().stream().map(bar -> bar.map(one -> ps(one, component)).orElse(0L)).toList();
                if (values.stream().anyMatch(one -> one != 0)) {
                    lines.add(line(group, component.label(), values.stream().map(Texts::plain).toList()));
                }
            }
            lines.add(line(group, "Total", group.bars().stream().map(StackChapter::total).toList()));
        }
        return new Block.CsvFile("stacks.csv", Texts.csv(lines));
    }

    private static String total(Optional<LatencyStackReport.Stack> bar) {
        return bar.map(one -> Texts.plain(one.totalPs())).orElse("");
    }

    private static List<String> line(StackGroup group, String component, List<String> values) {
        var line = new ArrayList<>(List.of(group.stack(), group.point(), component, "ns"));
        line.addAll(values);
        return line;
    }

    private static long ps(LatencyStackReport.Stack stack, Component component) {
        return stack.segments().stream().filter(one -> one.component() == component)
                .mapToLong(LatencyStackReport.Segment::ps).sum();
    }
}
