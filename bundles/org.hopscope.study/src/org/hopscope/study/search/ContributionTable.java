// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

import org.hopscope.study.text.Csv;

/**
 * The contributions of the changes of a design, ready to be shown: the change with the largest gain first, at last all
 * of them together. What a design cannot be run without counts as the largest gain.
 *
 * @param goals the goals of the search
 * @param rows a row for each change, and one for the whole design if there is a figure of the present one
 */
public record ContributionTable(Goals goals, List<Row> rows) {

    public ContributionTable {
        rows = List.copyOf(rows);
    }

    /**
     * A change.
     *
     * @param name what is changed; empty for all together
     * @param before its value in the present design
     * @param after its value in the design
     * @param effects by how much each goal changes
     * @param without how the design fares without the change
     * @param reason why it cannot be run without it, or what it misses; empty for neither
     */
    public record Row(String name, String before, String after, List<Effect> effects, Without without,
            String reason) {

        public Row {
            effects = List.copyOf(effects);
        }

        /** True for the row of all changes together. */
        public boolean isWhole() {
            return name.isEmpty();
        }
    }

    /** How a design fares without one of its changes. */
    public enum Without {
        /** It keeps all limits. */
        KEEPS,
        /** It misses limits. */
        MISSES,
        /** It cannot be run. */
        IMPOSSIBLE
    }

    /**
     * The effect of a change on a goal.
     *
     * @param text the difference with its sign; "-" if it is not known
     * @param gain 1 if the goal becomes better, -1 if it becomes worse, 0 for neither
     */
    public record Effect(String text, int gain) {}

    /**
     * Makes the table.
     *
     * @param present the present design
     * @param changes the contributions of the changes of {@code design}
     */
    public static ContributionTable of(Goals goals, Tried present, Tried design, List<Contribution> changes) {
        var rows = new ArrayList<Row>();
        changes.stream().sorted(Comparator.comparingDouble((Contribution one) -> size(goals.all(), design, one, true))
                .thenComparingDouble(one -> size(goals.all(), design, one, false)).reversed())
                .forEach(one -> rows.add(row(goals.all(), design, one)));
        if (!changes.isEmpty() && !present.outcome().goals().isEmpty()) {
            rows.add(row(goals.all(), design, new Contribution("", "", "", present.outcome())));
        }
        return new ContributionTable(goals, rows);
    }

    /**
     * The goals of a search.
     *
     * @param all the goals
     * @param units the unit of each
     */
    public record Goals(List<Goal> all, List<String> units) {

        public Goals {
            all = List.copyOf(all);
            units = List.copyOf(units);
        }
    }

    /** The goals with their units. */
    public List<String> heads() {
        return IntStream.range(0, goals.all().size()).mapToObj(i -> StoredDesigns.head(goals.all().get(i),
                goals.units().get(i))).toList();
    }

    /** The largest gain, or else loss, in a goal, as a part of the larger of both figures. */
    private static double size(List<Goal> goals, Tried design, Contribution change, boolean gains) {
        double size = 0;
        for (int i = 0; i < goals.size(); i++) {
            double effect = change.effect(design, goals.get(i), i);
            if (Double.isNaN(effect)) {
                // nothing has a larger effect than what the design cannot be without
                return Double.POSITIVE_INFINITY;
            }
            double scale = Math.max(Math.abs(design.outcome().goals().get(i)),
                    Math.abs(change.without().goals().get(i)));
            double better = goals.get(i).most() == gains ? effect : -effect;
            size = Math.max(size, scale == 0 ? 0 : better / scale);
        }
        return size;
    }

    private static Row row(List<Goal> goals, Tried design, Contribution change) {
        var effects = new ArrayList<Effect>();
        for (int i = 0; i < goals.size(); i++) {
            double effect = change.effect(design, goals.get(i), i);
            effects.add(Double.isNaN(effect) ? new Effect("-", 0) : new Effect(effect == 0 ? "0"
                    : String.format(Locale.ROOT, "%+.4g", effect),
                    (int) Math.signum(goals.get(i).most() ? effect : -effect)));
        }
        var without = change.without();
        boolean whole = change.name().isEmpty();
        return new Row(change.name(), change.before(), change.after(), effects, whole || without.feasible()
                ? Without.KEEPS : without.goals().isEmpty() ? Without.IMPOSSIBLE : Without.MISSES,
                whole ? "" : without.reason());
    }

    /** The table for a spreadsheet. */
    public String csv() {
        var head = new ArrayList<>(List.of("What changed", "From", "To"));
        head.addAll(heads());
        head.addAll(List.of("Without it", "Reason"));
        var text = new StringBuilder(Csv.line(head));
        for (var row : rows) {
            var cells = new ArrayList<>(List.of(row.isWhole() ? "all together" : row.name(), row.before(),
                    row.after()));
            row.effects().forEach(one -> cells.add(one.text()));
            cells.addAll(List.of(switch (row.without()) {
                case KEEPS -> "";
                case MISSES -> "misses a limit";
                case IMPOSSIBLE -> "cannot be run";
            }, row.reason()));
            text.append(Csv.line(cells));
        }
        return text.toString();
    }
}
