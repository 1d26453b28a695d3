// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.measured;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;

import org.hopscope.study.exchange.ImportReport;

/** Finds out what a megabyte was to the program that printed a table, from the bytes and the time of its rows. */
final class ImbRates {

    private static final double MEBI = 1.048576;
    private static final double TOLERANCE = 0.02;
    /** Smaller numbers have too few digits to tell 10^6 from 2^20. */
    private static final double LEAST_RATE = 10;
    /** ns per us: bytes per ns are 10^3 MB/s. */
    private static final double MB_PER_BYTES_PER_NS = 1_000;

    private ImbRates() {}

    /** The table with its bandwidths in units of 10^6 bytes per second; warns (X106) of those that are neither. */
    static Benchmark checked(Benchmark table, int line, ImportReport report) {
        int counted = switch (table.title()) {
            case "PingPong", "PingPongSpecificSource", "PingPongAnySource", "PingPing", "PingPingSpecificSource",
                    "PingPingAnySource" -> 1;
            case "Sendrecv" -> 2;
            case "Exchange" -> 4;
            default -> 0;
        };
        int decimal = 0;
        int binary = 0;
        int neither = 0;
        double time = 0;
        for (var point : table.points()) {
            if (point.unit().equals("ns") && !isExtreme(point.metric())) {
                time = point.value().doubleValue();
            } else if (point.unit().equals("MB/s") && counted > 0 && time > 0
                    && point.value().doubleValue() >= LEAST_RATE) {
                double ratio = counted * point.bytes() / time * MB_PER_BYTES_PER_NS / point.value().doubleValue();
                decimal += Math.abs(ratio - 1) < TOLERANCE ? 1 : 0;
                binary += Math.abs(ratio / MEBI - 1) < TOLERANCE ? 1 : 0;
                neither += Math.abs(ratio - 1) >= TOLERANCE && Math.abs(ratio / MEBI - 1) >= TOLERANCE ? 1 : 0;
            }
        }
        if (neither > decimal + binary) {
            report.warning("X106", line, "The bandwidths of " + table.title() + " do not fit its times",
                    "the benchmark may have been changed; the times are taken as printed");
        }
        if (binary <= decimal) {
            return table;
        }
        report.note("X106", line, "A Mbyte is 2^20 bytes in this table, and was converted", "");
        var points = new ArrayList<Benchmark.Point>();
        for (var point : table.points()) {
            points.add(point.unit().equals("MB/s") ? new Benchmark.Point(point.bytes(), point.metric(),
                    point.value().multiply(BigDecimal.valueOf(MEBI)).round(MathContext.DECIMAL32), point.unit())
                    : point);
        }
        return new Benchmark(table.title(), table.workload(), table.facts(), points);
    }

    private static boolean isExtreme(String metric) {
        return metric.startsWith("Shortest") || metric.startsWith("Longest") || metric.equals(Metric.FASTEST);
    }
}
