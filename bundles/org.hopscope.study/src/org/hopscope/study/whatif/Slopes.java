// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.whatif;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.LatencyStackReport.Segment;
import org.hopscope.study.LatencyStackReport.Stack;
import org.hopscope.study.StackRow;
import org.hopscope.study.sensitivity.Parameter;

/**
 * The slopes of the segments of stacks with a parameter, from simulations at a smaller and a larger value. On each side
 * time is taken as a line over the parameter, or over one by it if that is a rate; this is exact for what takes a fixed
 * time, or moves a fixed number of bytes, per message. Where one side is unknown, the line of the other continues.
 *
 * @param parameter the parameter
 * @param base the stacks at its value
 * @param below per stack and row the picoseconds per unit of the abscissa, at smaller values
 * @param above the same at larger values
 */
record Slopes(Parameter parameter, List<Stack> base, List<Map<StackRow, Double>> below,
        List<Map<StackRow, Double>> above) {

    /** The reports of runs with a smaller and with a larger value. */
    record Ends(Optional<Map.Entry<Double, List<Stack>>> low, Optional<Map.Entry<Double, List<Stack>>> high) {}

    /** The slopes; empty if neither of the two reports is there and has the stacks of the base. */
    static Optional<Slopes> of(Parameter parameter, List<Stack> base, Ends ends) {
        var below = ends.low().flatMap(one -> to(parameter, base, one));
        var above = ends.high().flatMap(one -> to(parameter, base, one));
        return below.or(() -> above).map(one -> new Slopes(parameter, base, one, above.orElse(one)));
    }

    private static Optional<List<Map<StackRow, Double>>> to(Parameter parameter, List<Stack> base,
            Map.Entry<Double, List<Stack>> other) {
        if (other.getValue().size() != base.size()) {
            return Optional.empty();
        }
        double run = abscissa(parameter, other.getKey()) - abscissa(parameter, parameter.now().amount());
        var slopes = new ArrayList<Map<StackRow, Double>>();
        for (int i = 0; i < base.size(); i++) {
            var perUnit = new LinkedHashMap<StackRow, Double>();
            for (var row : LatencyStackReport.rows(List.of(base.get(i), other.getValue().get(i)))) {
                long rise = other.getValue().get(i).ps(row) - base.get(i).ps(row);
                if (rise != 0) {
                    perUnit.put(row, rise / run);
                }
            }
            slopes.add(perUnit);
        }
        return Optional.of(slopes);
    }

    /** The stacks at another value. */
    List<Stack> at(double amount) {
        double run = abscissa(parameter, amount) - abscissa(parameter, parameter.now().amount());
        var perUnit = amount < parameter.now().amount() ? below : above;
        var stacks = new ArrayList<Stack>();
        for (int i = 0; i < base.size(); i++) {
            stacks.add(moved(base.get(i), perUnit.get(i), run));
        }
        return stacks;
    }

    private static Stack moved(Stack stack, Map<StackRow, Double> slopes, double run) {
        var times = new LinkedHashMap<StackRow, Long>();
        stack.segments().forEach(one -> times.put(one.row(), one.ps()));
        slopes.forEach((row, slope) -> times.merge(row, Math.round(slope * run), Long::sum));
        times.values().removeIf(ps -> ps <= 0);
        long total = times.values().stream().mapToLong(Long::longValue).sum();
        // the sort is stable: what only another value has follows the rest of its component
        return new Stack(stack.label(), total, times.entrySet().stream()
                .sorted(Comparator.comparing(one -> one.getKey().component())).map(one -> new Segment(one.getKey(),
                one.getValue(), 100.0 * one.getValue() / total, ids(stack, one.getKey()), List.of())).toList());
    }

    private static List<String> ids(Stack stack, StackRow row) {
        return stack.segment(row).map(Segment::elementIds).orElse(List.of());
    }

    private static double abscissa(Parameter parameter, double amount) {
        return parameter.isInverse() ? 1 / amount : amount;
    }
}
