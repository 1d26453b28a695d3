// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.Design;
import org.hopscope.study.finding.Diagnosis;
import org.hopscope.study.finding.Finding;
import org.hopscope.study.finding.Trial;
import org.hopscope.study.report.Block.Cell;
import org.hopscope.study.report.Block.Column;

/** The limits of each design, in words. */
final class FindingChapter {

    /** Larger runs are not made once more to look for findings. */
    private static final long MOST_EVENTS = 5_000_000;
    private static final int MOST_FINDINGS = 3;

    private FindingChapter() {}

    static List<Block> of(Comparison comparison, List<RunReport> reports, RunProgress progress) {
        var blocks = new ArrayList<Block>();
        for (int i = 0; i < comparison.subjects().size() && !progress.cancelled(); i++) {
            if (comparison.subjects().get(i) instanceof Design design && reports.get(i) != null) {
                of(comparison, design, reports.get(i), progress, blocks);
            }
        }
        if (!blocks.isEmpty()) {
            blocks.addFirst(new Block.Note("The score estimates the share of the run's time that could be saved, 0 to"
                    + " 100. Proposed changes have been simulated, each by itself."));
            blocks.addFirst(new Block.Heading("What limits each design"));
        }
        return blocks;
    }

    private static void of(Comparison comparison, Design design, RunReport report, RunProgress progress,
            List<Block> blocks) {
        blocks.add(new Block.Part(design.name()));
        if (report.results().stream().mapToLong(one -> one.end().events()).sum() > MOST_EVENTS) {
            blocks.add(new Block.Note("The run is large; 'hopscope run' with --findings looks at it."));
            return;
        }
        var rows = new ArrayList<List<Cell>>();
        var problems = new Diagnostics();
        Diagnosis.of(comparison.scenario().requestFor(design.machine()), progress, problems)
                .ifPresent(found -> found.stacks().forEach(stack -> stack.findings().stream().limit(MOST_FINDINGS)
                        .forEach(one -> rows.add(row(stack, one)))));
        if (problems.hasErrors()) {
            blocks.add(new Block.Note("The design could not be examined: " + problems.all().getFirst().message()
                    + "."));
        } else if (rows.isEmpty()) {
            blocks.add(new Block.Words("Nothing stands out."));
        } else {
            blocks.add(new Block.Table("Findings of " + design.name(), List.of(new Column("Stack", false),
                    new Column("Score", true), new Column("Finding", false), new Column("What helps", false)), rows,
                    Block.CsvFile.NONE));
        }
    }

    private static List<Cell> row(Diagnosis.OfStack stack, Finding finding) {
        var help = finding.suggestions().stream().flatMap(one -> stack.trial(one).stream())
                .map(FindingChapter::help).collect(Collectors.joining("; "));
        return List.of(Cell.of(stack.observation().label()), Cell.of(Integer.toString(finding.score())),
                Cell.of(finding.title(), finding.text()), ReportParts.cellOrNothing(help));
    }

    private static String help(Trial trial) {
        return trial.suggestion().label() + ": " + trial.effect();
    }
}
