// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.hopscope.study.chart.Axis;
import org.hopscope.study.chart.Range;
import org.hopscope.study.chart.Scale;
import org.hopscope.study.chart.Tick;
import org.hopscope.study.chart.Ticks;
import org.junit.jupiter.api.Test;

class TicksTest {

    @Test
    void logarithmicTimesAreLabelledAtDecadesWithTheirUnits() {
        var ticks = Ticks.of(Axis.of("Latency", "ns", Scale.LOG), new Range(500, 2e6), 10);
        assertEquals(List.of("1 \u00b5s", "10 \u00b5s", "100 \u00b5s", "1 ms"), labels(ticks));
        assertEquals("", ticks.unit());
        // between 500 ns and 2 ms: 5 to 9 in the first decade, 9 in each of three more, 1 and 2 in the last
        assertEquals(5 + 3 * 9 + 2, ticks.values().size());
    }

    @Test
    void sizesAreLabelledAtPowersOfTwo() {
        var ticks = Ticks.of(Axis.of("Size", "B", Scale.LOG2), new Range(8, 1 << 20), 7);
        // 18 powers of two; every third exponent makes 6 labels: 3, 6, 9, 12, 15, 18
        assertEquals(List.of("8 B", "64 B", "512 B", "4 KiB", "32 KiB", "256 KiB"), labels(ticks));
        assertEquals(18, ticks.values().size());
    }

    @Test
    void countsOfNodesArePlainPowersOfTwo() {
        assertEquals(List.of("2", "4", "8", "16", "32"),
                labels(Ticks.of(Axis.of("Nodes", "", Scale.LOG2), new Range(2, 32), 8)));
    }

    @Test
    void linearTicksAreRoundAndShareOneUnit() {
        var ticks = Ticks.of(Axis.of("Latency", "ns", Scale.LINEAR), new Range(0, 70_000), 8);
        assertEquals(List.of("0", "10", "20", "30", "40", "50", "60", "70"), labels(ticks));
        assertEquals("\u00b5s", ticks.unit());
        assertEquals(List.of("0.0", "0.5", "1.0"), labels(Ticks.of(Axis.of("Share", "", Scale.LINEAR),
                new Range(0, 1.2), 4)));
    }

    @Test
    void lessThanADecadeIsLabelledLikeALinearAxis() {
        assertEquals(List.of("400", "450", "500"), labels(Ticks.of(Axis.of("Rate", "MB/s", Scale.LOG),
                new Range(390, 510), 4)));
    }

    @Test
    void thereAreNeverMoreLabelsThanWanted() {
        for (var scale : List.of(Scale.LINEAR, Scale.LOG, Scale.LOG2)) {
            for (int most = 2; most < 20; most++) {
                for (double high : new double[] {1.5, 3, 17, 1000, 1e6, 1e12}) {
                    var labels = labels(Ticks.of(Axis.of("", "ns", scale), new Range(1, high), most));
                    assertEquals(true, labels.size() <= most, scale + " to " + high + ", " + most + ": " + labels);
                }
            }
        }
    }

    /**
     * A low chart of times from 900 ns on had 1 us at most, beside the foot of the axis where the workbench has no room
     * for it; one of rates from 97 to 105 had 100.
     */
    @Test
    void thereAreTwoLabelsAtLeast() {
        assertEquals(List.of("900 ns", "10 \u00b5s"), labels(Ticks.of(Axis.of("Latency", "ns", Scale.LOG),
                new Range(900, 110_000), 2)));
        assertEquals(List.of("2 \u00b5s", "10 \u00b5s"), labels(Ticks.of(Axis.of("Latency", "ns", Scale.LOG),
                new Range(1_500, 38_000), 2)));
        assertEquals(List.of("100", "105"), labels(Ticks.of(Axis.of("Rate", "MB/s", Scale.LINEAR),
                new Range(99, 105), 2)));
        for (var scale : List.of(Scale.LINEAR, Scale.LOG, Scale.LOG2)) {
            for (int most = 2; most < 6; most++) {
                for (double low = 1; low < 1000; low *= 1.37) {
                    for (double times : new double[] {1.01, 1.5, 3, 17, 1000}) {
                        var labels = labels(Ticks.of(Axis.of("", "ns", scale), new Range(low, low * times), most));
                        assertEquals(true, labels.size() > 1 && labels.size() <= most, scale + " " + low + " * "
                                + times + ", " + most + ": " + labels);
                    }
                }
            }
        }
    }

    private static List<String> labels(Ticks ticks) {
        return ticks.values().stream().filter(Tick::major).map(Tick::label).toList();
    }
}
