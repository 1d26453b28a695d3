// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.Design;
import org.hopscope.study.compare.ResultSource;
import org.hopscope.study.compare.Subject;
import org.hopscope.study.compare.Waterfall;
import org.hopscope.study.compare.Waterfalls;

/** Makes the report of a comparison. */
public final class CompareReport {

    private CompareReport() {}

    /**
     * The report of a comparison, on the calling thread: simulates the steps of the waterfalls and looks for findings.
     * What is missing of the comparison is missing in the report. A report that was cancelled is of no use.
     */
    public static Report of(Comparison comparison, ResultSource source, DiagramSource diagrams,
            RunProgress progress) {
        var reports = new ArrayList<RunReport>();
        for (var subject : comparison.subjects()) {
            reports.add(subject instanceof Design design && source.find(comparison.scenario()
                    .requestFor(design.machine())).orElse(null) instanceof RunReport report ? report : null);
        }
        var blocks = new ArrayList<Block>(HeadChapter.of(comparison, reports));
        blocks.addAll(InputChapter.of(comparison, diagrams));
        blocks.addAll(StackChapter.of(comparison));
        blocks.addAll(WaterfallChapter.of(comparison, waterfalls(comparison, source, progress)));
        blocks.addAll(FigureChapter.of(comparison));
        blocks.addAll(ChartChapter.of(comparison, source));
        blocks.addAll(FindingChapter.of(comparison, reports, progress));
        blocks.addAll(OriginChapter.of(comparison));
        blocks.addAll(HeadChapter.runs(comparison, reports));
        blocks.addAll(CommandChapter.of(comparison));
        return new Report(title(comparison), blocks);
    }

    private static String title(Comparison comparison) {
        var baseline = comparison.subjects().get(comparison.baseline());
        var others = comparison.subjects().stream().filter(one -> one != baseline).map(Subject::name)
                .collect(Collectors.joining(", "));
        return others.isEmpty() ? baseline.name() : baseline.name() + " compared with " + others;
    }

    /** From the baseline to each other design, for the measurements that are drawn. */
    static List<Waterfall> waterfalls(Comparison comparison, ResultSource source, RunProgress progress) {
        var all = new ArrayList<Waterfall>();
        for (int to = 0; to < comparison.subjects().size(); to++) {
            for (var group : StackChapter.drawn(comparison)) {
                if (to != comparison.baseline() && !progress.cancelled()) {
                    Waterfalls.explain(comparison, new Waterfalls.Way(comparison.baseline(), to, group), source,
                            progress).waterfall().ifPresent(all::add);
                }
            }
        }
        return all;
    }
}
