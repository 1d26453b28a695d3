// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.calibration;

/**
 * The result of a fit for one number.
 *
 * @param variation the number
 * @param outcome what came of it
 * @param value its value after the fit, as text
 * @param factor what its 95 % range multiplies and divides it by; infinite if it is not determined, NaN if there is no
 *            range
 */
public record FittedNumber(Variation variation, Outcome outcome, String value, double factor) {

    /** The largest factor of a range that counts as determined. */
    public static final double DETERMINED = 2;

    /** The outcomes for a number. */
    public enum Outcome {
        /** It has a value and a range. */
        FITTED("fitted"),
        /** It is the best one of its list. */
        CHOSEN("best of its list"),
        /** The measurements exclude its old value, but determine the new one to one side only. */
        WIDE("wide: the measurements exclude the old value and say little more"),
        /** It was stopped before it was determined. */
        UNFINISHED("not written: the fit was stopped before its range was good"),
        /** It lies at one of its bounds, where the fit would have gone on. */
        AT_BOUND("at its bound: widen the range, or something else is wrong"),
        /** It keeps its value, because its range would be wider than a factor of two both ways. */
        HELD("held: the measurements do not determine it"),
        /** It keeps its value, because none of the measurements depends on it. */
        NO_EFFECT("held: none of the measurements depends on it"),
        /** It keeps its value, because it has an effect in steps only. */
        STEPS("held: it has an effect in steps only; give a list of values");

        private final String text;

        Outcome(String text) {
            this.text = text;
        }

        /** The outcome in words. */
        public String text() {
            return text;
        }
    }

    /** True if the fitted design gets a new value for it. */
    public boolean isWritten() {
        return outcome == Outcome.FITTED || outcome == Outcome.CHOSEN || outcome == Outcome.WIDE;
    }

    /** The lower end of its range, as text; empty if it has none. */
    public String low() {
        return bound(1 / factor);
    }

    /** The upper end of its range, as text; empty if it has none. */
    public String high() {
        return bound(factor);
    }

    private String bound(double times) {
        return outcome == Outcome.FITTED && Double.isFinite(factor)
                ? variation.at(variation.parameter().at(value).amount() * times).text() : "";
    }

    /** The range in words, such as "180 ns .. 220 ns"; empty if it has none. */
    public String range() {
        return low().isEmpty() ? "" : low() + " .. " + high();
    }
}
