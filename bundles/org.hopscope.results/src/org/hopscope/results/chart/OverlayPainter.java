// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.chart;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.hopscope.study.LatencyStackReport.Stack;

/** Draws the outlines over the bars: thin for what was, dashed with all its segments for what is only estimated. */
final class OverlayPainter {

    private static final int WIDER = 5;
    /** Lines around thinner segments would hide more than they show. */
    private static final int LEAST_HEIGHT = 14;
    private static final int[] DASHES = {5, 4};
    private static final int SWATCH_WIDTH = 16;
    private static final int GAP = 6;

    private final GC gc;
    private final BarChartLayout chart;

    OverlayPainter(GC gc, BarChartLayout chart) {
        this.gc = gc;
        this.chart = chart;
    }

    void paint(StackModel model, Color muted, Color foreground, TextSize text) {
        for (int i = 0; i < model.bars().size(); i++) {
            var area = chart.bars().get(i).area();
            var label = model.bars().get(i).label();
            gc.setForeground(muted);
            model.overlay().ghost(label).ifPresent(stack -> ghost(stack, area));
            gc.setForeground(foreground);
            model.overlay().estimate(label).ifPresent(stack -> estimate(stack, area));
        }
        gc.setLineStyle(SWT.LINE_SOLID);
        gc.setLineWidth(1);
        if (model.hasGhosts()) {
            legend(NLS.bind(Messages.chart_outlineOf, model.overlay().whose()), muted, text);
        }
    }

    /** In the line above the totals of the highest bars, at the right. */
    private void legend(String full, Color muted, TextSize text) {
        var plot = chart.plot();
        var line = text.wrap(full, plot.width - SWATCH_WIDTH - 2 * GAP, 1).getFirst();
        int x = plot.x + plot.width - text.width(line);
        int y = plot.y - 2 * text.line() - GAP;
        gc.setForeground(muted);
        gc.drawRectangle(x - GAP - SWATCH_WIDTH, y + 3, SWATCH_WIDTH, text.line() - 7);
        gc.drawString(line, x, y, true);
    }

    private void ghost(Stack stack, Rectangle area) {
        gc.setLineStyle(SWT.LINE_SOLID);
        gc.setLineWidth(1);
        int top = y(stack.totalPs());
        gc.drawRectangle(area.x - WIDER, top, area.width + 2 * WIDER, y(0) - top);
    }

    private void estimate(Stack stack, Rectangle area) {
        gc.setLineWidth(2);
        gc.setLineDash(DASHES);
        int top = y(stack.totalPs());
        gc.drawRectangle(area.x - 2, top, area.width + 3, y(0) - top);
        for (var band : stack.bands()) {
            int above = y(stack.totalPs() - band.fromPs());
            int below = y(stack.totalPs() - band.toPs());
            if (below - above >= LEAST_HEIGHT) {
                gc.drawLine(area.x - 2, above, area.x + area.width + 1, above);
                gc.drawLine(area.x - 2, below, area.x + area.width + 1, below);
            }
        }
        gc.setLineDash(null);
    }

    private int y(long ps) {
        var plot = chart.plot();
        return plot.y + plot.height - (int) (plot.height * ps / chart.ticks().endPs());
    }
}
