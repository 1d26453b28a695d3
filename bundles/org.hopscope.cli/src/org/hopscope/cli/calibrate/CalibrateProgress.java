// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.calibrate;

import java.io.PrintStream;
import java.util.Locale;

import org.hopscope.study.calibration.CalibrationProgress;

/** Shows the progress of a calibration in one line that is written over and over. */
final class CalibrateProgress implements CalibrationProgress {

    private static final int WIDTH = 79;
    private static final double PERCENT = 100;

    private final PrintStream err;
    private final boolean shown;

    CalibrateProgress(PrintStream err, boolean shown) {
        this.err = err;
        this.shown = shown;
    }

    @Override
    public void done(String step, int simulations, int budget, double error) {
        show(simulations + " of " + budget + " simulations"
                + (Double.isNaN(error) ? "" : String.format(Locale.ROOT, ", error %.1f %%", error * PERCENT))
                + ": " + step);
    }

    @Override
    public boolean cancelled() {
        return false;
    }

    void end() {
        show("");
        if (shown) {
            err.print('\r');
            err.flush();
        }
    }

    private void show(String line) {
        if (shown) {
            var part = line.length() > WIDTH ? line.substring(0, WIDTH) : line;
            err.print('\r' + part + " ".repeat(WIDTH - part.length()));
            err.flush();
        }
    }
}
