// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Stream;

import org.hopscope.model.setting.SeedText;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunResult;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.Design;
import org.hopscope.study.compare.MeasuredCurve;
import org.hopscope.study.compare.Subject;
import org.hopscope.study.report.Block.Cell;
import org.hopscope.study.report.Block.Column;

/** The subjects of the comparison, and their runs. */
final class HeadChapter {

    private static final int MOST_SETUPS = 5;

    private HeadChapter() {}

    static List<Block> of(Comparison comparison, List<RunReport> reports) {
        var blocks = new ArrayList<Block>();
        blocks.add(new Block.Heading("What is compared"));
        var rows = new ArrayList<List<Cell>>();
        for (int i = 0; i < comparison.subjects().size(); i++) {
            var subject = comparison.subjects().get(i);
            rows.add(List.of(Cell.of(subject.name()), Cell.of(kind(subject)
                    + (i == comparison.baseline() ? ", baseline" : "")), ReportParts.cellOrNothing(subject.file()),
                    ReportParts.cellOrNothing(reports.get(i) == null ? "" : reports.get(i).workload())));
        }
        blocks.add(new Block.Table("Columns", ReportParts.columns("Name", "Kind", "File", "Workload"), rows,
                Block.CsvFile.NONE));
        var scenario = comparison.scenario();
        if (!scenario.settings().isEmpty()) {
            blocks.add(new Block.Words("Changed in all designs before the run: " + String.join("; ",
                    scenario.settings().texts()) + "."));
        }
        if (scenario.seeds().size() > 1) {
            blocks.add(new Block.Words("Each design runs with the seeds " + SeedText.of(scenario.seeds())
                    + ". Figures are means over them with the smallest and the largest value; stacks and charts show"
                    + " seed " + scenario.seed() + "."));
        }
        if (!comparison.problems().isEmpty()) {
            blocks.add(new Block.Points(comparison.problems().stream().map(one -> one.text()).distinct().toList()));
        }
        if (!comparison.missing().isEmpty()) {
            blocks.add(new Block.Words("Not run: " + String.join(", ", comparison.missing().stream()
                    .map(one -> one.name()).distinct().toList()) + "."));
        }
        return blocks;
    }

    private static String kind(Subject subject) {
        return switch (subject) {
            case Design design -> (design.isVariant() ? "variant" : "machine")
                    + design.verdict().map(one -> ", " + one.word()).orElse("");
            case MeasuredCurve curve -> String.join("; ", Stream.concat(Stream.of("measured"), curve.setups().stream())
                    .limit(MOST_SETUPS).toList());
        };
    }

    /** The source of every number. */
    static List<Block> runs(Comparison comparison, List<RunReport> reports) {
        var rows = new ArrayList<List<Cell>>();
        for (int i = 0; i < comparison.subjects().size(); i++) {
            if (reports.get(i) != null) {
                // the measurements of one simulation share its plan
                var simulations = new LinkedHashMap<List<String>, RunResult>();
                reports.get(i).results().forEach(one -> simulations.putIfAbsent(
                        List.of(one.stackName(), one.key().planHash()), one));
                for (var one : simulations.values()) {
                    rows.add(run(comparison.subjects().get(i).name(), one));
                }
            }
        }
        return rows.isEmpty() ? List.of() : List.of(new Block.Heading("Runs"), new Block.Table("Simulations",
                List.of(new Column("Design", false), new Column("Stack", false), new Column("Events", true),
                        new Column("Seed", true), new Column("Engine", false), new Column("Plan (SHA-256)", false)),
                rows, Block.CsvFile.NONE), new Block.Note("The same plan, engine and seed give the same results, to"
                        + " the picosecond."));
    }

    private static List<Cell> run(String design, RunResult result) {
        return List.of(Cell.of(design), Cell.of(result.stackName(), result.completed() ? ""
                : result.end().endingText()), Cell.of(Long.toString(result.end().events())),
                Cell.of(Long.toString(result.key().seed())), Cell.of(result.key().engineVersion()),
                Cell.of(result.key().planHash()));
    }
}
