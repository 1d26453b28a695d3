// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.picture;

/**
 * Measures text without a font: the widths are those of DejaVu Sans, one of the widest faces in use, so that a text set
 * in any of the faces that a picture names needs no more room than was left for it.
 */
public final class EstimatedText implements TextMeter {

    /** Size of the type in pixels. */
    public static final int SIZE = 12;

    private static final double LINE = 1.25;
    private static final double BOLDER = 1.12;
    private static final double DIGIT = 0.637;
    private static final double NARROW = 0.36;
    private static final double CAPITAL = 0.84;
    private static final double WIDE = 0.98;
    private static final double ORDINARY = 0.61;

    @Override
    public double width(String text, TextStyle style) {
        double sum = text.chars().mapToDouble(EstimatedText::width).sum() * SIZE;
        return style == TextStyle.STRONG ? sum * BOLDER : sum;
    }

    @Override
    public double line() {
        return SIZE * LINE;
    }

    private static double width(int letter) {
        if (letter >= '0' && letter <= '9') {
            return DIGIT;
        }
        if ("ijlIft.,:;'|!() [].-/".indexOf(letter) >= 0) {
            return NARROW;
        }
        if ("mwMW%@".indexOf(letter) >= 0) {
            return WIDE;
        }
        return Character.isUpperCase(letter) || letter > 0x7f || letter == '+' || letter == '=' ? CAPITAL
                : ORDINARY;
    }
}
