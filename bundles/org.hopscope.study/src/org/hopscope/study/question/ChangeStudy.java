// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.question;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.chart.Chart;
import org.hopscope.study.chart.ChartPoint;
import org.hopscope.study.chart.Series;
import org.hopscope.study.chart.ValueText;
import org.hopscope.study.finding.Diagnosis;
import org.hopscope.study.finding.Suggestion;
import org.hopscope.study.finding.Trial;
import org.hopscope.study.sensitivity.Metric;

/** Tries what the findings suggest for one stack, and the other stacks of the machine, and takes the largest gain. */
final class ChangeStudy implements Question.Study {

    private static final int PERCENT = 100;

    /** A change that was simulated; without a suggestion it is the choice of another stack. */
    private record Tried(String name, double gain, String effect, Optional<Suggestion> change) {}

    @Override
    public Answer answer(Asked asked, RunProgress progress) {
        var stack = List.of(asked.stack());
        var settings = asked.affordable(stack, Settings.NONE);
        var problems = new Diagnostics();
        var diagnosis = Diagnosis.of(asked.with(stack, Settings.NONE), progress, problems);
        if (diagnosis.isEmpty()) {
            throw new Refusal.Reason(problems.all().getFirst().text());
        }
        var tried = new ArrayList<Tried>();
        diagnosis.get().stacks().forEach(one -> one.trials().forEach(trial -> tried.add(of(trial))));
        otherStacks(asked, settings, progress, tried);
        tried.removeIf(one -> one.gain() <= 0);
        tried.sort(Comparator.comparingDouble(Tried::gain).reversed());
        if (tried.isEmpty()) {
            throw new Refusal.Reason("No change that was tried makes " + asked.workload().getName() + " on "
                    + asked.stack() + " faster: ask what limits it.");
        }
        var best = tried.getFirst();
        var details = tried.stream().skip(1).map(one -> one.name() + ": " + one.effect() + ".").toList();
        return new Answer(asked.question(), asked.subject(stack), "The next best change is " + best.name() + ": "
                + best.effect() + ".", details, chart(asked, tried),
                tried.stream().flatMap(one -> one.change().stream()).findFirst());
    }

    private static Tried of(Trial trial) {
        return new Tried(trial.suggestion().label(), trial.gain(), trial.effect(), Optional.of(trial.suggestion()));
    }

    /** Adds the other stacks of the same machine, such as Portals on the NIC instead of the host. */
    private static void otherStacks(Asked asked, Settings settings, RunProgress progress,
            List<Tried> tried) {
        var names = asked.machine().getStacks().stream().map(one -> one.getName())
                .filter(name -> name != null && !name.equals(asked.stack())).toList();
        if (names.isEmpty()) {
            return;
        }
        var before = metric(asked, asked.stack(), settings, progress);
        for (var name : before.isEmpty() || progress.cancelled() ? List.<String>of() : names) {
            metric(asked, name, settings, progress).filter(one -> one.name().equals(before.get().name()))
                    .ifPresent(after -> {
                        double ratio = after.value() / before.get().value();
                        double gain = after.isTime() ? 1 - ratio : ratio - 1;
                        tried.add(new Tried("the stack " + name, gain, after.name() + " "
                                + ValueText.of(before.get().value(), before.get().unit()) + " \u2192 "
                                + ValueText.of(after.value(), after.unit()) + ", better by "
                                + Math.round(PERCENT * gain) + " %", Optional.empty()));
                    });
        }
    }

    private static Optional<Metric> metric(Asked asked, String stack, Settings settings, RunProgress progress) {
        return progress.cancelled() || !(asked.tried(List.of(stack), settings, progress) instanceof RunReport report)
                ? Optional.empty() : Metric.of(report).flatMap(all -> all.stream().findFirst());
    }

    private static Chart chart(Asked asked, List<Tried> tried) {
        var points = new ArrayList<ChartPoint>();
        for (int i = 0; i < tried.size(); i++) {
            double gain = PERCENT * tried.get(i).gain();
            points.add(new ChartPoint(gain, i, gain, gain, -1));
        }
        return Shares.rows(asked.workload().getName() + " on " + asked.stack() + ": gain of one change", "Better by",
                "%", tried.stream().map(Tried::name).toList(), List.of(new Series("Gain", points)));
    }
}
