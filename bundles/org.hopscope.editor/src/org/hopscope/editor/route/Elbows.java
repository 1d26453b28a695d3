// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.route;

import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.draw2d.geometry.Rectangle;

/**
 * Leads a line from box to box with right angles: straight where the boxes face each other, else with one step close to
 * the second box, so that lines to the same box share their last stretch.
 */
public final class Elbows {

    /** The least stretch on which two boxes must face each other for a straight line. */
    private static final int FACING = 16;

    /** The distance from the second box at which a line makes its step. */
    private static final int STEP = 20;

    private Elbows() {}

    /** The corners of a line from one box to the other. */
    public static PointList between(Rectangle from, Rectangle to) {
        if (to.x >= from.right() || from.x >= to.right()) {
            return level(from, to);
        }
        // a line from top to bottom is a level one with the axes exchanged
        var points = level(from.getTransposed(), to.getTransposed());
        for (var i = 0; i < points.size(); i++) {
            points.setPoint(points.getPoint(i).getTransposed(), i);
        }
        return points;
    }

    private static PointList level(Rectangle from, Rectangle to) {
        var points = new PointList();
        var right = to.getCenter().x >= from.getCenter().x;
        var begin = right ? from.right() : from.x;
        var end = right ? to.x : to.right();
        var top = Math.max(from.y, to.y);
        var bottom = Math.min(from.bottom(), to.bottom());
        if (bottom - top >= FACING) {
            var smaller = from.height <= to.height ? from : to;
            var y = Math.clamp(smaller.getCenter().y, top + FACING / 2, bottom - FACING / 2);
            points.addPoint(begin, y);
            points.addPoint(end, y);
            return points;
        }
        var step = Math.min(STEP, Math.abs(end - begin) / 2);
        var middle = right ? end - step : end + step;
        points.addPoint(new Point(begin, from.getCenter().y));
        points.addPoint(new Point(middle, from.getCenter().y));
        points.addPoint(new Point(middle, to.getCenter().y));
        points.addPoint(new Point(end, to.getCenter().y));
        return points;
    }
}
