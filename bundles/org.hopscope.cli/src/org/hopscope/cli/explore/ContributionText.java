// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.explore;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.cli.console.TextTable;
import org.hopscope.study.search.Contribution;
import org.hopscope.study.search.ContributionTable;
import org.hopscope.study.search.Search;
import org.hopscope.study.search.SearchRun;
import org.hopscope.study.search.Tried;

/** The report of the effect of each change of a design, for people. */
final class ContributionText {

    private ContributionText() {}

    static String of(Search search, SearchRun.Result result, Tried design, List<Contribution> changes) {
        if (changes.isEmpty()) {
            return "\nDesign " + design.number() + " is the present design: it has no changes\n";
        }
        var present = result.designs().stream().filter(one -> one.number() == 0).findFirst().orElseThrow();
        var found = ContributionTable.of(new ContributionTable.Goals(search.goals(), result.units()), present, design,
                changes);
        var table = new TextTable();
        var head = new ArrayList<>(List.of("Change"));
        head.addAll(found.heads());
        head.add("");
        table.row(head);
        table.rule();
        found.rows().forEach(one -> table.row(cells(one)));
        return "\nDesign " + design.number() + ": the gain of each change, found by undoing only that change\n\n"
                + table;
    }

    /** The effects of changes that depend on each other do not add up to that of all together. */
    private static List<String> cells(ContributionTable.Row row) {
        var cells = new ArrayList<>(List.of(row.isWhole() ? "all together"
                : row.name() + ": " + row.before() + " -> " + row.after()));
        row.effects().forEach(one -> cells.add(one.text()));
        cells.add(switch (row.without()) {
            case KEEPS -> "";
            case MISSES -> "without it misses: " + row.reason();
            case IMPOSSIBLE -> "without it: " + row.reason();
        });
        return cells;
    }
}
