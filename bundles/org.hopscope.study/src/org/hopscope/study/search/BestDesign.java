// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * The design that is best in one goal among those that keep all limits.
 *
 * @param goal the goal
 * @param design the design, that of the smaller number where several are as good
 * @param value its figure with its unit
 * @param present the figure of the present design; empty if it could not be run
 * @param change by how much the figure differs from that of the present design, in percent; empty if that is not known
 */
public record BestDesign(Goal goal, Tried design, String value, String present, String change) {

    private static final double PERCENT = 100;

    /**
     * The best design of each goal, in the order of the goals; none where no design keeps the limits.
     *
     * @param units the unit of each goal
     */
    public static List<BestDesign> of(Search search, List<String> units, List<Tried> designs) {
        var best = new ArrayList<BestDesign>();
        for (int i = 0; i < search.goals().size(); i++) {
            int goal = i;
            designs.stream().filter(one -> one.outcome().feasible())
                    .min(Comparator.comparingDouble((Tried one) -> one.outcome().goals().get(goal))
                            .thenComparingInt(Tried::number))
                    .ifPresent(one -> best.add(of(search, units.get(goal), goal, one, designs.getFirst())));
        }
        return best;
    }

    private static BestDesign of(Search search, String unit, int goal, Tried design, Tried present) {
        double value = ParallelDesigns.value(search, design, goal);
        var text = ParallelDesigns.amount(value, unit);
        if (present.outcome().goals().isEmpty()) {
            return new BestDesign(search.goals().get(goal), design, text, "", "");
        }
        double before = ParallelDesigns.value(search, present, goal);
        return new BestDesign(search.goals().get(goal), design, text, ParallelDesigns.amount(before, unit),
                before == 0 ? "" : String.format(Locale.ROOT, "%+.1f %%", PERCENT * (value - before) / before));
    }
}
