// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * A chart without a size or colours.
 *
 * @param title what it shows; may be empty
 * @param kind its form
 * @param x the axis to the right
 * @param y the axis upwards, or the scale of colours of a heat map; names, of marks alone, go downwards
 * @param series the data
 * @param by what the names of the series are values of; empty where they are plain names
 */
public record Chart(String title, ChartKind kind, Axis x, Axis y, List<Series> series, String by) {

    public Chart {
        series = List.copyOf(series);
    }

    /** A chart of series with plain names. */
    public Chart(String title, ChartKind kind, Axis x, Axis y, List<Series> series) {
        this(title, kind, x, y, series, "");
    }

    /** True if there is nothing to draw. */
    public boolean isEmpty() {
        return series.stream().allMatch(one -> one.points().isEmpty());
    }

    /** The same data on other axes. */
    public Chart with(Axis otherX, Axis otherY) {
        return new Chart(title, kind, otherX, otherY, series, by);
    }

    /** The names of the rows, from the top; empty if the y axis has numbers. */
    public Optional<List<String>> rowNames() {
        return named() ? Optional.of(y.categories()) : kind == ChartKind.HEAT_MAP
                ? Optional.of(series.stream().map(Series::name).toList()) : Optional.empty();
    }

    /** True if its rows have names, each with the marks of its values beside it. */
    public boolean named() {
        return kind == ChartKind.SCATTER && y.scale() == Scale.CATEGORIES;
    }

    /** The part of the x axis that is shown. */
    public Range xRange() {
        return AxisRange.of(x, false, AxisRange.ROOM, series.stream().flatMap(one -> one.points().stream())
                .mapToDouble(ChartPoint::x));
    }

    /** The part of the y axis that is shown; bars and linear axes of positive values begin at 0. */
    public Range yRange() {
        // above the highest bar stands its value
        double room = kind == ChartKind.BARS ? 2 * AxisRange.ROOM : AxisRange.ROOM;
        return AxisRange.of(y, !kind.cloud() && kind != ChartKind.HEAT_MAP, room, series.stream()
                .flatMap(one -> one.points().stream())
                .flatMapToDouble(point -> DoubleStream.of(point.low(), point.y(), point.high())));
    }
}
