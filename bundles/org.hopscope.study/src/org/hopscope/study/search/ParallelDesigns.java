// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import org.hopscope.study.chart.Range;

/**
 * Designs of a search on parallel axes: one axis for each thing that may vary, in the order of the search, then one for
 * each goal. A place on an axis is a number from 0, its low end, to 1.
 *
 * @param axes the axes
 * @param lines a line for each design that was run, in the order of their numbers
 */
public record ParallelDesigns(List<Axis> axes, List<Line> lines) {

    public ParallelDesigns {
        axes = List.copyOf(axes);
        lines = List.copyOf(lines);
    }

    /**
     * An axis.
     *
     * @param title what it shows
     * @param low its value at 0
     * @param high its value at 1
     * @param wanted the end that is wanted, 0 or 1; -1 on axes that are not goals
     */
    public record Axis(String title, String low, String high, int wanted) {}

    /**
     * A design.
     *
     * @param number its number within the search
     * @param places its place on each axis
     * @param feasible whether it keeps all limits
     * @param front whether it keeps them and no other design beats it
     * @param series the series of the chart of the front that it belongs to, so that both can have the same colours
     * @param text its values and goals, for the user
     */
    public record Line(int number, List<Double> places, boolean feasible, boolean front, int series, String text) {

        public Line {
            places = List.copyOf(places);
        }
    }

    /**
     * The designs that could be run.
     *
     * @param units the unit of each goal
     */
    public static ParallelDesigns of(Search search, List<String> units, List<Tried> designs) {
        var run = designs.stream().filter(one -> !one.outcome().goals().isEmpty()).toList();
        var axes = new ArrayList<Axis>();
        search.genes().forEach(one -> axes.add(new Axis(one.name(), one.value(0), one.value(1), -1)));
        var ranges = new ArrayList<double[]>();
        for (int i = 0; i < search.goals().size(); i++) {
            int goal = i;
            var seen = run.stream().mapToDouble(one -> value(search, one, goal)).summaryStatistics();
            ranges.add(new double[] {seen.getMin(), seen.getMax()});
            axes.add(new Axis(search.goals().get(i).text(), amount(seen.getMin(), units.get(i)),
                    amount(seen.getMax(), units.get(i)), search.goals().get(i).most() ? 1 : 0));
        }
        var front = new HashSet<Integer>();
        var best = Ranking.front(run);
        best.forEach(one -> front.add(one.number()));
        int knee = Knee.of(best).map(Tried::number).orElse(-1);
        var lines = new ArrayList<Line>();
        for (var design : run) {
            lines.add(new Line(design.number(), places(search, design, ranges), design.outcome().feasible(),
                    front.contains(design.number()), SearchCharts.series(design.number(), knee),
                    text(search, units, design)));
        }
        return new ParallelDesigns(axes, lines);
    }

    private static List<Double> places(Search search, Tried design, List<double[]> ranges) {
        var places = new ArrayList<Double>();
        for (int i = 0; i < search.genes().size(); i++) {
            var gene = search.genes().get(i);
            places.add(switch (gene.form()) {
                case Gene.Number number -> design.genes().get(i);
                case Gene.Choice choice -> choice.values().size() < 2 ? 0
                        : Math.max(0.0, choice.values().indexOf(design.values().get(i)))
                                / (choice.values().size() - 1);
            });
        }
        for (int i = 0; i < ranges.size(); i++) {
            double width = ranges.get(i)[1] - ranges.get(i)[0];
            places.add(width > 0 ? (value(search, design, i) - ranges.get(i)[0]) / width : 0);
        }
        return places;
    }

    /** The figure of a design as a run has it. */
    static double value(Search search, Tried design, int goal) {
        double less = design.outcome().goals().get(goal);
        return search.goals().get(goal).most() ? -less : less;
    }

    private static String text(Search search, List<String> units, Tried design) {
        var text = new StringBuilder(design.number() == 0 ? "Present design" : "Design " + design.number());
        for (int i = 0; i < search.genes().size(); i++) {
            text.append('\n').append(search.genes().get(i).name()).append(' ').append(design.values().get(i));
        }
        for (int i = 0; i < search.goals().size(); i++) {
            text.append('\n').append(search.goals().get(i).text()).append(' ')
                    .append(amount(value(search, design, i), units.get(i)));
        }
        return design.outcome().feasible() ? text.toString()
                : text.append("\nmisses ").append(design.outcome().reason()).toString();
    }

    /** A number of five digits with its unit. */
    static String amount(double value, String unit) {
        var text = String.format(Locale.ROOT, "%.5g", value);
        var plain = text.contains(".") && !text.contains("e") ? text.replaceAll("0+$", "").replaceAll("\\.$", "")
                : text;
        return unit.isEmpty() ? plain : plain + " " + unit;
    }

    /**
     * The same with the axes in another order.
     *
     * @param order the index of each axis here, in the order wanted; each of them once
     */
    public ParallelDesigns arranged(List<Integer> order) {
        return new ParallelDesigns(order.stream().map(axes::get).toList(), lines.stream().map(one -> new Line(
                one.number(), order.stream().map(one.places()::get).toList(), one.feasible(), one.front(), one.series(),
                one.text())).toList());
    }

    /**
     * The designs whose places lie within ranges of some axes.
     *
     * @param ranges a range for the index of an axis; no range for those that do not count
     */
    public Set<Integer> within(Map<Integer, Range> ranges) {
        var found = new TreeSet<Integer>();
        for (var line : lines) {
            if (ranges.entrySet().stream().allMatch(one -> one.getKey() < line.places().size()
                    && line.places().get(one.getKey()) >= one.getValue().low()
                    && line.places().get(one.getKey()) <= one.getValue().high())) {
                found.add(line.number());
            }
        }
        return found;
    }
}
