// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.hopscope.study.picture.Anchor;
import org.hopscope.study.picture.Area;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.picture.Shape;
import org.hopscope.study.picture.TextMeter;

/**
 * The meaning of the marks, in lines above the plot.
 *
 * @param entries from left to right, line by line
 * @param height of all lines in pixels
 */
record Legend(List<Entry> entries, double height) {

    private static final double SAMPLE = 30;
    private static final double GAP = 6;
    private static final double BETWEEN = 18;
    private static final int MOST_LINES = 4;

    /** A series and where it is explained. */
    record Entry(int series, String text, double x, double y, double width) {}

    /** The legend of a chart; empty if there is only one series, which the title names, or if rows name them. */
    static Legend of(Chart chart, Area room, TextMeter meter) {
        if (chart.series().size() < 2 || chart.kind() == ChartKind.HEAT_MAP) {
            return new Legend(List.of(), 0);
        }
        var entries = new ArrayList<Entry>();
        double pitch = meter.line() + 3;
        double x = room.x();
        double y = room.y() + pitch / 2;
        int line = 1;
        for (int i = 0; i < chart.series().size(); i++) {
            var text = meter.cut(chart.series().get(i).name(), room.width() - SAMPLE - GAP);
            double width = SAMPLE + GAP + meter.width(text);
            if (x > room.x() && x + width > room.right()) {
                x = room.x();
                y += pitch;
                line++;
            }
            if (line > MOST_LINES) {
                dropped(entries, chart.series().size() - i);
                break;
            }
            entries.add(new Entry(i, text, x, y, width));
            x += width + BETWEEN;
        }
        return new Legend(entries, Math.min(line, MOST_LINES) * pitch + GAP);
    }

    /** The last entry gives its place to the number of those that have none. */
    private static void dropped(List<Entry> entries, int count) {
        var last = entries.removeLast();
        entries.add(new Entry(-1, "+ " + (count + 1) + " more", last.x(), last.y(), last.width()));
    }

    void draw(Chart chart, Palette palette, Consumer<Shape> out) {
        for (var entry : entries) {
            double left = entry.series() < 0 ? entry.x() : entry.x() + SAMPLE + GAP;
            if (entry.series() >= 0) {
                var series = chart.series().get(entry.series());
                var look = SeriesLook.of(entry.series(), palette);
                sample(chart.kind(), series.marked() ? look.marked(series.standing()) : look, entry, palette, out);
            }
            out.accept(Shape.text(left, entry.y(), entry.text(), Anchor.START, palette.ink()));
        }
    }

    private static void sample(ChartKind kind, SeriesLook look, Entry entry, Palette palette, Consumer<Shape> out) {
        double middle = entry.x() + SAMPLE / 2;
        if (kind == ChartKind.BARS) {
            out.accept(look.bar(new Area(entry.x() + SAMPLE / 2 - 4, entry.y() - 6, SAMPLE / 2 + 4, 12)));
            return;
        }
        if (!kind.cloud()) {
            out.accept(Shape.line(look.line(), entry.x(), entry.y(), entry.x() + SAMPLE, entry.y()));
        }
        if (!kind.distribution()) {
            look.marks(middle, entry.y(), palette).forEach(out);
        }
    }
}
