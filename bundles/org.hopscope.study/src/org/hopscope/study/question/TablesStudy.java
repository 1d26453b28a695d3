// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.setting.SettablePath;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.setting.Settings;
import org.hopscope.sim.run.Cancelled;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.Deadlocked;
import org.hopscope.sim.run.Failed;
import org.hopscope.sim.run.LimitReached;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RunMeter;
import org.hopscope.study.RunProgress;
import org.hopscope.study.chart.Axis;
import org.hopscope.study.chart.Chart;
import org.hopscope.study.chart.ChartKind;
import org.hopscope.study.chart.ChartPoint;
import org.hopscope.study.chart.Scale;
import org.hopscope.study.chart.Series;
import org.hopscope.study.chart.ValueText;
import org.hopscope.study.finding.Suggestion;

/**
 * Doubles the streams and pendings of a NIC with firmware until no message is dropped for good, or the NIC has no
 * room for more; then finds the least number of each by bisection, and tries flow control instead.
 */
final class TablesStudy implements Question.Study {

    private static final int DOUBLINGS = 8;
    private static final int HALVINGS = 3;
    /** With flow control a run takes longer than without, but should not take for ever. */
    private static final long MOST_EVENTS = 50_000_000;

    @Override
    public Answer answer(Asked asked, RunProgress progress) {
        return new Search(asked, progress).answer();
    }

    /** One search. */
    private static final class Search {

        private final Asked asked;
        private final RunProgress progress;
        private final List<String> stack;
        private final Settings shorter;
        private final SettablePath streams;
        private final SettablePath pendings;
        private final List<ChartPoint> lost = new ArrayList<>();
        private String refused = "";
        private Optional<Suggestion> flow = Optional.empty();

        private Search(Asked asked, RunProgress progress) {
            this.asked = asked;
            this.progress = progress;
            stack = List.of(asked.stack());
            streams = table("streams").orElseThrow(Search::none);
            pendings = table("pendings").orElseThrow(Search::none);
            shorter = asked.affordable(stack, Settings.NONE);
        }

        private static Refusal.Reason none() {
            return new Refusal.Reason("The NIC has no table of streams and pendings that messages could overflow.");
        }

        private Optional<SettablePath> table(String feature) {
            return SettablePath.all(asked.machine(), asked.workload()).stream()
                    .filter(one -> one.path().endsWith("." + feature)).findFirst();
        }

        private Answer answer() {
            long base = lost(Settings.NONE);
            lost.add(ChartPoint.of(number(streams), base, -1));
            if (base < 0) {
                throw new Refusal.Reason(refused);
            }
            var now = number(streams) + " streams and " + number(pendings) + " pendings";
            if (base == 0) {
                return new Answer(asked, "The present number suffices: with " + now + " no message is dropped for "
                        + "good.", asked.words(shorter), chart());
            }
            var details = new ArrayList<>(asked.words(shorter));
            details.add("With " + now + ", as drawn, " + ValueText.number(base)
                    + " messages are dropped for good.");
            flow = flowControl(details);
            return grow().map(found -> enough(found, details)).orElseGet(() -> noRoom(details));
        }

        private Answer enough(Suggestion found, List<String> details) {
            return new Answer(asked.question(), asked.subject(stack), "It needs " + found.label()
                    + ", and then loses no message.", details, chart(), Optional.of(found).or(() -> flow));
        }

        private Answer noRoom(List<String> details) {
            if (!refused.isEmpty()) {
                details.add("More than that is refused: " + refused);
            }
            var sentence = "No number of streams and pendings that the NIC has room for is enough"
                    + (flow.isPresent() ? "; switch flow control on, and it loses no message."
                            : ": let fewer ranks send at once.");
            return new Answer(asked.question(), asked.subject(stack), sentence, details, chart(), flow);
        }

