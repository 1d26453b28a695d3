// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.explore;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

import org.hopscope.cli.console.TextTable;
import org.hopscope.study.search.Gene;
import org.hopscope.study.search.Knee;
import org.hopscope.study.search.Search;
import org.hopscope.study.search.SearchRun;
import org.hopscope.study.search.Tried;

/** The result of a search, for people. */
final class ExploreText {

    private static final int MOST_MISSED = 5;

    private ExploreText() {}

    static String of(Search search, SearchRun.Result result) {
        var designs = result.designs();
        long kept = designs.stream().filter(one -> one.outcome().feasible()).count();
        var text = new StringBuilder(designs.size() + " designs; " + kept
                + " meet all limits; on the Pareto front: " + result.front().size() + "\n"
                + (result.screened() == 0 ? "" : result.screened() + " candidates were ranked at message fidelity, and"
                        + " the best of them run\n")
                + (result.fixed() == 0 ? "" : result.fixed() + " designs remove a limit of another design, as its "
                + "findings propose\n") + excluded(designs) + "\n");
        var knee = Knee.of(result.front());
        var rows = new ArrayList<>(byFirstGoal(result.front()));
        if (rows.isEmpty()) {
            rows.addAll(designs.stream().filter(one -> one.number() > 0)
                    .sorted(Comparator.comparingDouble(one -> one.outcome().violation())).limit(MOST_MISSED).toList());
        }
        designs.stream().filter(one -> one.number() == 0 && !rows.contains(one)).forEach(one -> rows.add(0, one));
        text.append(table(search, result.units(), rows, knee.map(Tried::number).orElse(-1)));
        knee.ifPresent(one -> text.append("\nAt design ").append(one.number())
                .append(", the knee of the front, less of one goal costs most of another\n"));
        for (var gene : search.genes()) {
            bounds(gene, search.genes().indexOf(gene), result.front(), text);
        }
        return text.toString();
    }

    /** What the designs of the first line are apart from results: those without one, and those twice. */
    private static String excluded(List<Tried> designs) {
        var failed = designs.stream().filter(one -> !one.outcome().possible()).toList();
        long again = designs.size() - designs.stream().map(Tried::values).distinct().count();
        return (failed.isEmpty() ? "" : failed.size() + " cannot be run; design " + failed.getFirst().number() + ": "
                + failed.getFirst().outcome().reason() + "\n")
                + (again == 0 ? "" : again + " have the values of another design\n");
    }

    /** The designs in the order of their first goal, the best one first. */
    static List<Tried> byFirstGoal(List<Tried> designs) {
        return designs.stream().sorted(Comparator.comparingDouble(one -> one.outcome().goals().getFirst())).toList();
    }

    private static TextTable table(Search search, List<String> units, List<Tried> rows, int knee) {
        var table = new TextTable();
        var head = new ArrayList<>(List.of("Design"));
        search.genes().forEach(one -> head.add(one.name()));
        for (int i = 0; i < units.size(); i++) {
            head.add(search.goals().get(i).text() + (units.get(i).isEmpty() ? "" : " [" + units.get(i) + "]"));
        }
        head.add("");
        table.row(head);
        table.rule();
        for (var one : rows) {
            var cells = new ArrayList<>(List.of(one.number() == 0 ? "0, present" : Integer.toString(one.number())));
            cells.addAll(one.values());
            for (int i = 0; i < units.size(); i++) {
                cells.add(one.outcome().goals().isEmpty() ? "-" : number(search, one, i));
            }
            cells.add(!one.outcome().feasible() ? "misses: " + one.outcome().reason()
                    : one.number() == knee ? "knee" : "");
            table.row(cells);
        }
        return table;
    }

    private static String number(Search search, Tried one, int goal) {
        return number(search, one.outcome().goals().get(goal), goal);
    }

    /** A value of a goal, of which less is better, as the user reads it. */
    static String number(Search search, double value, int goal) {
        return String.format(Locale.ROOT, "%.6g", search.goals().get(goal).most() ? -value : value);
    }

    /** Says if the front lies at an end of a range, where a wider one may have better designs. */
    private static void bounds(Gene gene, int index, List<Tried> front, StringBuilder text) {
        if (gene.form() instanceof Gene.Number && !front.isEmpty()) {
            for (double end : new double[] {0, 1}) {
                long there = front.stream().filter(one -> one.values().get(index).equals(gene.value(end))).count();
                if (2 * there > front.size()) {
                    text.append('\n').append(gene.name()).append(" is ").append(gene.value(end)).append(", its ")
                            .append(end == 0 ? "smallest" : "largest").append(" value, in ").append(there)
                            .append(" of ").append(front.size()).append(" designs of the front\n");
                }
            }
        }
    }
}
