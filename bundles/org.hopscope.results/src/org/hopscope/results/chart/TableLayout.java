// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.chart;

import java.util.Arrays;
import java.util.Optional;

import org.eclipse.swt.graphics.Rectangle;
import org.hopscope.study.LatencyStackReport.Stack;
import org.hopscope.study.StackRow;

/**
 * The positions of the rows and columns of the table. Columns are given by their right edges, because numbers are
 * aligned there.
 *
 * @param area the whole table
 * @param rowHeight height of a row
 * @param nameWidth width of the names of the rows, which are cut if the table is narrow
 * @param valueRight right edge of the times of each bar
 * @param percentRight right edge of the shares of each bar; empty if there is no room for them
 * @param differenceRight right edge of the differences, 0 if there are none
 */
record TableLayout(StackModel model, Rectangle area, int rowHeight, int nameWidth, int[] valueRight,
        int[] percentRight, int differenceRight) {

    static final int SWATCH = 22;
    static final int GAP = 8;
    private static final int ROW_PADDING = 4;
    /** As much of a name as is left of it in a narrow table. */
    private static final String LEAST_NAME = "MMMMM";

    static TableLayout of(StackModel model, Rectangle area, TextSize text) {
        int count = model.bars().size();
        var widths = new Widths(model, text);
        boolean difference = count == 2 && widths.total(false, true) <= area.width;
        boolean percent = widths.total(true, difference) <= area.width;
        int spare = Math.max(0, area.width - widths.total(percent, difference));
        int name = Math.clamp(area.width - widths.total(percent, difference) + widths.name(), widths.leastName(),
                widths.name());
        int extra = Math.min(spare / Math.max(1, count + (difference ? 1 : 0)), 2 * GAP);
        var value = new int[count];
        var share = new int[percent ? count : 0];
        int right = area.x + name + Math.max(0, spare - extra * (count + (difference ? 1 : 0)));
        for (int i = 0; i < count; i++) {
            right += GAP + extra + widths.value(percent);
            value[i] = right;
            if (percent) {
                right += GAP + widths.percent();
                share[i] = right;
            }
        }
        int last = difference ? right + GAP + extra + widths.difference() : 0;
        return new TableLayout(model, area, text.line() + ROW_PADDING, name - SWATCH, value, share, last);
    }

    /** Height of the table of a model: the head with a line of units, the rows, the total, what it was and became. */
    static int height(StackModel model, TextSize text) {
        int lines = headLines(model) + model.rows().size() + 2 + (model.hasGhosts() ? 2 : 0);
        return lines * (text.line() + ROW_PADDING) + GAP;
    }

    /** Lines for the names of the bars; names of several words get two. */
    static int headLines(StackModel model) {
        return model.bars().stream().anyMatch(bar -> bar.label().contains(" ")) ? 2 : 1;
    }

    /** The width that shows all times and the whole names of the rows. */
    static int width(StackModel model, TextSize text) {
        return new Widths(model, text).total(false, false);
    }

    /** The least width that shows all times, and of the names of the rows what is needed to tell them apart. */
    static int leastWidth(StackModel model, TextSize text) {
        var widths = new Widths(model, text);
        return widths.total(false, false) - widths.name() + widths.leastName();
    }

    /** Top of a row. */
    int rowTop(int row) {
        return area.y + (headLines(model) + row + 1) * rowHeight;
    }

    /** The row of the line at a point. */
    Optional<StackRow> at(int x, int y) {
        int row = Math.floorDiv(y - rowTop(0), rowHeight);
        boolean inside = x >= area.x && x < area.x + area.width && row >= 0 && row < model.rows().size();
        return inside ? Optional.of(model.rows().get(row)) : Optional.empty();
    }

    private record Widths(int bars, int name, int leastName, int value, int words, int percent, int difference) {

        private Widths(StackModel model, TextSize text) {
            this(model.bars().size(),
                    SWATCH + names(model, text), SWATCH + Math.min(names(model, text), text.width(LEAST_NAME)),
                    Math.max(ghosts(model, text),
                            model.bars().stream().mapToInt(bar -> total(bar, text)).max().orElse(0)),
                    model.bars().stream().mapToInt(bar -> words(bar, text)).max().orElse(0),
                    text.width("88.8"), Math.max(text.width(Messages.chart_difference),
                            text.width(TimeText.difference(-model.largestPs()))));
        }

        private static int names(StackModel model, TextSize text) {
            return model.rows().stream().mapToInt(row -> text.width(row.label())).max().orElse(0);
        }

        /** The total is there in bold letters, which are about an eighth wider. */
        private static int total(Stack bar, TextSize text) {
            return text.width(TimeText.nanoseconds(bar.totalPs())) * 9 / 8 + 2;
        }

        private static int ghosts(StackModel model, TextSize text) {
            return model.hasGhosts() ? text.width(TimeText.difference(-model.largestPs())) : 0;
        }

        private static int words(Stack bar, TextSize text) {
            return Arrays.stream(bar.label().split(" ")).mapToInt(text::width).max().orElse(0);
        }

        /** Times and shares together must be wide enough for the words of the names above them. */
        private int value(boolean withPercent) {
            return Math.max(value, words - (withPercent ? GAP + percent : 0));
        }

        private int total(boolean withPercent, boolean withDifference) {
            return name + bars * (GAP + value(withPercent) + (withPercent ? GAP + percent : 0))
                    + (withDifference ? GAP + difference : 0);
        }
    }
}
