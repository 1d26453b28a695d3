// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.swt.graphics.Color;

/**
 * The colours of loads: from pale yellow to dark blue on light ground, from dark blue to pale yellow on dark ground, so
 * that what is busy stands out from either. Equal steps of load lie about equally far apart in Oklab (B. Ottosson, "A
 * perceptual color space for image processing", 2020), and lightness alone tells them: blue and yellow are also told
 * apart by those who confuse red and green.
 */
public final class LoadColors {

    private static final int STEPS = 256;
    /** Lightness, green to red and blue to yellow in Oklab: the ends, and what the way bends to between them. */
    private static final double[][] LIGHT = {{0.88, -0.03, 0.15}, {0.65, 0.0, 0.02}, {0.38, -0.005, -0.14}};
    private static final double[][] DARK = {{0.46, -0.005, -0.13}, {0.68, 0.0, 0.0}, {0.94, -0.035, 0.15}};
    private static final Color[] ON_LIGHT = way(LIGHT);
    private static final Color[] ON_DARK = way(DARK);

    private LoadColors() {}

    /** The colour of a share of the time, 0 to 1; never disposed. */
    public static Color of(double share, boolean dark) {
        int step = (int) Math.round(Math.clamp(share, 0, 1) * (STEPS - 1));
        return (dark ? ON_DARK : ON_LIGHT)[step];
    }

    private static Color[] way(double[][] points) {
        var colors = new Color[STEPS];
        double first = distance(points[0], points[1]);
        double bend = first / (first + distance(points[1], points[2]));
        for (int i = 0; i < STEPS; i++) {
            double at = i / (double) (STEPS - 1);
            colors[i] = at < bend ? rgb(between(points[0], points[1], at / bend))
                    : rgb(between(points[1], points[2], (at - bend) / (1 - bend)));
        }
        return colors;
    }

    private static double distance(double[] a, double[] b) {
        return Math.hypot(Math.hypot(a[0] - b[0], a[1] - b[1]), a[2] - b[2]);
    }

    private static double[] between(double[] a, double[] b, double share) {
        return new double[] {a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share,
            a[2] + (b[2] - a[2]) * share};
    }

    /** From Oklab by way of the responses of the eye to linear light, and from there to the numbers of a screen. */
    private static Color rgb(double[] lab) {
        double l = cube(lab[0] + 0.3963377774 * lab[1] + 0.2158037573 * lab[2]);
        double m = cube(lab[0] - 0.1055613458 * lab[1] - 0.0638541728 * lab[2]);
        double s = cube(lab[0] - 0.0894841775 * lab[1] - 1.2914855480 * lab[2]);
        return new Color(screen(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
                screen(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
                screen(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s));
    }

    private static double cube(double x) {
        return x * x * x;
    }

    private static int screen(double linear) {
        double x = Math.clamp(linear, 0, 1);
        return (int) Math.round(255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * Math.pow(x, 1 / 2.4) - 0.055));
    }
}
