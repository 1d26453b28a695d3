// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.hopscope.model.setting.Settings;
import org.hopscope.study.chart.ChartData;
import org.hopscope.study.chart.ChartKind;
import org.hopscope.study.chart.ChartPoint;
import org.hopscope.study.chart.Front;
import org.hopscope.study.compare.CompareCharts;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.Fronts;
import org.hopscope.study.compare.MeasuredCurve;
import org.hopscope.study.compare.Pareto.Direction;
import org.hopscope.study.compare.Scenario;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class CompareChartsTest {

    private static final Scenario ONE_STACK = new Scenario("ping-pong", List.of("NIC-based"),
            Settings.of("size=8 B, 1 KiB, 64 KiB"), 1);

    private final CompareFixture red = new CompareFixture("red-storm/red-storm.machine");

    private static MeasuredCurve.Sample latency(long bytes, int nanoseconds) {
        return new MeasuredCurve.Sample(bytes, "Half round trip", BigDecimal.valueOf(nanoseconds), "ns");
    }

    @Slow
    @Test
    void aMeasuredCurveIsDrawnOnTheAxesOfTheDesigns() {
        var curve = new MeasuredCurve("lab", "", List.of(latency(8, 2800), latency(2048, 5000), latency(65536, 60000)));
        var comparison = red.compare(ONE_STACK, red.design("A"),
                red.design("B", "HyperTransport.roundTrip=500 ns"), curve);
        var data = CompareCharts.data(comparison, red.results);
        var recipe = CompareCharts.suggest(data);
        assertEquals(List.of(ChartKind.LINES, "Size", "Half round trip"), List.of(recipe.kind(), recipe.x(),
                recipe.y()));
        var chart = recipe.draw(data);
        // all have one stack each, so that it is not part of the names
        assertEquals(List.of("A", "B", "lab"), chart.series().stream().map(one -> one.name()).toList());
        assertEquals(List.of(8.0, 2048.0, 65536.0), chart.series().getLast().points().stream().map(ChartPoint::x)
                .toList());
        assertEquals(3, chart.series().getFirst().points().size());
        // one axis: it reaches from the least value of all columns to the largest
        assertTrue(chart.yRange().low() <= 2300 && chart.yRange().high() >= 60000, chart.yRange()::toString);
    }

    @Test
    void stacksTellLinesApartWhereADesignHasSeveral() {
        var all = new Scenario("ping-pong", List.of(), Settings.of("size=8 B, 1 KiB"), 1);
        var comparison = red.compare(all, red.design("A"), red.design("B", "HyperTransport.roundTrip=500 ns"));
        var data = CompareCharts.data(comparison, red.results);
        assertTrue(data.parameters().contains(ChartData.STACK));
        var names = CompareCharts.suggest(data).draw(data).series().stream().map(one -> one.name())
                .collect(Collectors.toSet());
        assertTrue(names.containsAll(Set.of("A, NIC-based", "B, NIC-based")), names::toString);
    }

    @Test
    void theCloudJoinsWhatNothingBeatsByTheChosenDirections() {
        var comparison = red.compare(ONE_STACK, red.design("A"), red.design("B", "HyperTransport.roundTrip=500 ns"));
        int latency = row(comparison, "8 B", "Half round trip");
        int large = row(comparison, "64 KiB", "Half round trip");
        var less = Fronts.of(comparison, List.of(latency, large),
                List.of(Direction.LESS_IS_BETTER, Direction.LESS_IS_BETTER));
        var cloud = CompareCharts.cloud(comparison, less);
        assertEquals(List.of("A", "B"), cloud.series().stream().map(one -> one.name()).toList());
        // B is faster at every size
        assertEquals(List.of(1), Front.of(cloud).stream().map(ChartPoint::source).toList());
        var more = Fronts.of(comparison, List.of(latency, large),
                List.of(Direction.MORE_IS_BETTER, Direction.MORE_IS_BETTER));
        assertEquals(List.of(0), Front.of(CompareCharts.cloud(comparison, more)).stream().map(ChartPoint::source)
                .toList());
    }

    private static int row(Comparison comparison, String point, String metric) {
        for (int i = 0; i < comparison.metrics().size(); i++) {
            if (comparison.metrics().get(i).label().equals("NIC-based, " + point + ": " + metric)) {
                return i;
            }
        }
        throw new AssertionError(comparison.metrics().stream().map(one -> one.label()).toList());
    }
}
