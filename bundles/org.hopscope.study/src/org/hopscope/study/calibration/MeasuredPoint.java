// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.calibration;

/**
 * One measured figure that a simulation can reproduce.
 *
 * @param curve number of its curve, from 0
 * @param name name of the curve
 * @param workload kind of the workload that measures the same
 * @param bytes size of the message
 * @param metric name of the figure
 * @param unit unit of the value
 * @param value the figure, above 0
 * @param heldOut whether it is predicted and not fitted
 */
public record MeasuredPoint(int curve, String name, String workload, long bytes, String metric, String unit,
        double value, boolean heldOut) {}
