// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Finds the designs that are best in several figures at once. */
public final class Fronts {

    private static final List<String> MORE = List.of("bandwidth", "rate", "throughput", "performance", "load");

    private static final Set<String> LESS_UNITS = Set.of("ps", "ns", "\u00b5s", "us", "ms", "s");
    private static final Set<String> MORE_UNITS = Set.of("MB/s", "GB/s", "Mmsg/s", "GB/s/direction", "Gflop/s");

    /** Shares of which more is better; of others, such as the time that a part is busy, it depends. */
    private static final Set<String> MORE_SHARES = Set.of("Accepted load", "Share of the slowest node");

    private Fronts() {}

    /**
     * The subjects of a comparison by some of its figures.
     *
     * @param rows indices of the rows of the metrics
     * @param directions which values are better, one per row
     */
    public static Pareto of(Comparison comparison, List<Integer> rows, List<Pareto.Direction> directions) {
        var axes = new ArrayList<Pareto.Axis>();
        for (int i = 0; i < rows.size(); i++) {
            var row = comparison.metrics().get(rows.get(i));
            axes.add(new Pareto.Axis(row.label(), row.unit(), directions.get(i)));
        }
        var values = new ArrayList<Optional<List<BigDecimal>>>();
        for (int subject = 0; subject < comparison.subjects().size(); subject++) {
            values.add(values(comparison, rows, subject));
        }
        var candidates = new ArrayList<Pareto.Candidate>();
        var left = new ArrayList<Integer>();
        for (int i = 0; i < values.size(); i++) {
            int subject = i;
            values.get(i).ifPresentOrElse(own -> candidates.add(new Pareto.Candidate(subject, own,
                    values.stream().flatMap(Optional::stream).anyMatch(other -> dominates(other, own, directions)))),
                    () -> left.add(subject));
        }
        return new Pareto(axes, candidates, left);
    }

    private static Optional<List<BigDecimal>> values(Comparison comparison, List<Integer> rows, int subject) {
        var values = new ArrayList<BigDecimal>();
        for (int row : rows) {
            comparison.metrics().get(row).cells().get(subject).value().ifPresent(values::add);
        }
        return values.size() == rows.size() ? Optional.of(values) : Optional.empty();
    }

    private static boolean dominates(List<BigDecimal> one, List<BigDecimal> other, List<Pareto.Direction> directions) {
        boolean better = false;
        for (int i = 0; i < directions.size(); i++) {
            int order = switch (directions.get(i)) {
                case LESS_IS_BETTER -> one.get(i).compareTo(other.get(i));
                case MORE_IS_BETTER -> other.get(i).compareTo(one.get(i));
            };
            if (order > 0) {
                return false;
            }
            better |= order < 0;
        }
        return better;
    }

    /**
     * The values of a figure that are the better ones in each case; empty if that depends.
     *
     * @param metric name of the figure
     * @param unit its unit, such as "ns"; empty for a number
     */
    public static Optional<Pareto.Direction> certain(String metric, String unit) {
        if (LESS_UNITS.contains(unit)) {
            return Optional.of(Pareto.Direction.LESS_IS_BETTER);
        }
        return MORE_UNITS.contains(unit) || MORE_SHARES.contains(metric)
                ? Optional.of(Pareto.Direction.MORE_IS_BETTER) : Optional.empty();
    }

    /** The values of a figure that are usually the better ones, by its name. */
    public static Pareto.Direction usual(String metric) {
        var name = metric.toLowerCase(Locale.ROOT);
        return MORE.stream().anyMatch(name::contains) ? Pareto.Direction.MORE_IS_BETTER
                : Pareto.Direction.LESS_IS_BETTER;
    }
}
