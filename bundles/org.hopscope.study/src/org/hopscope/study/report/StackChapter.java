// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import org.hopscope.sim.trace.Component;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.chart.ChartSvg;
import org.hopscope.study.chart.StackPicture;
import org.hopscope.study.chart.StackRows;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.DistinctNames;
import org.hopscope.study.compare.StackGroup;
import org.hopscope.study.compare.Subject;
import org.hopscope.study.picture.EstimatedText;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.report.Block.Cell;

/** The parts of the time of a message, side by side. */
final class StackChapter {

    /** At most this many measurements are drawn at once, component by component. */
    private static final int MOST_DRAWN = 6;
    /** Higher overviews are divided, so that each part fits on a sheet of paper. */
    private static final double HIGHEST = 560;

    private StackChapter() {}

    static List<Block> of(Comparison comparison) {
        var blocks = new ArrayList<Block>();
        if (comparison.stacks().isEmpty()) {
            return blocks;
        }
        blocks.add(new Block.Heading("Where the time of a message goes"));
        if (comparison.stacks().size() > 1) {
            overview(comparison, blocks);
        }
        blocks.add(totals(comparison));
        var drawn = drawn(comparison);
        drawn.forEach(group -> graphic(comparison, group, blocks));
        var rest = comparison.stacks().stream().filter(one -> !drawn.contains(one)).toList();
        if (!rest.isEmpty()) {
            var folded = new ArrayList<Block>();
            rest.forEach(group -> graphic(comparison, group, folded));
            blocks.add(new Block.Folded("The same for the other " + (rest.size() == 1 ? "measurement"
                    : rest.size() + " measurements"), folded));
        }
        return blocks;
    }

    /**
     * All measurements of each protocol stack. A picture has one scale: the one that all of them need, or a tenth, a
     * hundredth of it, so that short messages are not lost beside long ones and pictures can be compared.
     */
    private static void overview(Comparison comparison, List<Block> blocks) {
        long most = comparison.stacks().stream().mapToLong(StackChapter::longest).max().orElse(1);
        var names = DistinctNames.of(names(comparison));
        ofStack(comparison).forEach((stack, groups) -> {
            var part = new ArrayList<StackRows.Group>();
            double height = 0;
            long scale = most;
            for (var group : groups) {
                var rows = new StackRows.Group(group.point(), named(names, group));
                long own = scale(most, longest(group));
                if (!part.isEmpty() && (height + rows.height() > HIGHEST || own != scale)) {
                    overview(stack, part, scale, blocks);
                    part.clear();
                    height = 0;
                }
                scale = own;
                part.add(rows);
                height += rows.height();
            }
            overview(stack, part, scale, blocks);
        });
    }

    private static long longest(StackGroup group) {
        return group.bars().stream().flatMap(Optional::stream).mapToLong(LatencyStackReport.Stack::totalPs).max()
                .orElse(1);
    }

    /** The least of {@code mostPs}, a tenth, a hundredth of it and so on that a bar of this length fits in. */
    private static long scale(long mostPs, long longestPs) {
        long scale = mostPs;
        while (scale / 10 >= Math.max(1, longestPs)) {
            scale /= 10;
        }
        return scale;
    }

    private static void overview(String stack, List<StackRows.Group> groups, long mostPs, List<Block> blocks) {
        var title = stack.isEmpty() ? "All measurements" : stack;
        var words = groups.stream().map(one -> one.label() + ": " + one.bars().stream().map(bar -> bar.label() + " "
                + Texts.nanoseconds(bar.totalPs()) + " ns").collect(Collectors.joining(", ")) + ".")
                .collect(Collectors.joining(" "));
        blocks.add(new Block.Graphic("One-way time of a message, " + title + "; all bars of a picture have the same "
                + "scale",
                StackRows.of(title, groups, mostPs, ChartSvg.WIDTH, Palette.LIGHT, new EstimatedText()), words));
    }

    private static Map<String, List<StackGroup>> ofStack(Comparison comparison) {
        var all = new LinkedHashMap<String, List<StackGroup>>();
        comparison.stacks().forEach(one -> all.computeIfAbsent(one.stack(), key -> new ArrayList<>()).add(one));
        return all;
    }

    /** The first and the last measurement of each protocol stack. */
    static List<StackGroup> drawn(Comparison comparison) {
        return ofStack(comparison).values().stream().flatMap(all -> all.size() == 1 ? all.stream()
                : List.of(all.getFirst(), all.getLast()).stream()).limit(MOST_DRAWN).toList();
    }

    private static List<String> names(Comparison comparison) {
        return comparison.subjects().stream().map(Subject::name).toList();
    }

    /** The bars of a measurement with the names of their designs. */
    private static List<LatencyStackReport.Stack> named(List<String> names, StackGroup group) {
        var bars = new ArrayList<LatencyStackReport.Stack>();
        for (int i = 0; i < group.bars().size(); i++) {
            var name = names.get(i);
            group.bars().get(i).ifPresent(one -> bars.add(new LatencyStackReport.Stack(name, one.totalPs(),
                    one.segments(), one.spread())));
        }
        return bars;
    }

    private static void graphic(Comparison comparison, StackGroup group, List<Block> blocks) {
        var bars = named(names(comparison), group);
        var picture = StackPicture.of(group.label(), new LatencyStackReport(bars), ChartSvg.WIDTH, Palette.LIGHT,
                new EstimatedText());
        var words = bars.stream().map(StackChapter::words).collect(Collectors.joining(" "));
        blocks.add(new Block.Graphic("One-way time of a message" + (group.label().isEmpty() ? "" : ", ")
                + group.label() + ", component by component", picture, words));
    }

    private static String words(LatencyStackReport.Stack bar) {
        return bar.label() + ": " + Texts.nanoseconds(bar.totalPs()) + " ns, of which " + bar.segments().stream()
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
                var values = group.bars().stream().map(bar -> bar.map(one -> one.ps(component)).orElse(0L)).toList();
                if (values.stream().anyMatch(one -> one != 0)) {
                    lines.add(line(group, component.label(), values.stream().map(Texts::plain).toList()));
                }
            }
            lines.add(line(group, "Total", group.bars().stream()
                    .map(bar -> bar.map(one -> Texts.plain(one.totalPs())).orElse("")).toList()));
        }
        return new Block.CsvFile("stacks.csv", Texts.csv(lines));
    }

    private static List<String> line(StackGroup group, String component, List<String> values) {
        var line = new ArrayList<>(List.of(group.stack(), group.point(), component, "ns"));
        line.addAll(values);
        return line;
    }
}
