// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

import org.hopscope.study.chart.Axis;
import org.hopscope.study.chart.Chart;
import org.hopscope.study.chart.ChartKind;
import org.hopscope.study.chart.ChartPoint;
import org.hopscope.study.chart.Scale;
import org.hopscope.study.chart.Series;

/**
 * The comparison as a chart: how far each simulated number is from the published one, in percent, beside what its
 * exactness allows. Bounds and statements have no such distance and are left out.
 */
public final class CheckChart {

    private static final double HUNDRED = 100;

    private CheckChart() {}

    /** The chart of some rows; the source of each point is the number of its row. */
    public static Chart of(List<CheckRow> rows) {
        var names = new ArrayList<String>();
        var allowed = new ArrayList<ChartPoint>();
        var points = new LinkedHashMap<Standing, List<ChartPoint>>();
        for (var standing : Standing.values()) {
            points.put(standing, new ArrayList<>());
        }
        for (int i = 0; i < rows.size(); i++) {
            var row = rows.get(i);
            if (row.errorPercent().isPresent() && !CheckCells.isBound(row) && row.verdict() != Verdict.SHOWN) {
                allowed.add(allowed(names.size(), row, i));
                points.get(row.check().standing()).add(ChartPoint.of(names.size(),
                        row.errorPercent().get().doubleValue(), i));
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
        return new Chart("Simulated against published", ChartKind.SCATTER, Axis.of("Published figure", names),
                Axis.of("Deviation", "%", Scale.LINEAR), series);
    }

    /** Digits that are printed stand for half of the last one less, if rounded, and up to one more, if cut off. */
    private static ChartPoint allowed(int at, CheckRow row, int source) {
        double tolerance = row.figure().exactness().tolerancePercent();
        double digit = row.agreesAsPrinted() ? row.figure().number().map(printed -> HUNDRED
                * printed.ulp().doubleValue() / printed.abs().doubleValue()).orElseThrow() : 0;
        return new ChartPoint(at, 0, -Math.max(tolerance, digit / 2), Math.max(tolerance, digit), source);
    }

    private static String name(Standing standing) {
        return switch (standing) {
            case PREDICTION -> "predicted";
            case CALIBRATED -> "calibrated to it";
            case INPUT -> "input of the model";
        };
    }
}
