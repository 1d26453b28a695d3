// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.DoubleStream;

import org.hopscope.study.chart.Axis;
import org.hopscope.study.chart.Chart;
import org.hopscope.study.chart.ChartKind;
import org.hopscope.study.chart.ChartPoint;
import org.hopscope.study.chart.Range;
import org.hopscope.study.chart.Scale;
import org.hopscope.study.chart.Series;

/**
 * The comparison as a chart: how far each simulated number is from the published one, in percent, beside what its
 * exactness allows, one figure under the other. Bounds and statements have no such distance and are left out.
 */
public final class CheckChart {

    private static final double HUNDRED = 100;
    /** Percent from which on a figure is named at the edge instead of shown. */
    private static final double FAR = 40;
    /** Percent that the axis shows at least in both directions. */
    private static final double LEAST = 6;
    private static final double ROOM = 1.08;

    private CheckChart() {}

    /** The chart of some rows; the source of each point is the number of its row. */
    public static Chart of(List<CheckRow> rows) {
        var names = new ArrayList<String>();
        var allowed = new ArrayList<ChartPoint>();
        var points = new LinkedHashMap<Standing, List<ChartPoint>>();
        for (var standing : Standing.values()) {
            points.put(standing, new ArrayList<>());
        }
        var differing = new ArrayList<ChartPoint>();
        for (int i = 0; i < rows.size(); i++) {
            var row = rows.get(i);
            if (row.errorPercent().isPresent() && !CheckCells.isBound(row) && row.verdict() != Verdict.SHOWN) {
                allowed.add(allowed(names.size(), row, i));
                double off = row.errorPercent().get().doubleValue();
                (row.verdict() == Verdict.FAIL ? differing : points.get(row.check().standing()))
                        .add(new ChartPoint(off, names.size(), off, off, i));
                names.add(row.figure().id());
            }
        }
        var series = new ArrayList<Series>();
        // first, so that the simulated points lie on top
        if (!allowed.isEmpty()) {
            series.add(new Series("published, with tolerance", allowed));
        }
        points.forEach((standing, own) -> {
            if (!own.isEmpty()) {
                series.add(new Series(name(standing), own));
            }
        });
        // always the last, whatever it was predicted from or fitted to: this is what a reader must not miss
        if (!differing.isEmpty()) {
            series.add(new Series("does not agree", differing));
        }
        return new Chart("Simulated against published", ChartKind.SCATTER, Axis.of("Deviation", "%", Scale.LINEAR)
                .locked(range(series)), Axis.of("Published figure", names), series);
    }

    /** A range that shows all but the values that are far out, which would press all others into a line. */
    private static Range range(List<Series> series) {
        var all = series.stream().flatMap(one -> one.points().stream())
                .flatMapToDouble(point -> DoubleStream.of(point.low(), point.high()))
                .filter(value -> Math.abs(value) <= FAR).summaryStatistics();
        return new Range(ROOM * Math.min(-LEAST, all.getMin()), ROOM * Math.max(LEAST, all.getMax()));
    }

    /** Digits that are printed stand for half of the last one less, if rounded, and up to one more, if cut off. */
    private static ChartPoint allowed(int at, CheckRow row, int source) {
        double tolerance = row.figure().printed().exactness().tolerancePercent();
        double digit = row.agreesAsPrinted() ? row.figure().printed().number().map(printed -> HUNDRED
                * printed.ulp().doubleValue() / printed.abs().doubleValue()).orElseThrow() : 0;
        return new ChartPoint(0, at, -Math.max(tolerance, digit / 2), Math.max(tolerance, digit), source);
    }

    private static String name(Standing standing) {
        return switch (standing) {
            case PREDICTION -> "predicted";
            case CALIBRATED -> "calibrated to it";
            case INPUT -> "input of the model";
        };
    }
}
