// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.picture;

/** The dashes of a line, so that lines can be told apart without colours. */
public enum Dash {
    /** Not at all. */
    SOLID(),
    /** Dashes. */
    DASHED(7, 4),
    /** Dots. */
    DOTTED(2, 3),
    /** Dash and dot. */
    DASH_DOT(8, 3, 2, 3),
    /** Long dashes. */
    LONG(13, 4);

    private final int[] pattern;

    Dash(int... pattern) {
        this.pattern = pattern;
    }

    /** Lengths of strokes and gaps by turns, in pixels; empty for a solid line. A copy. */
    public int[] pattern() {
        return pattern.clone();
    }
}