        /** Enough of both, and not much more than enough of each; empty if there is no room for that. */
        private Optional<Suggestion> grow() {
            long both = Math.max(number(streams), number(pendings));
            long left = -1;
            for (int i = 0; i < DOUBLINGS && left != 0 && refused.isEmpty() && !progress.cancelled(); i++) {
                both = i == 0 ? both : 2 * both;
                left = lost(settings(both, both));
                if (left >= 0) {
                    lost.add(ChartPoint.of(both, left, -1));
                }
            }
            if (left != 0) {
                return Optional.empty();
            }
            long most = both;
            long ofStreams = least(number(streams), most, one -> settings(one, most));
            long ofPendings = least(number(pendings), most, one -> settings(ofStreams, one));
            var settings = settings(ofStreams, ofPendings);
            return Optional.of(new Suggestion(ValueText.number(ofStreams) + " streams and "
                    + ValueText.number(ofPendings) + " pendings", settings));
        }

        /** Least number up to {@code enough} with which nothing is lost, to within a few percent. */
        private long least(long drawn, long enough, LongFunction<Settings> settings) {
            if (drawn == enough || lost(settings.apply(drawn)) == 0) {
                return drawn;
            }
            long low = drawn;
            long high = enough;
            for (int i = 0; i < HALVINGS && !progress.cancelled(); i++) {
                long middle = (low + high) / 2;
                if (lost(settings.apply(middle)) == 0) {
                    high = middle;
                } else {
                    low = middle;
                }
            }
            return high;
        }

        private Optional<Suggestion> flowControl(List<String> details) {
            var control = SettablePath.all(asked.machine(), asked.workload()).stream().filter(one -> one.path()
                    .startsWith(asked.stack()) && one.path().endsWith(".flowControl")).findFirst()
                    .or(() -> table("flowControl"));
            if (control.isEmpty()) {
                return Optional.empty();
            }
            var setting = Settings.of(Setting.at(control.get().path(), "true"));
            if (lost(setting) != 0) {
                details.add("Even with flow control it loses messages.");
                return Optional.empty();
            }
            details.add("With flow control the present number suffices: dropped messages are sent again.");
            return Optional.of(new Suggestion("flow control", setting));
        }

        private Settings settings(long ofStreams, long ofPendings) {
            return Settings.of(List.of(Setting.at(streams.path(), Long.toString(ofStreams)),
                    Setting.at(pendings.path(), Long.toString(ofPendings))));
        }

        /** Messages that are dropped for good; -1 if it cannot be run. */
        private long lost(Settings settings) {
            var problems = new Diagnostics();
            var asDrawn = List.of(Setting.at(streams.path(), streams.value()),
                    Setting.at(pendings.path(), pendings.value()));
            var prepared = PreparedRun.of(asked.with(stack, shorter.and(settings.without(asDrawn::contains))),
                    problems);
            if (prepared.isEmpty()) {
                refused = problems.all().stream().filter(one -> one.severity() == Severity.ERROR)
                        .map(one -> one.message() + ".").findFirst().orElse("");
                return -1;
            }
            var one = prepared.get().stacks().getFirst();
            progress.started(one.label(), 0, 1);
            var outcome = Simulator.run(one.compiled().plan(), new RunOptions(prepared.get().seed(), MOST_EVENTS,
                    false), new RunMeter(one.label(), progress));
            return switch (outcome) {
                case Completed done -> 0;
                case Deadlocked ended -> Math.max(1, ended.stats().lostMessages());
                case LimitReached ended -> 1;
                case Failed ended -> 1;
                case Cancelled ended -> 1;
            };
        }

        private static long number(SettablePath path) {
            return Long.parseLong(path.value());
        }

        private Chart chart() {
            return new Chart(asked.workload().getName() + ": messages lost for good", ChartKind.LINES,
                    Axis.of("Streams and pendings", "", Scale.LOG2), Axis.of("Lost", "", Scale.LINEAR),
                    List.of(new Series(asked.stack(), lost)));
        }
    }
}
