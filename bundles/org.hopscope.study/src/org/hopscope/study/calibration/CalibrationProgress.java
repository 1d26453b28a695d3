// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.calibration;

import org.jspecify.annotations.NullMarked;

/** Watches a calibration. */
@NullMarked
public interface CalibrationProgress {

    /**
     * Called on the thread that calibrates.
     *
     * @param step what is being done, in a few words
     * @param simulations how many there were
     * @param budget how many there may be
     * @param error the smallest typical error so far as a fraction; NaN before the first one is known
     */
    void done(String step, int simulations, int budget, double error);

    /** True if to stop soon; asked on several threads. */
    boolean cancelled();

    /** The same for work that takes a known number of simulations, whatever its budget. */
    default CalibrationProgress outOf(int needed) {
        var whole = this;
        return new CalibrationProgress() {

            @Override
            public void done(String step, int simulations, int budget, double error) {
                whole.done(step, simulations, needed, error);
            }

            @Override
            public boolean cancelled() {
                return whole.cancelled();
            }
        };
    }

    /** Watches nothing and never cancels. */
    static CalibrationProgress none() {
        return new CalibrationProgress() {

            @Override
            public void done(String step, int simulations, int budget, double error) {
                // not watched
            }

            @Override
            public boolean cancelled() {
                return false;
            }
        };
    }
}
