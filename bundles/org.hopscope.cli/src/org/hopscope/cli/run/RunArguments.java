// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.run;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

import org.hopscope.cli.chart.ChartOrder;
import org.hopscope.cli.console.Arguments;
import org.hopscope.cli.console.Options;
import org.hopscope.cli.console.TraceOption;
import org.hopscope.cli.console.UsageException;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.text.Quote;
import org.hopscope.study.Conduct;
import org.hopscope.study.RunRequest;
import org.hopscope.study.question.Question;

/** Reads the arguments of {@code hopscope run}. */
public final class RunArguments {

    public static final String NAME = "run";

    private static final String WORKLOAD = "--workload";
    private static final String STACK = "--stack";
    private static final String SET = "--set";
    private static final String SEED = "--seed";
    private static final String MAX_EVENTS = "--max-events";
    private static final String THREADS = "--threads";
    private static final String FIDELITY = "--fidelity";
    private static final String JSON = "--json";
    private static final String CSV = "--csv";
    private static final String PROGRESS = "--progress";
    private static final String SENSITIVITY = "--sensitivity";
    private static final String USAGE = "--usage";
    private static final String CONGESTION = "--congestion";
    private static final String FINDINGS = "--findings";
    private static final String ASK = "--ask";
    private static final String TIMELINE = "--timeline";
    private static final String CHART_FILE = "--chart";
    private static final String CHART_SET = "--chart-set";
    private static final String STACK_FILE = "--stack-chart";
    private static final String ESTIMATE = "--estimate";

    /** What is printed instead of the result. */
    private static final List<String> FORMS = List.of(ESTIMATE, SENSITIVITY, TIMELINE, FINDINGS, ASK, CONGESTION,
            USAGE);

    /** Its options. */
    public static final Options OPTIONS = new Options(NAME,
            List.of(WORKLOAD, TraceOption.NAME, STACK, SET, SEED, MAX_EVENTS, THREADS, FIDELITY, TIMELINE, ASK,
                    CHART_FILE, CHART_SET, STACK_FILE),
            List.of(JSON, CSV, PROGRESS, SENSITIVITY, ESTIMATE, USAGE, CONGESTION, FINDINGS, Arguments.HELP));

    private RunArguments() {}

    /** The parsed command; empty if it is an explanation. */
    public static Optional<RunCommand> read(List<String> arguments) throws UsageException {
        var read = Arguments.read(OPTIONS, arguments);
        if (read.has(Arguments.HELP)) {
            return Optional.empty();
        }
        if (read.operands().size() != 1) {
            throw new UsageException(NAME, read.operands().isEmpty() ? "the machine file is missing"
                    : "one machine file at a time, but there are " + read.operands().size() + ": "
                            + Quote.of(String.join(", ", read.operands())));
        }
        var run = new RunInvocation(read.operands().get(0), TraceOption.workload(read, read.one(WORKLOAD, "")),
                read.all(STACK), TraceOption.name(read).and(TraceOption.settings(read, settings(read))),
                read.wholeNumber(SEED, RunRequest.DEFAULT_SEED), maxEvents(read), threads(read),
                new RunInvocation.Output(read.has(JSON), read.has(PROGRESS), ChartOrder.read(NAME,
                        read.all(CHART_FILE), read.all(STACK_FILE), read.all(CHART_SET))));
        if (run.maxEvents() > 0 && (read.has(SENSITIVITY) || read.has(TIMELINE) || read.has(FINDINGS)
                || read.has(USAGE) || read.has(ASK))) {
            throw new UsageException(NAME, MAX_EVENTS + " is for results only: options that inspect a run need all "
                    + "of it");
        }
        for (var other : List.of(ESTIMATE, SENSITIVITY, USAGE, CONGESTION, FINDINGS, TIMELINE, ASK, MAX_EVENTS)) {
            if (read.has(other) && run.threads() > 1) {
                throw new UsageException(NAME, other + " needs a run on one thread");
            }
        }
        if (read.has(CSV) && (!read.has(SENSITIVITY) && !read.has(CONGESTION) || read.has(JSON))) {
            throw new UsageException(NAME, CSV + " is a form of " + SENSITIVITY + " and " + CONGESTION
                    + ", instead of " + JSON + "; a .csv of results is written by " + CHART_FILE);
        }
        return Optional.of(wish(read, run));
    }

    private static RunCommand wish(Arguments read, RunInvocation run) throws UsageException {
        var wishes = FORMS.stream().filter(read::has).toList();
        if (wishes.size() > 1) {
            throw new UsageException(NAME, String.join(" and ", wishes) + " exclude each other: each is printed "
                    + "instead of the result");
        }
        if (read.has(ESTIMATE)) {
            return new RunCommand.Estimate(run);
        }
        if (read.has(SENSITIVITY)) {
            return new RunCommand.Sensitivity(run, read.has(CSV));
        }
        if (read.has(TIMELINE)) {
            return new RunCommand.Timeline(run, message(read.one(TIMELINE, "")));
        }
        if (read.has(FINDINGS)) {
            return new RunCommand.Findings(run);
        }
        if (read.has(ASK)) {
            return new RunCommand.Ask(run, question(read.one(ASK, "")));
        }
        if (read.has(CONGESTION)) {
            return new RunCommand.Congestion(run, read.has(CSV));
        }
        return read.has(USAGE) ? new RunCommand.Usage(run) : new RunCommand.Results(run);
    }

    private static Question question(String word) throws UsageException {
        var words = Stream.of(Question.values()).map(Question::word).toList();
        return Question.of(word).orElseThrow(() -> new UsageException(NAME, ASK + " must be one of "
                + String.join(", ", words) + ", not '" + word + "'"));
    }

    private static String message(String which) throws UsageException {
        if (!List.of(RunCommand.Timeline.SLOWEST, RunCommand.Timeline.FIRST).contains(which)
                && !which.matches("[1-9]\\d{0,8}")) {
            throw new UsageException(NAME, TIMELINE + " must be " + RunCommand.Timeline.SLOWEST + ", "
                    + RunCommand.Timeline.FIRST + " or the number of a message from 1, not '" + which + "'");
        }
        return which;
    }

    /** The fidelity is a setting of the workload like any other, but one that is asked for often. */
    private static Settings settings(Arguments read) throws UsageException {
        var settings = Settings.parse(read.all(SET));
        var fidelity = read.one(FIDELITY, "");
        return fidelity.isEmpty() ? settings
                : settings.and(Settings.of(Setting.ofWorkload("fidelity", fidelity.toUpperCase(Locale.ROOT))));
    }

    private static long maxEvents(Arguments read) throws UsageException {
        var text = read.one(MAX_EVENTS, "");
        if (!text.isEmpty() && !text.matches("[1-9]\\d{0,17}")) {
            throw new UsageException(NAME, MAX_EVENTS + " must be a whole number above 0, not '" + text + "'");
        }
        return text.isEmpty() ? Conduct.UNLIMITED : Long.parseLong(text);
    }

    private static int threads(Arguments read) throws UsageException {
        var text = read.one(THREADS, "1");
        if (!text.matches("[1-9]\\d?") || Integer.parseInt(text) > Conduct.MOST_THREADS) {
            throw new UsageException(NAME, THREADS + " must be a number from 1 to " + Conduct.MOST_THREADS + ", not '"
                    + text + "'");
        }
        return Integer.parseInt(text);
    }
}
