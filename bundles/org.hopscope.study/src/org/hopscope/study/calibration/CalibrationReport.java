// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.calibration;

import java.util.List;

import org.hopscope.model.setting.Settings;

/**
 * The result of a calibration.
 *
 * @param machine name of the machine
 * @param before what the measurements can say, found at the present values
 * @param numbers one for each that was to be varied, in the order of the request
 * @param residuals one for each measurement
 * @param errors how good the fit is
 * @param breakpoints the sizes at which the curves change, in phrases as of {@link CurveChanges}
 * @param choices what the lists of values came to; empty without lists
 * @param ending how it ended
 */
public record CalibrationReport(String machine, Identifiability before, List<FittedNumber> numbers,
        List<Residual> residuals, Errors errors, List<String> breakpoints, List<Choice> choices, Ending ending) {

    public CalibrationReport {
        numbers = List.copyOf(numbers);
        residuals = List.copyOf(residuals);
        breakpoints = List.copyOf(breakpoints);
        choices = List.copyOf(choices);
    }

    /**
     * One measurement and what the design says.
     *
     * @param point the measurement
     * @param before the figure of the design as it was; NaN if it has none
     * @param after the figure of the design with the values that are written
     */
    public record Residual(MeasuredPoint point, double before, double after) {

        /** The fitted figure relative to the measured one, minus 1. */
        public double deviation() {
            return after / point.value() - 1;
        }
    }

    /**
     * Typical errors as fractions: the root of the mean square of the logarithms of simulated over measured, minus 1.
     * The fitted design is that of the variant: a number that is not written, as it ends at its bound, is as it was.
     *
     * @param before of the design as it was, for what was fitted
     * @param fitted of the fitted design, for what was fitted
     * @param heldOutBefore of the design as it was, for what was held out; NaN if nothing was
     * @param heldOut of the fitted design, for what was held out, which is the error of a prediction; NaN if nothing
     *            was
     */
    public record Errors(double before, double fitted, double heldOutBefore, double heldOut) {}

    /**
     * One combination of the values of lists.
     *
     * @param settings the values
     * @param error typical error of its best fit; NaN if it was not tried or cannot be simulated
     */
    public record Choice(Settings settings, double error) {}

    /**
     * The ending of a calibration.
     *
     * @param complete false if the budget was spent or the user cancelled before the fit was the best one
     * @param simulations how many there were
     */
    public record Ending(boolean complete, int simulations) {}
}
