// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

import org.hopscope.compile.workload.Point;
import org.hopscope.compile.workload.Point.Coordinate;
import org.hopscope.study.LatencyStackReport.Stack;

/**
 * Latency stacks against a number that the workload steps through, such as the size of its messages.
 *
 * @param axis name of the number
 * @param unit its unit, empty for a plain count
 * @param panels one per protocol stack and per choice of all other values
 */
public record StackSweep(String axis, String unit, List<Panel> panels) {

    /** Unit of sizes. */
    public static final String BYTES = "B";
    private static final int FEWEST = 3;
    private static final int MANY = 4;
    private static final int WIDE = 10;
    private static final int MOST_PANELS = 8;
    private static final BigDecimal BYTES_PER_PS = BigDecimal.valueOf(1_000_000);

    public StackSweep {
        panels = List.copyOf(panels);
    }

    /**
     * The stacks of one design.
     *
     * @param name name of the protocol stack, with what else tells it from other panels
     * @param columns in the order of the axis
     * @param crossover where bytes begin to cost more than all else; empty if the axis is not one of sizes
     */
    public record Panel(String name, List<Column> columns, Optional<Crossover> crossover) {

        public Panel {
            columns = List.copyOf(columns);
        }
    }

    /**
     * One stack.
     *
     * @param value its place on the axis
     * @param text the value in words, such as "64 KiB"
     * @param stack where the time went
     */
    public record Column(long value, String text, Stack stack) {}

    /**
     * The stacks of results along the number that takes most values; empty if none takes three, or if there are more
     * than eight panels.
     *
     * @param stacks those of the results, or of the same measurements with other values of the design: they are found
     *            by their labels
     */
    public static Optional<StackSweep> of(List<RunResult> results, LatencyStackReport stacks) {
        var byLabel = stacks.stacks().stream().collect(Collectors.toMap(Stack::label, one -> one, (one, two) -> one));
        var measured = results.stream().filter(one -> byLabel.containsKey(one.label())).toList();
        var axis = axis(measured);
        if (axis.isEmpty()) {
            return Optional.empty();
        }
        var several = several(measured, axis.get().name());
        Map<String, List<RunResult>> panels = new LinkedHashMap<>();
        for (var one : measured) {
            panels.computeIfAbsent(name(one, several), name -> new ArrayList<>()).add(one);
        }
        return panels.size() > MOST_PANELS ? Optional.empty() : Optional.of(new StackSweep(axis.get().name(),
                axis.get().unit(), panels.entrySet().stream()
                        .map(one -> panel(one.getKey(), one.getValue(), axis.get(), byLabel)).toList()));
    }

    /** The components or blocks of all stacks, in the order of a message's life. */
    public List<StackRow> rows() {
        return LatencyStackReport.rows(panels.stream().flatMap(one -> one.columns().stream()).map(Column::stack)
                .toList());
    }

    /** The largest total in picoseconds. */
    public long largestPs() {
        return panels.stream().flatMap(one -> one.columns().stream()).mapToLong(one -> one.stack().totalPs()).max()
                .orElse(0);
    }

    /** The number of values of the axis in the panel that has most. */
    public int values() {
        return panels.stream().mapToInt(one -> one.columns().size()).max().orElse(0);
    }

    /** True if the stacks are read better along an axis than side by side. */
    public boolean isLong() {
        return values() >= MANY;
    }

    /** True if times differ so much that only shares show how they are spent at both ends of the axis. */
    public boolean wide() {
        long least = panels.stream().flatMap(one -> one.columns().stream()).mapToLong(one -> one.stack().totalPs())
                .min().orElse(0);
        return largestPs() > WIDE * least;
    }

    private static Optional<Coordinate> axis(List<RunResult> results) {
        var byName = new LinkedHashMap<String, Coordinate>();
        var values = new LinkedHashMap<String, TreeMap<Long, Boolean>>();
        for (var result : results) {
            for (var one : result.point().coordinates()) {
                if (one.value() > 0) {
                    byName.putIfAbsent(one.name(), one);
                    values.computeIfAbsent(one.name(), name -> new TreeMap<>()).put(one.value(), true);
                }
            }
        }
        String best = null;
        for (var name : values.keySet()) {
            int count = values.get(name).size();
            if (count >= FEWEST && (best == null || count > values.get(best).size())) {
                best = name;
            }
        }
        return Optional.ofNullable(best).map(byName::get);
    }

    /** The names of the other values that are not the same everywhere. */
    private static List<String> several(List<RunResult> results, String axis) {
        var texts = new LinkedHashMap<String, List<String>>();
        results.forEach(one -> one.point().coordinates().forEach(at -> texts
                .computeIfAbsent(at.name(), name -> new ArrayList<>()).add(at.text())));
        return texts.entrySet().stream().filter(one -> !one.getKey().equals(axis))
                .filter(one -> one.getValue().stream().distinct().count() > 1).map(Map.Entry::getKey).toList();
    }

    private static String name(RunResult result, List<String> several) {
        var words = new ArrayList<>(List.of(result.stackName()));
        result.point().coordinates().stream().filter(one -> several.contains(one.name())).map(Coordinate::text)
                .forEach(words::add);
        return String.join(", ", words);
    }

    private static Panel panel(String name, List<RunResult> results, Coordinate axis, Map<String, Stack> stacks) {
        var columns = new TreeMap<Long, Column>();
        var samples = new ArrayList<Crossover.Sample>();
        for (var result : results) {
            var at = coordinate(result.point(), axis.name());
            if (at.isPresent() && at.get().value() > 0) {
                var stack = stacks.get(result.label());
                columns.put(at.get().value(), new Column(at.get().value(), at.get().text(), stack));
                samples.add(new Crossover.Sample(at.get().value(), ps(result, at.get().value(), stack)));
            }
        }
        return new Panel(name, List.copyOf(columns.values()), axis.unit().equals(BYTES) ? Crossover.of(samples)
                : Optional.empty());
    }

    private static Optional<Coordinate> coordinate(Point point, String name) {
        return point.coordinates().stream().filter(one -> one.name().equals(name)).findFirst();
    }

    /** Time of a message; with several on their way at a time, what each of them takes of the whole. */
    private static double ps(RunResult result, long bytes, Stack stack) {
        return result.figures().stream().filter(one -> one.name().equals("Bandwidth") && one.unit().equals("MB/s")
                        && one.value().signum() > 0 && result.stack().filter(own -> own.totalPs() == stack.totalPs())
                                .isPresent())
                .findFirst().map(one -> bytes * BYTES_PER_PS.doubleValue() / one.value().doubleValue())
                .orElse((double) stack.totalPs());
    }
}
