// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.picture;

/**
 * A place of a picture that stands for something.
 *
 * @param area where it is
 * @param series number of the series that it belongs to
 * @param point number of the point in its series
 * @param text what it shows, for a tooltip; lines are separated by line feeds
 */
public record Spot(Area area, int series, int point, String text) {

    /** Square of the distance between its middle and a point. */
    public double distance(double x, double y) {
        double dx = area.x() + area.width() / 2 - x;
        double dy = area.y() + area.height() / 2 - y;
        return dx * dx + dy * dy;
    }
}
