// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.math.BigDecimal;
import java.util.List;

/**
 * Figures that somebody measured, by message size. Has no design and no latency stacks.
 *
 * @param name what stands above its column
 * @param file the CSV file
 * @param samples in the order of the file
 */
public record MeasuredCurve(String name, String file, List<Sample> samples) implements Subject {

    public MeasuredCurve {
        samples = List.copyOf(samples);
    }

    /**
     * One measured figure.
     *
     * @param bytes size of the message
     * @param metric name of the figure as a run reports it, such as "Half round trip" or "Bandwidth"
     * @param value the figure
     * @param unit unit of the value, that of the run's figure
     */
    public record Sample(long bytes, String metric, BigDecimal value, String unit) {}

    @Override
    public MeasuredCurve named(String other) {
        return new MeasuredCurve(other, file, samples);
    }
}
