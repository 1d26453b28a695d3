// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.report;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.study.chart.ValueText;
import org.hopscope.study.compare.Waterfall;
import org.hopscope.study.compare.WaterfallLayout;
import org.hopscope.study.picture.Anchor;
import org.hopscope.study.picture.Area;
import org.hopscope.study.picture.EstimatedText;
import org.hopscope.study.picture.Fill;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.picture.Pattern;
import org.hopscope.study.picture.Picture;
import org.hopscope.study.picture.Shape;
import org.hopscope.study.picture.Stroke;
import org.hopscope.study.picture.TextMeter;
import org.hopscope.study.picture.TextStyle;

/**
 * Draws a waterfall from top to bottom: what saves time is green and goes left, what costs time is red and goes right,
 * what changes do only together is hatched, and each says its number with its sign.
 */
final class WaterfallPicture {

    private static final int GREEN = 0x1a9c5b;
    private static final int RED = 0xd24b3a;
    private static final int BLUE = 0x5b7fb8;
    private static final double MARGIN = 12;
    private static final double ROW = 34;
    private static final double BAR = 18;
    private static final double LABEL_SHARE = 0.42;
    private static final double PS_PER_NS = 1000;
    private static final int LINES = 4;

    private final Waterfall fall;
    private final WaterfallLayout layout;
    private final Palette palette;
    private final TextMeter meter = new EstimatedText();
    private final List<Shape> shapes = new ArrayList<>();

    private WaterfallPicture(Waterfall fall, WaterfallLayout layout, Palette palette) {
        this.fall = fall;
        this.layout = layout;
        this.palette = palette;
    }

    static Picture of(Waterfall fall, WaterfallLayout layout, double width, Palette palette) {
        return new WaterfallPicture(fall, layout, palette).picture(width);
    }

    private Picture picture(double width) {
        double labels = Math.min(width * LABEL_SHARE, layout.rows().stream()
                .mapToDouble(row -> meter.width(row.label())).max().orElse(0) + 2 * MARGIN);
        double value = meter.width("+00,000.000 ns") + MARGIN;
        var plot = new Area(labels, MARGIN, width - labels - value - MARGIN, layout.rows().size() * ROW);
        axis(plot);
        for (int i = 0; i < layout.rows().size(); i++) {
            row(layout.rows().get(i), plot, plot.y() + i * ROW, i + 1 < layout.rows().size());
        }
        var names = layout.rows().getFirst().label() + " to " + layout.rows().getLast().label();
        return new Picture(width, plot.bottom() + 2 * meter.line() + MARGIN, palette.ground(), "From " + names, plot,
                shapes, List.of());
    }

    private void axis(Area plot) {
        for (int i = 0; i <= LINES; i++) {
            double x = plot.x() + plot.width() * i / LINES;
            shapes.add(Shape.line(Stroke.solid(palette.grid(), 1), x, plot.y(), x, plot.bottom()));
            double ps = layout.lowPs() + (layout.highPs() - layout.lowPs()) * (double) i / LINES;
            shapes.add(Shape.text(x, plot.bottom() + meter.line(), ValueText.of(ps / PS_PER_NS, "ns"), Anchor.MIDDLE,
                    palette.muted()));
        }
    }

    private void row(WaterfallLayout.Row row, Area plot, double y, boolean joined) {
        double middle = y + ROW / 2;
        label(row, plot.x() - 2 * MARGIN, middle);
        double from = x(row.fromPs(), plot);
        double to = x(row.toPs(), plot);
        // a step that is thinner than a pixel is still drawn, so that nothing is hidden
        var bar = new Area(Math.min(from, to), middle - BAR / 2, Math.max(1.5, Math.abs(to - from)), BAR);
        shapes.add(new Shape.Box(bar, new Fill(colour(row), hatched(row) ? Pattern.RISING : Pattern.PLAIN),
                Stroke.NONE));
        if (row.isTotal() && layout.isTorn()) {
            tear(bar);
        }
        shapes.add(Shape.text(bar.right() + MARGIN / 2, middle, row.isTotal()
                ? Texts.nanoseconds(row.toPs()) + " ns" : Texts.difference(row.deltaPs()) + " ns", Anchor.START,
                palette.ink()));
        if (joined) {
            shapes.add(Shape.line(Stroke.solid(palette.muted(), 1), to, middle + BAR / 2, to,
                    middle + ROW - BAR / 2));
        }
    }

    private void label(WaterfallLayout.Row row, double width, double middle) {
        var lines = meter.wrap(row.label(), width, 2);
        double y = middle - (lines.size() - 1) * meter.line() / 2;
        for (var line : lines) {
            shapes.add(new Shape.Words(MARGIN, y, line, Anchor.START, row.isTotal() ? TextStyle.STRONG
                    : TextStyle.PLAIN, palette.ink(), false));
            y += meter.line();
        }
    }

    private double x(long ps, Area plot) {
        return plot.x() + plot.width() * (ps - layout.lowPs()) / Math.max(1, layout.highPs() - layout.lowPs());
    }

    private int colour(WaterfallLayout.Row row) {
        return row.isTotal() ? BLUE : row.deltaPs() > 0 ? RED : GREEN;
    }

    private boolean hatched(WaterfallLayout.Row row) {
        return !row.isTotal() && fall.steps().get(row.step()).kind() == Waterfall.Kind.INTERACTION;
    }

    /** Two slanting cuts: the bar does not begin at 0. */
    private void tear(Area bar) {
        for (double x = bar.x() + 6; x <= bar.x() + 12; x += 6) {
            shapes.add(Shape.line(Stroke.solid(palette.ground(), 2), x, bar.bottom(), x + 4, bar.y()));
        }
    }
}
