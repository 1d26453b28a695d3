// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.List;

/**
 * The recipe that makes a chart of results. It names what is drawn, not the numbers, so that it draws any later results
 * as well.
 *
 * @param title title of the chart; may be empty
 * @param kind its form
 * @param xAxis the parameter along the x axis, or for a cloud a figure; without meaning for distributions
 * @param yAxis the figure that is drawn; without meaning for distributions
 * @param series name of the only parameter that makes series, the others being averaged; empty for all
 */
public record ChartRecipe(String title, ChartKind kind, AxisRecipe xAxis, AxisRecipe yAxis, String series) {

    /** The figures that people look at first. */
    private static final List<String> FIRST = List.of("Half round trip", "Bandwidth", "Message rate", "Time",
            "Packet latency", "One-way latency");
    private static final String SIZE = "Size";

    /** A recipe that finds scales and ranges itself. */
    public static ChartRecipe of(String title, ChartKind kind, String x, String y) {
        return new ChartRecipe(title, kind, AxisRecipe.of(x), AxisRecipe.of(y), "");
    }

    /** Name of the parameter or figure along the x axis. */
    public String x() {
        return xAxis.name();
    }

    /** Name of the figure that is drawn. */
    public String y() {
        return yAxis.name();
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
        return new ChartRecipe(other, kind, xAxis, yAxis, series);
    }

    /** The same in another form. */
    public ChartRecipe as(ChartKind other) {
        return new ChartRecipe(title, other, xAxis, yAxis, series);
    }

    /** The same for other figures or parameters; what was chosen for the old axes is not kept. */
    public ChartRecipe drawing(String otherX, String otherY, String otherSeries) {
        return new ChartRecipe(title, kind, xAxis.named(otherX), yAxis.named(otherY), otherSeries);
    }

    /** The same with other axes. */
    public ChartRecipe on(AxisRecipe x, AxisRecipe y) {
        return new ChartRecipe(title, kind, x, y, series);
    }

    /** The same on axes that its kind can have with some data: what its kind cannot show is replaced. */
    public ChartRecipe fitted(ChartData data) {
        if (kind == ChartKind.PARETO) {
            return ParetoMaker.fitted(this, data);
        }
        var usual = suggest(title, data);
        var figures = data.figures();
        var figure = figures.containsKey(y()) ? y() : Candidates.figureOf(y());
        boolean known = data.parameters().contains(x()) || figures.containsKey(x());
        return drawing(known ? x() : usual.x(), figures.containsKey(figure) ? figure : usual.y(), series);
    }

    /** The chart of some results; empty where they have no such figure or parameter. */
    public Chart draw(ChartData data) {
        return kind.distribution() ? new DistributionMaker(this, data).chart()
                : kind == ChartKind.PARETO ? new ParetoMaker(this, data).chart() : new ChartMaker(this, data).chart();
    }
}
