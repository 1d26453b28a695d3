// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.Locale;
import java.util.Optional;

/** Forms of a chart. */
public enum ChartKind {
    /** Points joined by lines. */
    LINES("Lines"),
    /** A group of bars for each value of x. */
    BARS("Bars"),
    /** A cloud of points, one figure against another, with the points that nothing beats. */
    SCATTER("Scatter"),
    /** Designs by two figures: those that no other one beats in both are joined, the others are lighter. */
    PARETO("Pareto"),
    /** A table of coloured cells: x from left to right, series from top to bottom. */
    HEAT_MAP("Heat map"),
    /** The number of messages by their time; each point reaches from its x to the x of the next one. */
    HISTOGRAM("Histogram"),
    /** Share of messages that took no longer. */
    CDF("Cumulative distribution");

    private final String label;

    ChartKind(String label) {
        this.label = label;
    }

    /** Name for people. */
    public String label() {
        return label;
    }

    /** Word for files and command lines, such as "heat-map". */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The kind with a word. */
    public static Optional<ChartKind> of(String word) {
        for (var kind : values()) {
            if (kind.word().equals(word)) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }

    /** True if its points are marks that lie anywhere on two axes of numbers. */
    public boolean cloud() {
        return this == SCATTER || this == PARETO;
    }

    /** True if it shows how messages are distributed, not a figure of a run. */
    public boolean distribution() {
        return this == HISTOGRAM || this == CDF;
    }
}
