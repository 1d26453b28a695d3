// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.chart;

import org.eclipse.swt.graphics.RGB;
import org.hopscope.sim.trace.Component;
import org.hopscope.study.chart.StackLook;
import org.hopscope.study.picture.Colours;
import org.hopscope.study.picture.Fill;
import org.hopscope.study.picture.Pattern;

/**
 * Colour and pattern of a component, as {@link StackLook} gives them, for SWT.
 *
 * @param fill colour of the area
 * @param pattern what is drawn over it
 */
public record Look(RGB fill, Pattern pattern) {

    /** The look of a component, the same in every chart and theme. */
    public static Look of(Component component) {
        var fill = StackLook.of(component);
        return new Look(rgb(fill.colour()), fill.pattern());
    }

    /** True if black text is easier to read on the fill than white text. */
    public boolean bright() {
        return Colours.bright(number(fill));
    }

    /** The colour of the pattern. */
    RGB lines() {
        return rgb(new Fill(number(fill), pattern).patternColour());
    }

    /** The relative luminance of a colour, 0 (black) to 1 (white). */
    public static double luminance(RGB colour) {
        return Colours.luminance(number(colour));
    }

    /** A colour between two: {@code share} of the second, 0 to 1. */
    public static RGB mix(RGB one, RGB other, double share) {
        return rgb(Colours.mix(number(one), number(other), share));
    }

    private static int number(RGB colour) {
        return colour.red << 16 | colour.green << 8 | colour.blue;
    }

    private static RGB rgb(int colour) {
        return new RGB(Colours.red(colour), Colours.green(colour), Colours.blue(colour));
    }
}
