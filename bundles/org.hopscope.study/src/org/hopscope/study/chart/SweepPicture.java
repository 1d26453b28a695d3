// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.hopscope.study.StackRow;
import org.hopscope.study.StackSweep;
import org.hopscope.study.picture.Anchor;
import org.hopscope.study.picture.Area;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.picture.Picture;
import org.hopscope.study.picture.Shape;
import org.hopscope.study.picture.Spot;
import org.hopscope.study.picture.Stroke;
import org.hopscope.study.picture.TextMeter;

/**
 * Latency stacks against a number on a logarithmic axis: one panel for each design, all on one scale, with a mark where
 * bandwidth begins to bound. The first component of a message's life is at the top of each bar.
 *
 * @param picture the drawing; the series of a spot is the number of its panel
 * @param rows what {@link #row} answers
 */
public record SweepPicture(Picture picture, List<StackRow> rows) {

    private static final double MARGIN = 12;
    private static final double GAP = 8;
    private static final double SWATCH = 16;
    private static final double ROW = 18;
    private static final double NARROWEST = 250;
    private static final double LOWEST = 150;
    private static final double HEADROOM = 1.04;

    public SweepPicture {
        rows = List.copyOf(rows);
    }

    /**
     * Draws stacks.
     *
     * @param title above everything, may be empty
     * @param width of the picture in pixels
     * @param height of the picture in pixels; it becomes higher if its panels have no room otherwise
     */
    public static SweepPicture of(String title, StackSweep sweep, double width, double height, SweepLook look,
            TextMeter meter) {
        var shapes = new ArrayList<Shape>();
        var spots = new ArrayList<Spot>();
        double top = MARGIN;
        if (!title.isEmpty()) {
            shapes.add(Shape.strong(MARGIN, top + meter.line() / 2, meter.cut(title, (width - 2 * MARGIN) / 1.12),
                    Anchor.START, look.palette().ink()));
            top += meter.line() + GAP;
        }
        top = legend(sweep, top, width, look, meter, shapes);
        int count = sweep.panels().size();
        int across = Math.clamp((int) ((width - 2 * MARGIN) / NARROWEST), 1, count);
        int down = (count + across - 1) / across;
        double wide = (width - 2 * MARGIN) / across;
        double high = Math.max(LOWEST + SweepPanel.frame(meter), (height - top - MARGIN) / down);
        var first = new Area(MARGIN, top, wide * across, high * down);
        for (int i = 0; i < count; i++) {
            var place = new Area(MARGIN + i % across * wide, top + i / across * high, wide - GAP, high - GAP);
            new SweepPanel(sweep, i, place, look, meter).draw(shapes, spots, scale(sweep, look));
        }
        return new SweepPicture(new Picture(width, Math.max(height, first.bottom() + MARGIN), look.palette().ground(),
                title.isEmpty() ? "Latency stacks against " + sweep.axis().toLowerCase(Locale.ROOT) : title,
                first, shapes, spots), sweep.rows());
    }

    /** The least height in pixels of a picture of this width. */
    public static double leastHeight(StackSweep sweep, double width, TextMeter meter) {
        int across = Math.clamp((int) ((width - 2 * MARGIN) / NARROWEST), 1, sweep.panels().size());
        double legend = legend(sweep, 0, width, SweepLook.plain(true, Palette.LIGHT), meter,
                new ArrayList<>());
        return legend + 2 * MARGIN + (sweep.panels().size() + across - 1) / across
                * (LOWEST + SweepPanel.frame(meter));
    }

    /** The number of the column of a spot. */
    public int column(Spot spot) {
        return spot.point() / rows.size();
    }

    /** The row of a spot. */
    public StackRow row(Spot spot) {
        return rows.get(spot.point() % rows.size());
    }

    /** The end of the scale, the same in all panels: nanoseconds, or percent. */
    private static double scale(StackSweep sweep, SweepLook look) {
        double most = look.share() ? SweepPanel.PERCENT : sweep.largestPs() / SweepPanel.PS_PER_NS;
        for (var panel : sweep.panels()) {
            for (var column : panel.columns()) {
                double all = Math.max(1, column.stack().totalPs());
                for (var outline : List.of(look.before(), look.estimates())) {
                    most = Math.max(most, SweepLook.find(outline, column.stack().label()).map(one -> look.share()
                            ? SweepPanel.PERCENT * one.totalPs() / all : one.totalPs() / SweepPanel.PS_PER_NS)
                            .orElse(0.0));
                }
            }
        }
        return Math.max(most, 1e-3) * HEADROOM;
    }

    /** The rows in the order of a message's life, in as many lines as they need; answers where they end. */
    private static double legend(StackSweep sweep, double top, double width, SweepLook look, TextMeter meter,
            List<Shape> shapes) {
        double x = MARGIN;
        double y = top + ROW / 2;
        for (var row : sweep.rows()) {
            double room = SWATCH + meter.width(row.label()) + 2 * GAP;
            if (x > MARGIN && x + room > width - MARGIN) {
                x = MARGIN;
                y += ROW;
            }
            shapes.add(new Shape.Box(new Area(x, y - 5, SWATCH - 5, 10), StackLook.of(row.component()), Stroke.NONE));
            shapes.add(Shape.text(x + SWATCH, y, row.label(), Anchor.START, look.palette().ink()));
            x += room;
        }
        return y + ROW / 2 + GAP;
    }
}
