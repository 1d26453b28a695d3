// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.hopscope.model.setting.Spelling;
import org.hopscope.model.setting.WorkloadKind;
import org.hopscope.study.RunRequest;
import org.hopscope.study.check.Checks;

/** Reads the command line. */
final class CommandParser {

    static final String RUN = "run";
    static final String VALIDATE = "validate";
    static final String CHECK = "check";
    static final String WORKLOADS = "workloads";
    static final String EXPORT = "export";
    static final String STUDY = "study";
    static final String CHART = "chart";
    static final String COMPARE = "compare";
    static final String VARIANT = "variant";
    static final String HELP = "help";
    static final List<String> COMMANDS = List.of(RUN, VALIDATE, CHECK, COMPARE, VARIANT, WORKLOADS, EXPORT, STUDY,
            CHART, HELP);

    private static final String WORKLOAD = "--workload";
    private static final String STACK = "--stack";
    private static final String SET = "--set";
    private static final String SEED = "--seed";
    private static final String MAX_EVENTS = "--max-events";
    private static final String THREADS = "--threads";
    private static final String FIDELITY = "--fidelity";
    private static final String JSON = "--json";
    private static final String PROGRESS = "--progress";
    private static final String SENSITIVITY = "--sensitivity";
    private static final String USAGE = "--usage";
    private static final String FINDINGS = "--findings";
    private static final String TIMELINE = "--timeline";
    private static final String CHART_FILE = "--chart";
    private static final String CHART_SET = "--chart-set";
    private static final String ESTIMATE = "--estimate";
    static final String HELP_OPTION = "--help";
    private static final String VERSION_OPTION = "--version";

    private CommandParser() {}

    static Command parse(List<String> arguments) throws UsageException {
        if (arguments.isEmpty()) {
            throw new UsageException("", "a command is missing");
        }
        var rest = arguments.subList(1, arguments.size());
        return switch (arguments.get(0)) {
            case RUN -> run(rest);
            case VALIDATE -> validate(rest);
            case CHECK -> check(rest);
            case WORKLOADS -> workloads(rest);
            case EXPORT -> ExportArguments.read(rest);
            case STUDY -> StudyArguments.read(rest);
            case CHART -> chart(rest);
            case COMPARE -> CompareArguments.read(rest);
            case VARIANT -> VariantArguments.read(rest);
            case HELP -> help(rest);
            case HELP_OPTION, "-h" -> new Command.Help("");
            case VERSION_OPTION -> new Command.Version();
            default -> throw unknown(arguments.get(0));
        };
    }

    private static UsageException unknown(String word) {
        var kind = word.startsWith("-") ? "option " : "command ";
        var known = word.startsWith("-") ? List.of(HELP_OPTION, VERSION_OPTION) : COMMANDS;
        return new UsageException("", "there is no " + kind + word + "; " + Spelling.hint(word, known));
    }

    private static Command run(List<String> arguments) throws UsageException {
        var read = Arguments.read(RUN, arguments,
                List.of(WORKLOAD, STACK, SET, SEED, MAX_EVENTS, THREADS, FIDELITY, TIMELINE, CHART_FILE, CHART_SET),
                List.of(JSON, PROGRESS, SENSITIVITY, ESTIMATE, USAGE, FINDINGS, HELP_OPTION));
        if (read.has(HELP_OPTION)) {
            return new Command.Help(RUN);
        }
        if (read.operands().size() != 1) {
            throw new UsageException(RUN, read.operands().isEmpty() ? "the machine file is missing"
                    : "one machine file at a time, but there are " + read.operands().size() + ": "
                            + String.join(", ", read.operands()));
        }
        var run = new Command.Run(read.operands().get(0), read.one(WORKLOAD, ""), read.all(STACK),
                settings(read), seed(read), maxEvents(read), threads(read), read.has(JSON), read.has(PROGRESS),
                ChartOrder.read(RUN, read.all(CHART_FILE), read.all(CHART_SET)));
        if (run.maxEvents() > 0 && (read.has(SENSITIVITY) || read.has(TIMELINE) || read.has(FINDINGS)
                || read.has(USAGE))) {
            throw new UsageException(RUN, MAX_EVENTS + " is for results only: what looks at a run needs all of it");
        }
        for (var other : List.of(ESTIMATE, SENSITIVITY, USAGE, FINDINGS, TIMELINE, MAX_EVENTS)) {
            if (read.has(other) && run.threads() > 1) {
                throw new UsageException(RUN, other + " needs a run on one thread");
            }
        }
        if (read.has(ESTIMATE)) {
            return new Command.Estimate(run);
        }
        if (read.has(SENSITIVITY)) {
            return new Command.Sensitivity(run);
        }
        if (read.has(TIMELINE)) {
            return new Command.Timeline(run, message(read.one(TIMELINE, "")));
        }
        if (read.has(FINDINGS)) {
            return new Command.Findings(run);
        }
        return read.has(USAGE) ? new Command.Usage(run) : run;
    }

