// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.question;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.RunProgress;
import org.hopscope.study.chart.Chart;
import org.hopscope.study.finding.Diagnosis;
import org.hopscope.study.finding.Finding;
import org.hopscope.study.usage.PathUse;

/** Looks at one stack with the rules of the findings, and shows what its critical path is made of. */
final class LimitStudy implements Question.Study {

    private static final int OTHERS = 3;

    @Override
    public Answer answer(Asked asked, RunProgress progress) {
        var stack = List.of(asked.stack());
        asked.affordable(stack, Settings.NONE);
        var problems = new Diagnostics();
        var found = Diagnosis.untried(asked.with(stack, Settings.NONE), progress, problems);
        if (found.isEmpty()) {
            throw new Refusal.Reason(problems.all().getFirst().text());
        }
        if (found.get().stacks().isEmpty()) {
            Asked.checkEnd(asked.run(stack, Settings.NONE, progress));
            throw new Refusal.Reason("Nothing was sent, so nothing limits it.");
        }
        var seen = found.get().stacks().getFirst();
        var shares = shares(seen.observation().usage().path());
        var details = new ArrayList<String>();
        seen.findings().stream().skip(1).limit(OTHERS).forEach(one -> details.add(one.title() + ": " + one.text()));
        if (!found.get().shortened().isEmpty()) {
            details.add("The run is long, so only " + found.get().shortened() + " were examined.");
        }
        return new Answer(asked.question(), asked.subject(stack), sentence(asked, seen.findings(), shares), details,
                chart(asked, shares), seen.findings().stream().flatMap(one -> one.suggestions().stream()).findFirst());
    }

    private static String sentence(Asked asked, List<Finding> findings, Map<String, Double> shares) {
        if (!findings.isEmpty()) {
            var first = findings.getFirst();
            return "What limits it most: " + first.title() + ". " + first.text();
        }
        return shares.entrySet().stream().findFirst().map(most -> "No rule has found a limit. The largest share of "
                + "the critical path is " + most.getKey() + ", " + Math.round(most.getValue()) + " %.")
                .orElse("No rule has found a limit of " + asked.workload().getName() + " on " + asked.stack() + ".");
    }

    /** Shares of the critical path in percent by what it was spent on, largest first. */
    private static Map<String, Double> shares(List<PathUse> path) {
        var sums = new LinkedHashMap<String, Double>();
        path.forEach(one -> sums.merge(one.label(), 100 * one.share(), Double::sum));
        return sums;
    }

    private static Chart chart(Asked asked, Map<String, Double> shares) {
        return Shares.chart(asked.workload().getName() + ": shares of the critical path",
                Map.of(asked.stack(), shares));
    }
}
