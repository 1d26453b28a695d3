// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.plot;

import java.util.List;
import java.util.function.Predicate;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swtchart.IBarSeries;
import org.eclipse.swtchart.IBarSeries.BarWidthStyle;
import org.eclipse.swtchart.IErrorBar;
import org.eclipse.swtchart.ILineSeries;
import org.eclipse.swtchart.ILineSeries.PlotSymbolType;
import org.eclipse.swtchart.ISeries;
import org.eclipse.swtchart.ISeries.SeriesType;
import org.eclipse.swtchart.ISeriesSet;
import org.eclipse.swtchart.LineStyle;
import org.hopscope.results.chart.PicturePainter;
import org.hopscope.study.chart.Chart;
import org.hopscope.study.chart.ChartKind;
import org.hopscope.study.chart.ChartPoint;
import org.hopscope.study.chart.Front;
import org.hopscope.study.chart.SeriesLook;
import org.hopscope.study.picture.Dash;
import org.hopscope.study.picture.Mark;
import org.hopscope.study.picture.Palette;

/** Hands the data of a chart to the chart library. */
final class PlotSeries {

    private static final int LINE = 2;
    private static final int SYMBOL = 4;
    private static final String FRONT = "front";

    private final Chart chart;
    private final PlotAxis x;
    private final PlotAxis y;
    private final Palette palette;
    private final ISeriesSet set;

    PlotSeries(Chart chart, PlotAxis x, PlotAxis y, Palette palette, ISeriesSet set) {
        this.chart = chart;
        this.x = x;
        this.y = y;
        this.palette = palette;
        this.set = set;
    }

    /**
     * Adds all series.
     *
     * @param bar the width of a bar in pixels
     * @param hidden true for series that only the legend shows
     */
    void add(double bar, Predicate<Integer> hidden) {
        if (chart.kind().cloud() && chart.rowNames().isEmpty()) {
            front();
        }
        for (int i = 0; i < chart.series().size(); i++) {
            var look = SeriesLook.of(i, palette);
            var points = chart.series().get(i).points().stream().filter(one -> x.has(one.x()) && y.has(one.y()))
                    .toList();
            var series = chart.kind() == ChartKind.BARS ? bars(i, look, points, bar) : line(i, look, points);
            series.setVisible(!hidden.test(i) && chart.rowNames().isEmpty());
            if (chart.rowNames().isEmpty() && !chart.kind().distribution()) {
                spread(series.getYErrorBar(), points, chart.kind() == ChartKind.BARS ? palette.ink() : look.colour());
            }
        }
    }

    private ISeries<?> bars(int number, SeriesLook look, List<ChartPoint> points, double width) {
        var series = (IBarSeries<?>) set.createSeries(SeriesType.BAR, Integer.toString(number));
        values(series, points);
        series.setBarColor(colour(look.colour()));
        series.setBarWidthStyle(BarWidthStyle.FIXED);
        // the library shares a width among the bars of a group
        series.setBarWidth((int) Math.max(1, Math.round(width * chart.series().size())));
        return series;
    }

    private ISeries<?> line(int number, SeriesLook look, List<ChartPoint> points) {
        var series = (ILineSeries<?>) set.createSeries(SeriesType.LINE, Integer.toString(number));
        if (chart.kind().distribution()) {
            corners(series, points);
            series.enableArea(chart.kind() == ChartKind.HISTOGRAM && chart.series().size() == 1);
        } else {
            values(series, points);
        }
        series.setLineStyle(chart.kind().cloud() || chart.rowNames().isPresent() ? LineStyle.NONE : style(look.dash()));
        series.setLineWidth(LINE);
        series.setLineColor(colour(look.colour()));
        series.setAntialias(SWT.ON);
        series.setSymbolType(chart.kind().distribution() ? PlotSymbolType.NONE : symbol(look.mark()));
        series.setSymbolSize(SYMBOL);
        series.setSymbolColor(colour(look.colour()));
        if (chart.kind() == ChartKind.PARETO && !chart.series().get(number).marked()) {
            var unbeaten = Front.unbeaten(chart);
            var faint = colour(look.faint(palette).colour());
            series.setSymbolColors(points.stream().map(one -> unbeaten.test(one) ? colour(look.colour()) : faint)
                    .toArray(Color[]::new));
        }
        return series;
    }

    /** Gives the series the names that the legend shows. */
    void name(List<String> names) {
        for (int i = 0; i < names.size(); i++) {
            set.getSeries(Integer.toString(i)).setDescription(names.get(i));
        }
    }

    private void values(ISeries<?> series, List<ChartPoint> points) {
        series.setXSeries(points.stream().mapToDouble(one -> x.at(one.x())).toArray());
        series.setYSeries(points.stream().mapToDouble(one -> y.at(one.y())).toArray());
    }

    /** A value holds from its x to that of the next one. */
    private void corners(ISeries<?> series, List<ChartPoint> points) {
        var across = new double[2 * points.size()];
        var up = new double[2 * points.size()];
        double before = y.foot();
        for (int i = 0; i < points.size(); i++) {
            across[2 * i] = x.at(points.get(i).x());
            across[2 * i + 1] = across[2 * i];
            up[2 * i] = y.at(before);
            before = points.get(i).y();
            up[2 * i + 1] = y.at(before);
        }
        series.setXSeries(across);
        series.setYSeries(up);
    }

    /** The points that no other one beats are joined. */
    private void front() {
        var points = Front.of(chart);
        if (points.size() > 1) {
            var series = (ILineSeries<?>) set.createSeries(SeriesType.LINE, FRONT);
            values(series, points);
            series.setLineStyle(LineStyle.DASH);
            series.setLineWidth(1);
            series.setLineColor(colour(palette.muted()));
            series.setSymbolType(PlotSymbolType.NONE);
            series.setVisibleInLegend(false);
        }
    }

    private void spread(IErrorBar bar, List<ChartPoint> points, int colour) {
        bar.setVisible(points.stream().anyMatch(ChartPoint::spread));
        bar.setColor(colour(colour));
        bar.setPlusErrors(points.stream().mapToDouble(one -> y.at(one.high()) - y.at(one.y())).toArray());
        bar.setMinusErrors(points.stream().mapToDouble(one -> y.at(one.y())
                - y.at(y.has(one.low()) ? one.low() : Math.min(one.y(), y.least()))).toArray());
    }

    private static LineStyle style(Dash dash) {
        return switch (dash) {
            case SOLID -> LineStyle.SOLID;
            case DASHED -> LineStyle.DASH;
            case DOTTED -> LineStyle.DOT;
            case DASH_DOT -> LineStyle.DASHDOT;
            case LONG -> LineStyle.DASHDOTDOT;
        };
    }

    private static PlotSymbolType symbol(Mark mark) {
        return switch (mark) {
            case CIRCLE -> PlotSymbolType.CIRCLE;
            case SQUARE -> PlotSymbolType.SQUARE;
            case TRIANGLE -> PlotSymbolType.TRIANGLE;
            case DIAMOND -> PlotSymbolType.DIAMOND;
            case DOWN -> PlotSymbolType.INVERTED_TRIANGLE;
            case CROSS -> PlotSymbolType.CROSS;
        };
    }

    private static Color colour(int colour) {
        return PicturePainter.colour(colour);
    }
}
