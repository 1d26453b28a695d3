// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.explore;

import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;
import org.hopscope.results.chart.ControlPalette;
import org.hopscope.results.chart.GcText;
import org.hopscope.study.chart.Range;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.search.ParallelDesigns;
import org.hopscope.study.search.ParallelDesigns.Line;
import org.hopscope.study.search.ParallelLabels;

/**
 * Paints designs on parallel axes: those of the front strong and in the colours that its chart gives them, those that
 * miss limits dashed, chosen ones above all.
 */
final class ParallelPainter {

    private static final int FAINT = 70;
    private static final int STRONG = 190;
    private static final int VEIL = 60;
    private static final int OPAQUE = 255;
    private static final int HALF = 7;
    /** From this many chosen lines on, thick ones would hide each other. */
    private static final int MANY = 12;

    private final GC gc;
    private final Palette palette;
    private final ParallelPlace place;

    ParallelPainter(GC gc, Control control, ParallelPlace place) {
        this.gc = gc;
        this.place = place;
        palette = ControlPalette.of(control);
        gc.setAntialias(SWT.ON);
    }

    /** @param ranges by the indices of their axes */
    void paint(ParallelDesigns designs, List<Line> lines, Set<Integer> chosen, Map<Integer, Range> ranges) {
        for (var line : lines) {
            if (!line.front() && line.number() != 0 && !chosen.contains(line.number())) {
                line(line, palette.muted(), chosen.isEmpty() ? FAINT : FAINT / 2, 1);
            }
        }
        for (var line : lines) {
            if (line.front() && !chosen.contains(line.number())) {
                line(line, palette.series(line.series()), chosen.isEmpty() ? STRONG : FAINT, 1);
            }
        }
        lines.stream().filter(one -> chosen.contains(one.number())).forEach(one -> line(one,
                one.front() ? palette.series(one.series()) : palette.ink(), OPAQUE, chosen.size() > MANY ? 1 : 2));
        lines.stream().filter(one -> one.number() == 0).forEach(one -> line(one, palette.series(one.series()), OPAQUE,
                2));
        var labels = ParallelLabels.of(designs.axes(), place.room(), new GcText(gc));
        for (int i = 0; i < designs.axes().size(); i++) {
            axis(i, labels, ranges.get(i));
        }
    }

    private void line(Line line, int colour, int alpha, int width) {
        var points = new int[2 * line.places().size()];
        for (int i = 0; i < line.places().size(); i++) {
            points[2 * i] = place.x(i);
            points[2 * i + 1] = place.y(line.places().get(i));
        }
        gc.setForeground(colour(colour));
        gc.setLineWidth(width);
        gc.setLineStyle(line.feasible() ? SWT.LINE_SOLID : SWT.LINE_DASH);
        gc.setAlpha(alpha);
        gc.drawPolyline(points);
        gc.setAlpha(OPAQUE);
    }

    private void axis(int index, ParallelLabels labels, Range range) {
        int x = place.x(index);
        gc.setLineStyle(SWT.LINE_SOLID);
        gc.setLineWidth(1);
        gc.setForeground(colour(palette.ink()));
        gc.drawLine(x, place.top(), x, place.bottom());
        if (range != null) {
            int top = place.y(range.high());
            int height = place.y(range.low()) - top;
            gc.setBackground(colour(palette.ink()));
            gc.setAlpha(VEIL);
            gc.fillRectangle(x - HALF, top, 2 * HALF, height);
            gc.setAlpha(OPAQUE);
            gc.setForeground(colour(palette.ink()));
            gc.drawRectangle(x - HALF, top, 2 * HALF, height);
        }
        gc.setForeground(colour(palette.ink()));
        text(labels.titles().get(index), x, place.titleTop());
        gc.setForeground(colour(palette.muted()));
        text(labels.highs().get(index), x, place.highTop());
        text(labels.lows().get(index), x, place.lowTop());
    }

    /** In the middle of the axis. */
    private void text(String text, int x, int y) {
        gc.drawText(text, x - gc.textExtent(text).x / 2, y, true);
    }

    private static Color colour(int number) {
        return new Color(new RGB(number >> 16 & 0xff, number >> 8 & 0xff, number & 0xff));
    }
}
