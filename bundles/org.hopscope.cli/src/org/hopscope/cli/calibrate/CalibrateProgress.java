// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.calibrate;

import java.io.PrintStream;
import java.util.Locale;

import org.hopscope.cli.console.ProgressLine;
import org.hopscope.study.calibration.CalibrationProgress;

/** Shows the progress of a calibration in one line that is written over and over. */
final class CalibrateProgress implements CalibrationProgress {

    private static final double PERCENT = 100;

    private final ProgressLine line;

    CalibrateProgress(PrintStream err, boolean shown) {
        line = new ProgressLine(err, shown);
    }

    @Override
    public void done(String step, int simulations, int budget, double error) {
        line.show(simulations + " of " + budget + " simulations"
                + (Double.isNaN(error) ? "" : String.format(Locale.ROOT, ", error %.1f %%", error * PERCENT))
                + ": " + step);
    }

    @Override
    public boolean cancelled() {
        return false;
    }

    void end() {
        line.end();
    }
}
