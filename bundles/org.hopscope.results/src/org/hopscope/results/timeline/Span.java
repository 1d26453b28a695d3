// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.timeline;

/**
 * The part of a time axis that is seen.
 *
 * @param from its left end, 0 or more
 * @param to its right end, 1 at most
 */
record Span(double from, double to) {

    /** The whole axis. */
    static final Span ALL = new Span(0, 1);

    private static final double LEAST = 1e-5;

    double width() {
        return to - from;
    }

    boolean isAll() {
        return width() >= 1;
    }

    /** Closer (a factor below 1) or farther, with a place where it is. */
    Span zoomed(double at, double factor) {
        double width = Math.clamp(width() * factor, LEAST, 1);
        return at(at - (at - from) * width / width(), width);
    }

    /** As wide as before, beginning elsewhere. */
    Span movedTo(double left) {
        return at(left, width());
    }

    /** The same if it shows an interval, or else moved by as little as needed. */
    Span showing(double left, double right) {
        if (right - left >= width() || left < from) {
            return movedTo(left);
        }
        return right > to ? movedTo(right - width()) : this;
    }

    private static Span at(double left, double width) {
        double within = Math.clamp(left, 0, Math.max(0, 1 - width));
        return new Span(within, within + width);
    }
}
