// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.chart;

import org.eclipse.swt.graphics.RGB;
import org.hopscope.sim.trace.Component;
import org.hopscope.study.chart.StackLook;
import org.hopscope.study.picture.Colours;

/**
 * Colour and pattern of a component. The hue says where the time goes (blue: host, violet: bus, orange: NIC, green:
 * network, red: waiting), after the palette of Okabe and Ito that colour-blind readers can tell apart; brightness and
 * pattern tell the components of one place apart, so that colour is never alone.
 *
 * @param fill colour of the area
 * @param pattern what is drawn over it
 */
public record Look(RGB fill, Pattern pattern) {

    /** Patterns of an area. */
    public enum Pattern {
        /** Nothing but the fill. */
        PLAIN,
        /** Lines from lower left to upper right. */
        RISING,
        /** Lines from upper left to lower right. */
        FALLING,
        /** Level lines. */
        LEVEL,
        /** Dots. */
        DOTTED
    }

    /** The look of a component, the same in every chart and theme. */
    public static Look of(Component component) {
        var fill = StackLook.of(component);
        return new Look(new RGB(Colours.red(fill.colour()), Colours.green(fill.colour()), Colours.blue(fill.colour())),
                Pattern.valueOf(fill.pattern().name()));
    }

    /** Whether black text is easier to read on the fill than white text. */
    public boolean bright() {
        return luminance(fill) > 0.36;
    }

    /** Brightness of a colour as the eye weighs it, 0 (black) to 1 (white). */
    public static double luminance(RGB colour) {
        return (0.2126 * colour.red + 0.7152 * colour.green + 0.0722 * colour.blue) / 255;
    }

    /** A colour between two: {@code share} of the second, 0 to 1. */
    public static RGB mix(RGB one, RGB other, double share) {
        return new RGB(between(one.red, other.red, share), between(one.green, other.green, share),
                between(one.blue, other.blue, share));
    }

    private static int between(int one, int other, double share) {
        return (int) Math.round(one + (other - one) * share);
    }
}