    private static String message(String which) throws UsageException {
        if (!List.of(Command.Timeline.SLOWEST, Command.Timeline.FIRST).contains(which)
                && !which.matches("[1-9]\\d{0,8}")) {
            throw new UsageException(RUN, TIMELINE + " must be " + Command.Timeline.SLOWEST + ", "
                    + Command.Timeline.FIRST + " or the number of a message from 1, not '" + which + "'");
        }
        return which;
    }

    /** The fidelity is a setting of the workload like any other, but one that is asked for often. */
    private static List<String> settings(Arguments read) throws UsageException {
        var settings = new ArrayList<>(read.all(SET));
        if (!read.one(FIDELITY, "").isEmpty()) {
            settings.add("fidelity=" + read.one(FIDELITY, "").toUpperCase(Locale.ROOT));
        }
        return settings;
    }

    private static long seed(Arguments read) throws UsageException {
        var text = read.one(SEED, Long.toString(RunRequest.DEFAULT_SEED));
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException noNumber) {
            throw new UsageException(RUN, SEED + " must be a whole number, not '" + text + "'");
        }
    }

    private static long maxEvents(Arguments read) throws UsageException {
        var text = read.one(MAX_EVENTS, "");
        if (!text.isEmpty() && !text.matches("[1-9]\\d{0,17}")) {
            throw new UsageException(RUN, MAX_EVENTS + " must be a whole number above 0, not '" + text + "'");
        }
        return text.isEmpty() ? RunRequest.UNLIMITED : Long.parseLong(text);
    }

    private static int threads(Arguments read) throws UsageException {
        var text = read.one(THREADS, "1");
        if (!text.equals("1") && !text.equals("2")) {
            throw new UsageException(RUN, THREADS + " must be 1 or 2, not '" + text + "'");
        }
        return Integer.parseInt(text);
    }

    private static Command validate(List<String> arguments) throws UsageException {
        var read = Arguments.read(VALIDATE, arguments, List.of(), List.of(JSON, HELP_OPTION));
        if (read.has(HELP_OPTION)) {
            return new Command.Help(VALIDATE);
        }
        if (read.operands().isEmpty()) {
            throw new UsageException(VALIDATE, "the machine file is missing");
        }
        return new Command.Validate(read.operands(), read.has(JSON));
    }

    private static Command check(List<String> arguments) throws UsageException {
        var read = Arguments.read(CHECK, arguments, List.of(), List.of(JSON, HELP_OPTION));
        if (read.has(HELP_OPTION)) {
            return new Command.Help(CHECK);
        }
        if (read.operands().size() > 1) {
            throw new UsageException(CHECK, "one system at a time, or none for all");
        }
        var system = read.operands().isEmpty() ? "" : read.operands().get(0);
        if (!system.isEmpty() && !Checks.systems().contains(system)) {
            throw new UsageException(CHECK,
                    "there is no system " + system + "; " + Spelling.hint(system, Checks.systems()));
        }
        return new Command.Check(system, read.has(JSON));
    }

    private static Command workloads(List<String> arguments) throws UsageException {
        var read = Arguments.read(WORKLOADS, arguments, List.of(), List.of(JSON, HELP_OPTION));
        if (read.has(HELP_OPTION)) {
            return new Command.Help(WORKLOADS);
        }
        if (read.operands().size() > 1) {
            throw new UsageException(WORKLOADS, "one workload at a time, or none for all");
        }
        var name = read.operands().isEmpty() ? "" : read.operands().get(0);
        if (!name.isEmpty() && WorkloadKind.of(name).isEmpty()) {
            throw new UsageException(WORKLOADS, "there is no workload " + name + "; "
                    + Spelling.hint(name, WorkloadKind.all().stream().map(WorkloadKind::name).toList()));
        }
        return new Command.Workloads(name, read.has(JSON));
    }

    private static Command chart(List<String> arguments) throws UsageException {
        var read = Arguments.read(CHART, arguments, List.of(CHART_SET), List.of(HELP_OPTION));
        if (read.has(HELP_OPTION)) {
            return new Command.Help(CHART);
        }
        if (read.operands().size() < 2) {
            throw new UsageException(CHART, read.operands().isEmpty() ? "the chart file is missing"
                    : "the file to draw into is missing");
        }
        return new Command.Chart(read.operands().get(0), ChartOrder.read(CHART,
                read.operands().subList(1, read.operands().size()), read.all(CHART_SET)));
    }

    private static Command help(List<String> arguments) throws UsageException {
        if (arguments.isEmpty()) {
            return new Command.Help("");
        }
        if (arguments.size() > 1 || !COMMANDS.contains(arguments.get(0))) {
            throw new UsageException("", "there is no help for '" + String.join(" ", arguments) + "'; "
                    + Spelling.hint(arguments.get(0), COMMANDS));
        }
        return new Command.Help(arguments.get(0));
    }
}
