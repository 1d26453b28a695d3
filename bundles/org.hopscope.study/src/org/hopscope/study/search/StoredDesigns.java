// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.hopscope.model.diagnostic.Diagnostics;

/**
 * The designs of a search that its journal has, also of one that was stopped within a generation.
 *
 * @param designs in the order of their numbers; the first is the present one
 * @param units the unit of each goal; empty texts where the journal does not say them
 * @param screened how many candidates were judged at message fidelity first
 */
public record StoredDesigns(List<Tried> designs, List<String> units, int screened) {

    private static final double MIDDLE = 0.5;

    public StoredDesigns {
        designs = List.copyOf(designs);
        units = List.copyOf(units);
    }

    /**
     * Reads a journal, also one that another process has open. Runs nothing and writes nothing.
     *
     * @param problems takes the reason if there is a journal that cannot be used: F205
     * @return empty if there is no journal, it cannot be used, or it does not have the present design
     */
    public static Optional<StoredDesigns> of(SearchRun run, Path journal, Diagnostics problems) {
        if (!Files.exists(journal)) {
            return Optional.empty();
        }
        try {
            var content = Journal.read(journal, run.identity());
            var designs = content.rows().entrySet().stream().filter(one -> one.getKey() >= 0
                    && one.getValue().values().size() == run.search().genes().size())
                    .map(one -> tried(run, one.getKey(), one.getValue()))
                    .sorted((one, other) -> Integer.compare(one.number(), other.number())).toList();
            int screened = (int) content.rows().keySet().stream().filter(one -> one < 0 && one > Fixes.NUMBER).count();
            return designs.isEmpty() || designs.getFirst().number() != 0 ? Optional.empty()
                    : Optional.of(new StoredDesigns(designs, units(run.search(), content.heads()), screened));
        } catch (IOException failure) {
            problems.add(SearchRun.unusable(journal, failure));
            return Optional.empty();
        }
    }

    /** A journal has the values of a design; its numbers are the nearest that stand for them. */
    private static Tried tried(SearchRun run, int number, Journal.Row row) {
        var genes = run.search().genes();
        var start = run.start();
        var numbers = number == 0 && row.values().equals(start.values()) ? start.genes()
                : IntStream.range(0, genes.size())
                        .mapToObj(i -> genes.get(i).nearest(row.values().get(i)).orElse(MIDDLE)).toList();
        return new Tried(number, numbers, row.values(), row.outcome());
    }

    /** The head of the column of a goal. */
    static String head(Goal goal, String unit) {
        return unit.isEmpty() ? goal.text() : goal.text() + " [" + unit + "]";
    }

    private static List<String> units(Search search, List<String> heads) {
        var units = new ArrayList<String>();
        for (int i = 0; i < search.goals().size(); i++) {
            // after the number and the count of the values
            int column = 2 + search.genes().size() + i;
            var text = search.goals().get(i).text();
            var head = column < heads.size() ? heads.get(column) : "";
            units.add(head.startsWith(text + " [") && head.endsWith("]")
                    ? head.substring(text.length() + 2, head.length() - 1) : "");
        }
        return units;
    }
}
