// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.plot;

import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.swtchart.IAxis;
import org.eclipse.swtchart.Range;
import org.hopscope.study.chart.Axis;
import org.hopscope.study.chart.AxisMap;
import org.hopscope.study.chart.Scale;
import org.hopscope.study.chart.Tick;
import org.hopscope.study.chart.Ticks;
import org.hopscope.study.picture.TextMeter;

/**
 * An axis of a chart as the chart library takes it. On a linear axis the library counts from tick to tick, so that its
 * ticks are the ones of the same chart on paper; on a logarithmic one it has the values themselves.
 */
final class PlotAxis {

    private static final double BINARY = 2;
    private static final double DECIMAL = 10;
    /** Values between the ends of an axis whose texts are measured; a prime number, so that few of them are round. */
    private static final int SAMPLES = 37;

    private final Axis axis;
    private final AxisMap map;
    private final Ticks ticks;
    private final boolean logarithmic;
    /** Values of the chart in one of the library. */
    private final double unit;

    /**
     * An axis.
     *
     * @param map from values to pixels of the plot
     * @param ticks the marks for which there is room
     */
    PlotAxis(Axis axis, AxisMap map, Ticks ticks) {
        this.axis = axis;
        this.map = map;
        this.ticks = ticks;
        logarithmic = map.scale().logarithmic();
        unit = logarithmic ? 1 : step(ticks.values(), map);
    }

    /** An axis of rows that have names. */
    static PlotAxis rows(Axis axis, AxisMap map, List<String> names) {
        return new PlotAxis(axis, map, new Ticks(IntStream.range(0, names.size())
                .mapToObj(i -> new Tick(i, names.get(i))).toList(), ""));
    }

    private static double step(List<Tick> ticks, AxisMap map) {
        return ticks.size() > 1 ? ticks.get(1).value() - ticks.get(0).value()
                : map.scale() == Scale.CATEGORIES ? 1 : map.range().high() - map.range().low();
    }

    /** A value as a coordinate of the library. */
    double at(double value) {
        return value / unit;
    }

    /** True if a value has a place on the axis. */
    boolean has(double value) {
        return Double.isFinite(value) && (!logarithmic || value > 0);
    }

    /** The least value that is shown. */
    double least() {
        return map.range().low();
    }

    /** The foot of bars and distributions: 0, or the end of a logarithmic axis, which has none. */
    double foot() {
        return logarithmic ? least() : 0;
    }

    /** Marks and labels of the axis, which are asked for as soon as the chart is laid out. */
    void label(IAxis of) {
        of.getTick().setFormat(new TickFormat(ticks, unit, first(), value -> text(value)));
        double pixels = Math.abs(map.to() - map.from()) / ((map.range().high() - map.range().low()) / unit);
        of.getTick().setTickMarkStepHint((int) Math.max(1, Math.round(pixels)));
    }

    /** A value between the marks, in their unit where the title of the axis says it. */
    private String text(double value) {
        if (axis.scale() != Scale.CATEGORIES) {
            return ticks.unit().isEmpty() ? axis.text(value) : axis.number(value, map.range());
        }
        int at = (int) Math.round(value);
        return at >= 0 && at < axis.categories().size() ? axis.categories().get(at) : "";
    }

    /** True if there is room for the text of any value on the axis, in pixels. */
    boolean fits(double room, TextMeter meter) {
        double low = map.range().low();
        double part = (map.range().high() - low) / SAMPLES;
        return IntStream.rangeClosed(0, SAMPLES).allMatch(i -> meter.width(text(low + i * part)) <= room);
    }

    /** The scale of the axis; the series are there. */
    void scale(IAxis of) {
        of.enableLogScale(logarithmic);
        if (logarithmic) {
            of.setLogScaleBase(base());
        }
        of.setRange(new Range(at(map.range().low()), at(map.range().high())));
    }

    private double base() {
        return map.scale() == Scale.LOG2 ? BINARY : DECIMAL;
    }

    /** The least value that the library marks on a logarithmic axis: the next multiple of the power below. */
    private double first() {
        if (!logarithmic) {
            return Double.NEGATIVE_INFINITY;
        }
        double low = map.range().low();
        double power = Math.pow(base(), Math.ceil(Math.log(low) / Math.log(base()) - 1e-9) - 1);
        return Math.ceil(low / power - 1e-9) * power;
    }

    /** The marks. */
    Ticks ticks() {
        return ticks;
    }
}
