// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.calibration;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.hopscope.study.calibration.CalibrationReport.Residual;
import org.hopscope.study.chart.Axis;
import org.hopscope.study.chart.Chart;
import org.hopscope.study.chart.ChartKind;
import org.hopscope.study.chart.ChartPoint;
import org.hopscope.study.chart.Scale;
import org.hopscope.study.chart.Series;

/** Draws how far a design is from measurements. */
public final class ResidualChart {

    private static final double PERCENT = 100;

    private ResidualChart() {}

    /** Simulated over measured minus 1, in percent, against the size; before the fit, after it, and held out. */
    public static Chart of(CalibrationReport report) {
        var series = new LinkedHashMap<String, List<ChartPoint>>();
        boolean several = report.residuals().stream().map(ResidualChart::curve).distinct().count() > 1;
        for (int i = 0; i < report.residuals().size(); i++) {
            var one = report.residuals().get(i);
            var prefix = several ? curve(one) + ", " : "";
            add(series, prefix + "before", one, one.before() / one.point().value() - 1, i);
            add(series, prefix + (one.point().heldOut() ? "held out" : "fitted"), one, one.deviation(), i);
        }
        return new Chart("", ChartKind.LINES, Axis.of("Size", "B", Scale.LOG2),
                Axis.of("Deviation", "%", Scale.LINEAR),
                series.entrySet().stream().map(one -> new Series(one.getKey(), one.getValue())).toList());
    }

    private static String curve(Residual one) {
        return one.point().name() + " " + one.point().metric();
    }

    private static void add(Map<String, List<ChartPoint>> series, String name, Residual one, double deviation,
            int index) {
        if (Double.isFinite(deviation)) {
            series.computeIfAbsent(name, key -> new ArrayList<>())
                    .add(ChartPoint.of(Math.max(1, one.point().bytes()), deviation * PERCENT, index));
        }
    }
}
