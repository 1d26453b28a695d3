// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.picture;

import java.util.Locale;

/** Arithmetic of colours, which are numbers 0xRRGGBB. */
public final class Colours {

    private static final double MOST = 255;
    /** The light that a screen reflects where it shows black. */
    private static final double GLARE = 0.05;

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

    /** The relative luminance of WCAG 2, 0 (black) to 1 (white): light as it is emitted, weighed as the eye does. */
    public static double luminance(int colour) {
        return 0.2126 * light(red(colour)) + 0.7152 * light(green(colour)) + 0.0722 * light(blue(colour));
    }

    /** Of a part of a colour in sRGB, the share of the most light that it stands for. */
    private static double light(int part) {
        double share = part / MOST;
        return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    }

    /** The contrast of WCAG 2 between two colours, from 1 (none) to 21. */
    public static double contrast(int one, int other) {
        double first = luminance(one);
        double second = luminance(other);
        return (Math.max(first, second) + GLARE) / (Math.min(first, second) + GLARE);
    }

    /** True if black text is easier to read on it than white text. */
    public static boolean bright(int colour) {
        return contrast(colour, 0x000000) > contrast(colour, 0xffffff);
    }

    /** As "#rrggbb". */
    public static String hex(int colour) {
        return String.format(Locale.ROOT, "#%06x", colour & 0xffffff);
    }
}
