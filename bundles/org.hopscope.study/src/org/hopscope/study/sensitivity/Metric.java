// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sensitivity;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.hopscope.study.Figure;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunResult;

/**
 * A figure of a run that can depend on parameters.
 *
 * @param label of the result that it belongs to
 * @param name name of the figure, such as "One-way latency"
 * @param unit unit of the value
 * @param value its value, above 0
 */
public record Metric(String label, String name, String unit, double value) {

    private static final String TIME = "ns";

    /** Per result the first time and the first rate, result by result; empty if a simulation did not complete. */
    public static Optional<List<Metric>> of(RunReport report) {
        var metrics = new ArrayList<Metric>();
        for (var result : report.results()) {
            if (!result.completed()) {
                return Optional.empty();
            }
            result.figures().stream().filter(one -> one.unit().equals(TIME)).findFirst()
                    .ifPresent(figure -> add(metrics, result, figure));
            result.figures().stream().filter(one -> one.unit().contains("/s")).findFirst()
                    .ifPresent(figure -> add(metrics, result, figure));
        }
        return Optional.of(List.copyOf(metrics));
    }

    private static void add(List<Metric> metrics, RunResult result, Figure figure) {
        if (figure.value().signum() > 0) {
            metrics.add(new Metric(result.label(), figure.name(), figure.unit(), figure.value().doubleValue()));
        }
    }

    /** True if it is a time, of which less is better; otherwise it is a rate. */
    public boolean isTime() {
        return unit.equals(TIME);
    }
}
