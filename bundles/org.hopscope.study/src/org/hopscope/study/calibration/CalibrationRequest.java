// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.calibration;

import java.util.List;

import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.compare.MeasuredCurve;

/**
 * The parameters to fit and the measurements to fit them to.
 *
 * @param machine the machine; only read
 * @param curves the measurements
 * @param varied what may change, as {@link Variation#parse} reads it
 * @param stack name of the protocol stack; empty for the only one
 * @param workload name or kind of the workload of measurements that do not name their benchmark; empty for the
 *            machine's first, or a ping-pong
 * @param settings values that the measured machine or benchmark has, applied before each run
 * @param effort how far to go
 */
public record CalibrationRequest(Machine machine, List<MeasuredCurve> curves, List<String> varied, String stack,
        String workload, Settings settings, Effort effort) {

    public CalibrationRequest {
        curves = List.copyOf(curves);
        varied = List.copyOf(varied);
    }

    /** The measurements that are not fitted, but predicted to see how good the fit is. */
    public enum HoldOut {
        /** None: there is no error of prediction then. */
        NONE,
        /** Every fourth size of each curve that has at least six, and those above 256 KiB if six are smaller. */
        SIZES,
        /** The last curve, that is, a whole benchmark. */
        LAST_CURVE
    }

    /**
     * The effort to spend.
     *
     * @param holdOut what is predicted
     * @param budget the largest number of simulations
     * @param threads how many simulations run at a time, 1 or more; the result does not depend on it
     * @param force whether numbers that the measurements do not determine are fitted all the same
     */
    public record Effort(HoldOut holdOut, int budget, int threads, boolean force) {

        /** The usual number of simulations. */
        public static final int USUAL_BUDGET = 1_000;

        /** Every fourth size is predicted, with the usual budget. */
        public static Effort usual(int threads) {
            return new Effort(HoldOut.SIZES, USUAL_BUDGET, threads, false);
        }
    }
}
