// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.picture;

/**
 * A rectangle.
 *
 * @param x left edge in pixels
 * @param y top edge in pixels
 * @param width 0 or more
 * @param height 0 or more
 */
public record Area(double x, double y, double width, double height) {

    /** The right edge. */
    public double right() {
        return x + width;
    }

    /** The lower edge. */
    public double bottom() {
        return y + height;
    }

    /** True if a point lies inside or on the edge. */
    public boolean contains(double atX, double atY) {
        return atX >= x && atX <= right() && atY >= y && atY <= bottom();
    }

    /** True if two areas share more than an edge. */
    public boolean overlaps(Area other) {
        return x < other.right() && other.x < right() && y < other.bottom() && other.y < bottom();
    }
}
