// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.calibrate;

import java.util.List;

import org.hopscope.model.setting.Settings;
import org.hopscope.study.calibration.CalibrationRequest.Effort;

/**
 * A calibration that the user asks for.
 *
 * @param machine machine or variant file
 * @param measured what was measured
 * @param varied what may vary
 * @param effort how far to go
 * @param identify whether only to find out what can be determined
 * @param output variant file to write; empty for none
 * @param csv file for the residuals; empty for none
 */
public record CalibrateCommand(String machine, Measured measured, List<String> varied, Effort effort,
        boolean identify, String output, String csv) {

    /**
     * The measurements.
     *
     * @param files files with measurements
     * @param stack name of the protocol stack; empty for the only one
     * @param workload workload of tables that do not name their benchmark; may be empty
     * @param settings values that the measured machine has
     */
    public record Measured(List<String> files, String stack, String workload, Settings settings) {}
}
