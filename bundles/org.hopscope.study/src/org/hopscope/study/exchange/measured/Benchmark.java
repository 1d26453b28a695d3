// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.measured;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * One table that a benchmark program printed.
 *
 * @param title title of the benchmark as printed, without the words that all titles of the program share
 * @param workload kind of the workload that measures the same, such as "PingPong"; the title if there is none
 * @param facts how it was measured: program, version, pairs, window, datatype and the like, in the order of the file
 * @param points the figures, in the order of the file
 */
public record Benchmark(String title, String workload, List<Fact> facts, List<Point> points) {

    public Benchmark {
        facts = List.copyOf(facts);
        points = List.copyOf(points);
    }

    /**
     * One circumstance of a measurement.
     *
     * @param name such as "Ranks"
     * @param value as printed
     */
    public record Fact(String name, String value) {}

    /**
     * One figure.
     *
     * @param bytes size of the message as the workload counts it, 0 if there is none
     * @param metric name of the figure, that of a run where there is an equal one
     * @param value not negative
     * @param unit unit of the value
     */
    public record Point(long bytes, String metric, BigDecimal value, String unit) {}

    /** The value of a circumstance. */
    public Optional<String> fact(String name) {
        return facts.stream().filter(one -> one.name().equals(name)).map(Fact::value).findFirst();
    }
}
