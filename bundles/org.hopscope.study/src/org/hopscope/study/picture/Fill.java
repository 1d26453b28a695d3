// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.picture;

/**
 * The fill of an area.
 *
 * @param colour 0xRRGGBB, or {@link #NO_COLOUR}
 * @param pattern what is drawn over it, in a colour derived from the fill
 */
public record Fill(int colour, Pattern pattern) {

    /** The colour of what is not filled. */
    public static final int NO_COLOUR = -1;
    /** Fills nothing. */
    public static final Fill NONE = new Fill(NO_COLOUR, Pattern.PLAIN);

    private static final double PATTERN_SHARE = 0.38;

    /** Nothing but a colour. */
    public static Fill of(int colour) {
        return new Fill(colour, Pattern.PLAIN);
    }

    /** True if there is anything to fill. */
    public boolean visible() {
        return colour != NO_COLOUR;
    }

    /** The colour of the pattern. */
    public int patternColour() {
        return Colours.mix(colour, Colours.bright(colour) ? 0x000000 : 0xffffff, PATTERN_SHARE);
    }
}
