// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

import org.hopscope.study.chart.ChartSvg;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.InputDifference;
import org.hopscope.study.compare.Waterfall;
import org.hopscope.study.compare.WaterfallLayout;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.report.Block.Cell;
import org.hopscope.study.report.Block.Column;

/** The way from the baseline to each other design, step by step. */
final class WaterfallChapter {

    private static final int MOST_PARTS = 3;

    private WaterfallChapter() {}

    static List<Block> of(Comparison comparison, List<Waterfall> falls) {
        var blocks = new ArrayList<Block>();
        if (falls.isEmpty()) {
            return blocks;
        }
        blocks.add(new Block.Heading("From the baseline to each design"));
        blocks.add(new Block.Words("Each change is applied alone to the baseline and simulated: that is its step. "
                + "The joint effect of changes is a step of its own, so the steps add up exactly."));
        for (int i = 0; i < falls.size(); i++) {
            one(comparison, falls.get(i), i + 1, blocks);
        }
        return blocks;
    }

    private static void one(Comparison comparison, Waterfall fall, int number, List<Block> blocks) {
        var from = comparison.subjects().get(fall.from()).name();
        var to = comparison.subjects().get(fall.to()).name();
        var title = from + " to " + to + (fall.label().isEmpty() ? "" : ", " + fall.label());
        blocks.add(new Block.Part(title));
        if (fall.steps().isEmpty()) {
            blocks.add(new Block.Words("Both take " + Texts.nanoseconds(fall.before().totalPs()) + " ns."));
        } else {
            var words = fall.steps().stream().map(one -> one.label() + ": " + Texts.difference(one.deltaPs()) + " ns")
                    .collect(Collectors.joining("; "));
            blocks.add(new Block.Graphic(title, WaterfallPicture.of(fall, WaterfallLayout.of(fall, from, to),
                    ChartSvg.WIDTH, Palette.LIGHT), words));
            blocks.add(table(fall, from, to, number));
        }
        var idle = fall.idle().stream().map(comparison.inputs()::get).filter(InputDifference::weighty)
                .map(InputDifference::label).collect(Collectors.joining(", "));
        if (!idle.isEmpty()) {
            blocks.add(new Block.Note("Without effect on this run: " + idle + "."));
        }
    }

    private static Block.Table table(Waterfall fall, String from, String to, int number) {
        var rows = new ArrayList<List<Cell>>();
        var lines = new ArrayList<List<String>>();
        lines.add(List.of("step", "ns", "components"));
        lines.add(List.of(from, Texts.plain(fall.before().totalPs()), ""));
        rows.add(List.of(Cell.of(from), Cell.of(Texts.nanoseconds(fall.before().totalPs())), Cell.of("")));
        for (var step : fall.steps()) {
            rows.add(List.of(Cell.of(step.label()), Cell.of(Texts.difference(step.deltaPs())),
                    Cell.of(parts(step, MOST_PARTS))));
            lines.add(List.of(step.label(), Texts.plain(step.deltaPs()), parts(step, Integer.MAX_VALUE)));
        }
        rows.add(List.of(Cell.strong(to), Cell.of(Texts.nanoseconds(fall.after().totalPs())), Cell.of("")));
        lines.add(List.of(to, Texts.plain(fall.after().totalPs()), ""));
        return new Block.Table("Steps", List.of(new Column("Step", false), new Column("ns", true),
                new Column("Where", false)), rows, new Block.CsvFile("waterfall-" + number + ".csv", Texts.csv(lines)));
    }

    /** The components that a step changes most. */
    private static String parts(Waterfall.Step step, int most) {
        var parts = step.components().stream()
                .sorted(Comparator.comparingLong((Waterfall.Delta one) -> Math.abs(one.ps())).reversed()).toList();
        var shown = parts.stream().limit(most).map(one -> one.component().label() + " " + Texts.difference(one.ps()))
                .collect(Collectors.joining(", "));
        return parts.size() > most ? shown + " and " + (parts.size() - most) + " more" : shown;
    }
}
