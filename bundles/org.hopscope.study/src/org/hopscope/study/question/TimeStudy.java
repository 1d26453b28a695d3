// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.question;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.hopscope.model.setting.Settings;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.LatencyStackReport.Segment;
import org.hopscope.study.LatencyStackReport.Stack;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunResult;
import org.hopscope.study.chart.ValueText;

/** Runs as asked, and reads the answer from the latency stack of a message or an operation. */
final class TimeStudy implements Question.Study {

    private static final double PS_PER_NS = 1000;
    private static final int NAMED = 3;

    @Override
    public Answer answer(Asked asked, RunProgress progress) {
        var stacks = asked.stacks();
        var known = asked.known();
        var settings = known.isPresent() ? Settings.NONE : asked.affordable(stacks, Settings.NONE);
        var report = known.orElseGet(() -> asked.run(stacks, settings, progress.withOperations()));
        Asked.checkEnd(report);
        // of a sweep the last measurement: the one with the most bytes or ranks
        var last = new LinkedHashMap<String, RunResult>();
        report.results().stream().filter(one -> one.stack().isPresent()).forEach(one -> last.put(one.stackName(), one));
        var bars = LatencyStackReport.of(List.copyOf(last.values())).stacks();
        if (bars.isEmpty()) {
            throw new Refusal.Reason("The workload measures neither a message nor an operation.");
        }
        var results = List.copyOf(last.values());
        var sentences = new ArrayList<String>();
        var shares = new LinkedHashMap<String, Map<String, Double>>();
        for (int i = 0; i < bars.size(); i++) {
            sentences.add(sentence(results.get(i), bars.get(i)));
            shares.put(results.get(i).stackName(), bars.get(i).segments().stream().collect(Collectors.toMap(
                    one -> one.component().label(), Segment::percent, Double::sum, LinkedHashMap::new)));
        }
        results.forEach(one -> one.operation().ifPresent(path -> path.busiestRank().ifPresent(rank -> sentences.add(
                one.label() + ": the path of the slowest leads from rank " + path.firstRank() + " to rank "
                        + path.lastRank() + " over " + path.messages() + " messages; most of it at one rank is "
                        + rank.label() + ", " + Math.round(100.0 * rank.ps() / path.totalPs()) + " %."))));
        sentences.addAll(asked.words(settings));
        return new Answer(asked, sentences.getFirst(), sentences.subList(1, sentences.size()),
                Shares.chart(asked.workload().getName() + ": shares of the time", shares));
    }

    private static String sentence(RunResult result, Stack bar) {
        var most = bar.segments().stream().sorted(Comparator.comparingLong(Segment::ps).reversed()).limit(NAMED)
                .map(one -> one.component().label() + " " + Math.round(one.percent()) + " %")
                .collect(Collectors.joining(", "));
        return result.label() + ": " + (result.operation().isPresent() ? "an operation takes "
                : "a message takes ") + ValueText.of(bar.totalPs() / PS_PER_NS, "ns")
                + (result.operation().isPresent() ? " on average" : "") + ", of which " + most + ".";
    }
}
