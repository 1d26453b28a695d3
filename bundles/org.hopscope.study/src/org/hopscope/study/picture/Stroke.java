// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.picture;

/**
 * The style of a line.
 *
 * @param colour 0xRRGGBB
 * @param width in pixels; 0 draws nothing
 * @param dash how it is broken
 */
public record Stroke(int colour, double width, Dash dash) {

    /** Draws nothing. */
    public static final Stroke NONE = new Stroke(0, 0, Dash.SOLID);

    /** A solid line. */
    public static Stroke solid(int colour, double width) {
        return new Stroke(colour, width, Dash.SOLID);
    }

    /** True if there is anything to draw. */
    public boolean visible() {
        return width > 0;
    }
}
