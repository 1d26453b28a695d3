// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

import org.hopscope.cli.console.TextTable;
import org.hopscope.study.search.Search;
import org.hopscope.study.search.Spread;
import org.hopscope.study.search.Tried.Outcome;

/** The designs of a front with several seeds, for people. */
final class SpreadText {

    private SpreadText() {}

    /** The values of each goal from the smallest to the largest; figures that overlap cannot be told apart. */
    static String of(Search search, List<String> units, List<Spread> spreads) {
        int seeds = spreads.getFirst().outcomes().size();
        boolean alike = spreads.stream().allMatch(one -> IntStream.range(0, units.size())
                .allMatch(goal -> one.width(goal) == 0));
        if (alike) {
            return "\nWith " + seeds + " seeds, the designs of the front have the same values: nothing is random\n";
        }
        var table = new TextTable();
        var head = new ArrayList<>(List.of("Design"));
        for (int i = 0; i < units.size(); i++) {
            head.add(search.goals().get(i).text() + (units.get(i).isEmpty() ? "" : " [" + units.get(i) + "]"));
        }
        head.add("meets all limits");
        table.row(head);
        table.rule();
        for (var one : spreads) {
            var cells = new ArrayList<>(List.of(Integer.toString(one.design().number())));
            for (int i = 0; i < units.size(); i++) {
                cells.add(range(search, one, i));
            }
            cells.add(String.format(Locale.ROOT, "%d of %d", one.kept(), seeds));
            table.row(cells);
        }
        return "\nThe front with " + seeds + " seeds, each value from the smallest to the largest\n" + table;
    }

    private static String range(Search search, Spread spread, int goal) {
        if (Double.isNaN(spread.width(goal))) {
            return "-";
        }
        var values = spread.outcomes().stream().map(Outcome::goals).mapToDouble(one -> one.get(goal))
                .summaryStatistics();
        boolean most = search.goals().get(goal).most();
        var first = ExploreText.number(search, most ? values.getMax() : values.getMin(), goal);
        return values.getMin() == values.getMax() ? first
                : first + " to " + ExploreText.number(search, most ? values.getMin() : values.getMax(), goal);
    }
}
