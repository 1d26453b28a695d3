// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.picture;

/** Arithmetic of colours, which are numbers 0xRRGGBB. */
public final class Colours {

    private static final double BRIGHT = 0.36;
    private static final double MOST = 255;

    private Colours() {}

    /** The red part, 0 to 255. */
    public static int red(int colour) {
        return colour >> 16 & 0xff;
    }

    /** The green part, 0 to 255. */
    public static int green(int colour) {
        return colour >> 8 & 0xff;
    }

    /** The blue part, 0 to 255. */
    public static int blue(int colour) {
        return colour & 0xff;
    }

    /** A colour between two: {@code share} of the second, 0 to 1. */
    public static int mix(int one, int other, double share) {
        return between(red(one), red(other), share) << 16 | between(green(one), green(other), share) << 8
                | between(blue(one), blue(other), share);
    }

    private static int between(int one, int other, double share) {
        return (int) Math.round(one + (other - one) * share);
    }

    /** Brightness as the eye weighs it, 0 (black) to 1 (white). */
    public static double luminance(int colour) {
        return (0.2126 * red(colour) + 0.7152 * green(colour) + 0.0722 * blue(colour)) / MOST;
    }

    /** Whether black text is easier to read on it than white text. */
    public static boolean bright(int colour) {
        return luminance(colour) > BRIGHT;
    }

    /** As "#rrggbb". */
    public static String hex(int colour) {
        return String.format("#%06x", colour & 0xffffff);
    }
}
