// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.List;
import java.util.Optional;

/**
 * The recipe that makes a chart of results. It names what is drawn, not the numbers, so that it draws any later results
 * as well.
 *
 * @param title title of the chart; may be empty
 * @param kind its form
 * @param x name of the parameter along the x axis, or for a cloud of a figure; without meaning for distributions
 * @param y name of the figure that is drawn; without meaning for distributions
 * @param series name of the only parameter that makes series, the others being averaged; empty for all
 * @param xScale scale of the x axis; empty for the one that fits the values
 * @param yScale scale of the y axis; empty for the one that fits the values
 * @param xRange fixed part of the x axis
 * @param yRange fixed part of the y axis
 * @param xBetter which values of x are the better ones; empty for what is usual for their unit
 * @param yBetter which values of y are the better ones; empty for what is usual for their unit
 */
public record ChartRecipe(String title, ChartKind kind, String x, String y, String series, Optional<Scale> xScale,
        Optional<Scale> yScale, Optional<Range> xRange, Optional<Range> yRange, Optional<Better> xBetter,
        Optional<Better> yBetter) {

    /** The figures that people look at first. */
    private static final List<String> FIRST = List.of("Half round trip", "Bandwidth", "Message rate", "Time",
            "Packet latency", "One-way latency");
    private static final String SIZE = "Size";

    /** A recipe that finds scales and ranges itself. */
    public static ChartRecipe of(String title, ChartKind kind, String x, String y) {
        return new ChartRecipe(title, kind, x, y, "", Optional.empty(), Optional.empty(), Optional.empty(),
                Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** The chart that is most likely wanted: the first figure of interest against the size or whatever else varies. */
    public static ChartRecipe suggest(String title, ChartData data) {
        var varying = data.varying().stream().filter(name -> !name.equals(ChartData.SEED)).toList();
        var numbers = varying.stream().filter(data::numeric).toList();
        var x = numbers.contains(SIZE) ? SIZE : numbers.isEmpty() ? ChartData.STACK : numbers.getFirst();
        var figures = data.figures();
        var y = FIRST.stream().filter(figures::containsKey).findFirst()
                .orElse(figures.isEmpty() ? "" : figures.firstEntry().getKey());
        return of(title, numbers.isEmpty() ? ChartKind.BARS : ChartKind.LINES, x, y);
    }

    /** The same with another title. */
    public ChartRecipe titled(String other) {
        return new ChartRecipe(other, kind, x, y, series, xScale, yScale, xRange, yRange,
                xBetter, yBetter);
    }

    /** The same in another form. */
    public ChartRecipe as(ChartKind other) {
        return new ChartRecipe(title, other, x, y, series, xScale, yScale, xRange, yRange,
                xBetter, yBetter);
    }

    /** The same for other figures or parameters; what was fixed for the old axes is not kept. */
    public ChartRecipe drawing(String otherX, String otherY, String otherSeries) {
        boolean sameX = otherX.equals(x);
        boolean sameY = otherY.equals(y);
        return new ChartRecipe(title, kind, otherX, otherY, otherSeries, sameX ? xScale : Optional.empty(),
                sameY ? yScale : Optional.empty(), sameX ? xRange : Optional.empty(),
                sameY ? yRange : Optional.empty(), sameX ? xBetter : Optional.empty(),
                sameY ? yBetter : Optional.empty());
    }

    /** The same with other scales. */
    public ChartRecipe scaled(Optional<Scale> ofX, Optional<Scale> ofY) {
        return new ChartRecipe(title, kind, x, y, series, ofX, ofY, xRange, yRange, xBetter,
                yBetter);
    }

    /** The same with other fixed ranges. */
    public ChartRecipe locked(Optional<Range> ofX, Optional<Range> ofY) {
        return new ChartRecipe(title, kind, x, y, series, xScale, yScale, ofX, ofY, xBetter,
                yBetter);
    }

    /** The same with other opinions on what is better. */
    public ChartRecipe preferring(Optional<Better> ofX, Optional<Better> ofY) {
        return new ChartRecipe(title, kind, x, y, series, xScale, yScale, xRange, yRange, ofX, ofY);
    }

    /** The same on axes that its kind can have with some data: what its kind cannot show is replaced. */
    public ChartRecipe fitted(ChartData data) {
        if (kind == ChartKind.PARETO) {
            return ParetoMaker.fitted(this, data);
        }
        var usual = suggest(title, data);
        var figures = data.figures();
        var figure = figures.containsKey(y) ? y : Candidates.figureOf(y);
        boolean known = data.parameters().contains(x) || figures.containsKey(x);
        return drawing(known ? x : usual.x(), figures.containsKey(figure) ? figure : usual.y(), series);
    }

    /** The chart of some results; empty where they have no such figure or parameter. */
    public Chart draw(ChartData data) {
        return kind.distribution() ? new DistributionMaker(this, data).chart()
                : kind == ChartKind.PARETO ? new ParetoMaker(this, data).chart() : new ChartMaker(this, data).chart();
    }
}
