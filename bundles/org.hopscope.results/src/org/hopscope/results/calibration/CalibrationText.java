// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.calibration;

import java.util.Locale;

import org.eclipse.osgi.util.NLS;
import org.hopscope.study.calibration.CalibrationReport;
import org.hopscope.study.calibration.Identifiability;

/** The sentence about a calibration. */
final class CalibrationText {

    private static final double PERCENT = 100;

    private CalibrationText() {}

    static String of(Identifiability found) {
        var text = new StringBuilder(NLS.bind(Messages.calibration_present, percent(found.error())));
        for (var one : found.alike()) {
            text.append(' ').append(NLS.bind(Messages.calibration_alike, one.one(), one.other()));
        }
        return text.toString();
    }

    static String of(CalibrationReport report) {
        var errors = report.errors();
        var text = new StringBuilder(NLS.bind(Messages.calibration_errors, percent(errors.before()),
                percent(errors.fitted())));
        text.append(' ').append(Double.isNaN(errors.heldOut()) ? Messages.calibration_notHeldOut
                : NLS.bind(Messages.calibration_heldOut, percent(errors.heldOutBefore()), percent(errors.heldOut())));
        text.append(report.ending().complete() ? "" : " " + Messages.calibration_incomplete);
        for (var one : report.before().alike()) {
            text.append(' ').append(NLS.bind(Messages.calibration_alike, one.one(), one.other()));
        }
        return text.toString();
    }

    private static String percent(double fraction) {
        return String.format(Locale.ROOT, "%.1f", fraction * PERCENT);
    }
}
