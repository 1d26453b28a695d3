// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.chart;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

import org.hopscope.study.Figure;
import org.hopscope.study.LatencyDistribution;
import org.hopscope.study.chart.ChartData;
import org.hopscope.study.chart.ChartData.Parameter;
import org.hopscope.study.chart.ChartData.Row;

/** Data for charts, made by hand. */
final class Charts {

    private Charts() {}

    /** Two stacks over sizes of powers of two; latency is 2000 ns, or 5000 ns, and 1 ns per byte. */
    static ChartData sizes(int count) {
        var rows = new ArrayList<Row>();
        for (var stack : List.of("NIC-based", "host-based")) {
            for (int i = 0; i < count; i++) {
                long bytes = 8L << i;
                long latency = (stack.equals("NIC-based") ? 2000 : 5000) + bytes;
                rows.add(row(stack, bytes, latency, 1));
            }
        }
        return new ChartData(rows);
    }

    /** One row. */
    static Row row(String stack, long bytes, long latency, int seed) {
        var messages = LatencyDistribution.of(LongStream.rangeClosed(1, 10).map(i -> (latency + i) * 1000).toArray());
        return new Row(List.of(Parameter.choice(ChartData.STACK, stack),
                new Parameter("Size", "B", bytes, bytes < 1024 ? bytes + " B" : bytes / 1024 + " KiB"),
                new Parameter(ChartData.SEED, "", seed, Integer.toString(seed))),
                List.of(new Figure("Half round trip", BigDecimal.valueOf(latency), "ns"),
                        new Figure("Bandwidth", BigDecimal.valueOf(bytes * 1000 / latency), "MB/s")), messages);
    }
}
