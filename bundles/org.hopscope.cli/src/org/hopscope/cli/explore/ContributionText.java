// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.hopscope.cli.console.TextTable;
import org.hopscope.study.search.Contribution;
import org.hopscope.study.search.Search;
import org.hopscope.study.search.SearchRun;
import org.hopscope.study.search.Tried;

/** The report of what each change of a design buys, for people. */
final class ContributionText {

    private ContributionText() {}

    static String of(Search search, SearchRun.Result result, Tried design, List<Contribution> changes) {
        if (changes.isEmpty()) {
            return "\nDesign " + design.number() + " is the present design: it has no changes\n";
        }
        var table = new TextTable();
        var head = new ArrayList<>(List.of("Change"));
        for (int i = 0; i < result.units().size(); i++) {
            var unit = result.units().get(i);
            head.add(search.goals().get(i).text() + (unit.isEmpty() ? "" : " [" + unit + "]"));
        }
        head.add("");
        table.row(head);
        table.rule();
        changes.forEach(one -> table.row(row(search, design, one)));
        all(search, result, design).ifPresent(table::row);
        return "\nDesign " + design.number() + ": the gain of each change, found by undoing only that change\n\n"
                + table;
    }

    private static List<String> row(Search search, Tried design, Contribution change) {
        var cells = new ArrayList<>(List.of(change.name() + ": " + change.before() + " -> " + change.after()));
        for (int i = 0; i < search.goals().size(); i++) {
            cells.add(signed(change.effect(design, search.goals().get(i), i)));
        }
        var reason = change.without().reason();
        cells.add(change.without().goals().isEmpty() ? "without it: " + reason
                : change.without().feasible() ? "" : "without it misses: " + reason);
        return cells;
    }

    /** The difference of the whole design; the effects of changes that depend on each other do not add up to it. */
    private static Optional<List<String>> all(Search search, SearchRun.Result result, Tried design) {
        var present = result.designs().stream().filter(one -> one.number() == 0).findFirst().orElseThrow();
        if (present.outcome().goals().isEmpty()) {
            return Optional.empty();
        }
        var whole = new Contribution("", "", "", present.outcome());
        var cells = new ArrayList<>(List.of("all together"));
        for (int i = 0; i < search.goals().size(); i++) {
            cells.add(signed(whole.effect(design, search.goals().get(i), i)));
        }
        cells.add("");
        return Optional.of(cells);
    }

    private static String signed(double value) {
        return Double.isNaN(value) ? "-" : value == 0 ? "0" : String.format(Locale.ROOT, "%+.4g", value);
    }
}
