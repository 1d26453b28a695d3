// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.chart;

import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;

/**
 * The parts of the drawing: chart above the table, or beside it where there is more width than height.
 *
 * @param chart the bars
 * @param table the rows
 */
record StackLayout(BarChartLayout chart, TableLayout table) {

    private static final int MARGIN = 8;
    private static final int LEAST_CHART_HEIGHT = 190;
    /** Bars of many blocks need more room, and not all lines of their table need to be seen at once. */
    private static final int LEAST_CHART_HEIGHT_OF_BLOCKS = 340;
    private static final int LEAST_BAR_SLOT = 60;

    static StackLayout of(StackModel model, Point size, TextSize text) {
        int width = size.x - 2 * MARGIN;
        int height = size.y - 2 * MARGIN;
        int tableHeight = TableLayout.height(model, text);
        int tableWidth = TableLayout.width(model, text);
        if (width >= 2 * tableWidth && height < tableHeight + leastHeight(model) + MARGIN) {
            int right = Math.max(tableWidth, width / 2);
            return of(model, new Rectangle(MARGIN, MARGIN, width - right - 2 * MARGIN, height),
                    new Rectangle(MARGIN + width - right, MARGIN, right, tableHeight), text);
        }
        int chartHeight = Math.max(leastHeight(model), height - tableHeight - MARGIN);
        return of(model, new Rectangle(MARGIN, MARGIN, width, chartHeight),
                new Rectangle(MARGIN, MARGIN + chartHeight + MARGIN, width, tableHeight), text);
    }

    private static int leastHeight(StackModel model) {
        return model.hasBlocks() ? LEAST_CHART_HEIGHT_OF_BLOCKS : LEAST_CHART_HEIGHT;
    }

    /** The chart alone, without the table. */
    static StackLayout bars(StackModel model, Point size, TextSize text) {
        var all = new Rectangle(MARGIN, MARGIN, size.x - 2 * MARGIN, Math.max(1, size.y - 2 * MARGIN));
        return of(model, all, new Rectangle(0, 0, 0, 0), text);
    }

    /** True if there is a table. */
    boolean hasTable() {
        return !table.area().isEmpty();
    }

    private static StackLayout of(StackModel model, Rectangle chart, Rectangle table, TextSize text) {
        return new StackLayout(BarChartLayout.of(model, chart, text), TableLayout.of(model, table, text));
    }

    /** The least size that shows everything, given the width at hand; beyond it the view scrolls. */
    static Point leastSize(StackModel model, int atWidth, TextSize text) {
        int tableHeight = TableLayout.height(model, text);
        int least = Math.max(TableLayout.leastWidth(model, text), (model.bars().size() + 1) * LEAST_BAR_SLOT)
                + 2 * MARGIN;
        boolean beside = atWidth - 2 * MARGIN >= 2 * TableLayout.width(model, text);
        int height = beside ? Math.max(tableHeight, leastHeight(model)) : tableHeight + leastHeight(model) + MARGIN;
        return new Point(least, height + 2 * MARGIN);
    }
}
