// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.timeline;

import org.hopscope.study.picture.Area;
import org.hopscope.study.picture.TextStyle;
import org.hopscope.study.timeline.Lane;
import org.hopscope.study.timeline.Stretch;

/** The positions of the parts of a timeline: names at the left, flags and axis above, the lanes in between. */
final class TimelineLayout {

    static final double GAP = 8;
    /** Lines of flags. */
    static final int FLAG_LINES = 2;

    private static final double NAME_SHARE = 0.36;
    private static final double MOST_ROW = 34;
    private static final double ROW_AIR = 3;
    /** The room for the time of the last bar. */
    private static final String LAST = "0,000 ns";
    private static final double MOST_BAR = 20;

    private final Scene scene;
    private final Sheet sheet;
    private final double line;
    private final double left;
    private final double top;
    private final double row;
    private final double right;

    TimelineLayout(Scene scene, Sheet sheet) {
        this.scene = scene;
        this.sheet = sheet;
        line = sheet.meter().line();
        double names = scene.timeline().lanes().stream().mapToDouble(this::nameWidth).max().orElse(0);
        left = Math.min(sheet.width() * NAME_SHARE, nameLeft() + names + GAP);
        right = sheet.meter().width(LAST) + 2 * GAP;
        top = Math.min(FLAG_LINES, scene.timeline().events().size()) * (line + 1) + line + GAP;
        row = Math.clamp((sheet.height() - top) / Math.max(1, scene.timeline().lanes().size()), line + ROW_AIR,
                Math.max(MOST_ROW, line + ROW_AIR));
    }

    private double nameWidth(Lane lane) {
        return sheet.meter().width(lane.kind().label(), TextStyle.STRONG) + GAP + sheet.meter().width(lane.name());
    }

    /** The left edge of the names, right of the band with the side. */
    double nameLeft() {
        return line + GAP;
    }

    /** The visible area of the times. */
    Area plot() {
        return new Area(left, top, Math.max(1, sheet.width() - right - left), Math.max(1, sheet.height() - top));
    }

    /** The visible area of the times and of the words beside them. */
    Area lanes() {
        return new Area(left, top, Math.max(1, sheet.width() - left), Math.max(1, sheet.height() - top));
    }

    /** The names and the lanes together. */
    Area body() {
        return new Area(0, top, sheet.width(), Math.max(1, sheet.height() - top));
    }

    /** Height of a lane. */
    double row() {
        return row;
    }

    /** Height of all lanes. */
    double rows() {
        return row * scene.timeline().lanes().size();
    }

    /** Top of a lane. */
    double laneTop(int lane) {
        return top + lane * row - sheet.scroll();
    }

    /** Middle of a lane. */
    double laneMiddle(int lane) {
        return laneTop(lane) + row / 2;
    }

    /** The x coordinate of a time of the run. */
    double x(long timePs) {
        var plot = plot();
        var span = scene.span();
        return plot.x() + (scene.scale().place(timePs) - span.from()) / span.width() * plot.width();
    }

    /** The place on the axis at a coordinate. */
    double place(double x) {
        var plot = plot();
        return scene.span().from() + (x - plot.x()) / plot.width() * scene.span().width();
    }

    /** The bar of a stretch, at least a pixel wide. */
    Area bar(Stretch stretch) {
        double height = Math.min(MOST_BAR, row - ROW_AIR);
        double from = x(stretch.startPs());
        return new Area(from, laneMiddle(stretch.lane()) - height / 2, Math.max(1, x(stretch.endPs()) - from), height);
    }

    /** The size that shows all lanes without scrolling. */
    static double wholeHeight(Scene scene, Sheet sheet) {
        var layout = new TimelineLayout(scene, sheet);
        return layout.top + layout.rows();
    }
}
