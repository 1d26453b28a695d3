// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.study.chart.Axis;
import org.hopscope.study.chart.Chart;
import org.hopscope.study.chart.ChartKind;
import org.hopscope.study.chart.ChartPoint;
import org.hopscope.study.chart.Scale;
import org.hopscope.study.chart.Series;
import org.hopscope.study.chart.Series.Standing;

/** Charts of the designs that a search has tried; the source of each point is the number of its design. */
public final class SearchCharts {

    private static final int STEPS = 40;
    private static final double PERCENT = 100;
    /** Part of the range of a goal by which the reference of the hypervolume lies beyond the worst design. */
    private static final double BEYOND = 0.1;

    private final Search search;
    private final List<String> units;

    /** @param units the unit of each goal */
    public SearchCharts(Search search, List<String> units) {
        this.search = search;
        this.units = List.copyOf(units);
    }

    /**
     * The designs that keep all limits on the axes of two goals; those of a search with one goal against their numbers.
     * The present design is marked, also if it misses a limit, and so is the knee of the front by all goals.
     *
     * @param x index of the goal to the right
     * @param y index of the goal upwards
     */
    public Chart front(List<Tried> designs, int x, int y) {
        boolean single = search.goals().size() < 2;
        var present = new ArrayList<ChartPoint>();
        var others = new ArrayList<ChartPoint>();
        boolean kept = true;
        for (var design : designs) {
            boolean first = design.number() == 0 && !design.outcome().goals().isEmpty();
            if (design.outcome().feasible() || first) {
                double right = single ? design.number() : value(design, x);
                (first ? present : others).add(point(design, right, value(design, y)));
                kept &= design.outcome().feasible();
            }
        }
        var bottom = single ? Axis.of("Design", "", Scale.LINEAR) : axis(x);
        var now = new Series(kept ? "Present design" : "Present design, misses a limit", present,
                kept ? Standing.MARKED : Standing.BESIDE);
        var kind = single ? ChartKind.SCATTER : ChartKind.PARETO;
        var chart = new Chart("", kind, bottom, axis(y), List.of(new Series("Designs tried", others), now));
        return Knee.of(Ranking.front(designs)).flatMap(knee -> others.stream().filter(one -> one.source()
                == knee.number()).findFirst()).filter(others::remove).map(knee -> new Chart("", kind, bottom, axis(y),
                        List.of(new Series("Designs tried", others), now, marked(knee)))).orElse(chart);
    }

    /** The series of the front that shows a design: the tried ones are the first, then the present one and the knee. */
    static int series(int number, int knee) {
        return number == 0 ? 1 : number == knee ? 2 : 0;
    }

    private static Series marked(ChartPoint knee) {
        return new Series("Knee of the front", List.of(new ChartPoint(knee.x(), knee.y(), knee.low(), knee.high(),
                knee.source(), knee.name(), "knee: " + knee.label())), Standing.MARKED);
    }

    private ChartPoint point(Tried design, double x, double y) {
        var name = new StringBuilder(design.number() == 0 ? "Present design" : "Design " + design.number());
        for (int i = 0; i < search.genes().size(); i++) {
            name.append(i == 0 ? ": " : ", ").append(search.genes().get(i).name()).append(' ')
                    .append(design.values().get(i));
        }
        var label = design.number() == 0 ? "present" : Integer.toString(design.number());
        return new ChartPoint(x, y, y, y, design.number(), name.toString(), label);
    }

    private Axis axis(int goal) {
        return Axis.of(search.goals().get(goal).text(), units.get(goal), Scale.LINEAR)
                .preferring(search.goals().get(goal).most());
    }

    /** The figure of a design as a run has it. */
    private double value(Tried design, int goal) {
        double less = design.outcome().goals().get(goal);
        return search.goals().get(goal).most() ? -less : less;
    }

    /**
     * The hypervolume against the number of designs: the share of the box around all designs that keep the limits,
     * enlarged by a tenth beyond the worst, that designs up to this number dominate.
     */
    public Chart history(List<Tried> designs) {
        var points = new ArrayList<ChartPoint>();
        var kept = designs.stream().filter(one -> one.outcome().feasible()).toList();
        if (!kept.isEmpty()) {
            var box = Box.around(kept, search.goals().size());
            var best = new ArrayList<Tried>();
            int step = Math.max(1, designs.size() / STEPS);
            for (var design : designs) {
                if (design.outcome().feasible() && best.stream().noneMatch(one -> one.beats(design))) {
                    best.removeIf(design::beats);
                    best.add(design);
                }
                int tried = design.number() + 1;
                if (tried % step == 0 || tried == designs.size()) {
                    points.add(ChartPoint.of(tried, PERCENT * box.share(best), -1));
                }
            }
        }
        return new Chart("", ChartKind.LINES, Axis.of("Designs tried", "", Scale.LINEAR),
                Axis.of("Hypervolume of the front", "%", Scale.LINEAR), List.of(new Series("Hypervolume", points)));
    }

    /**
     * The part of the space of goals that designs lie in.
     *
     * @param least the best of each goal
     * @param most the reference, beyond the worst of each goal
     */
    private record Box(double[] least, double[] most) {

        static Box around(List<Tried> designs, int goals) {
            var least = new double[goals];
            var most = new double[goals];
            for (int i = 0; i < goals; i++) {
                int goal = i;
                var seen = designs.stream().mapToDouble(one -> one.outcome().goals().get(goal)).summaryStatistics();
                double range = seen.getMax() - seen.getMin();
                least[i] = seen.getMin();
                most[i] = seen.getMax() + (range > 0 ? BEYOND * range : 1);
            }
            return new Box(least, most);
        }

        double share(List<Tried> designs) {
            double whole = 1;
            for (int i = 0; i < least.length; i++) {
                whole *= most[i] - least[i];
            }
            return Hypervolume.of(designs.stream().map(one -> one.outcome().goals().stream()
                    .mapToDouble(Double::doubleValue).toArray()).toList(), most) / whole;
        }
    }
}
