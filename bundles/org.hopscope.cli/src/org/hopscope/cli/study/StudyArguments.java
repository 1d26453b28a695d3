// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.study;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.hopscope.cli.chart.ChartOrder;
import org.hopscope.cli.console.Arguments;
import org.hopscope.cli.console.Options;
import org.hopscope.cli.console.UsageException;
import org.hopscope.model.setting.Spelling;
import org.hopscope.study.sweep.Division;
import org.hopscope.study.sweep.PlannedStudy;
import org.hopscope.study.sweep.WorkerOptions;

/** Reads the arguments of {@code hopscope study}. */
public final class StudyArguments {

    public static final String NAME = "study";

    private static final String PLAN = "plan";
    private static final String RUN = "run";
    private static final String STATUS = "status";
    private static final String VERIFY = "verify";
    private static final String MEND = "--mend";
    private static final String COLLECT = "collect";
    private static final String CHART = "chart";
    private static final String RETRY = "retry";
    private static final String CANCEL = "cancel";
    private static final String SUBMIT = "submit";

    private static final String CHUNKS = "--chunks";
    private static final String LEASE = "--lease";
    private static final String THREADS = "--threads";
    private static final String WORKER = "--worker";
    private static final String CHUNK = "--chunk";
    private static final String OUTPUT = "--output";
    private static final String CHART_SET = "--chart-set";
    private static final String FILTER = "--filter";
    private static final String JSON = "--json";
    private static final String PROGRESS = "--progress";

    private static final Options DIRECTORY = options(List.of(), List.of());
    private static final Map<String, Options> ACTIONS = actions();

    private StudyArguments() {}

    /** The options of each action, by its name. */
    public static Map<String, Options> actions() {
        var actions = new LinkedHashMap<String, Options>();
        actions.put(PLAN, options(List.of(CHUNKS, LEASE), List.of()));
        actions.put(RUN, options(List.of(THREADS, WORKER, CHUNK), List.of(PROGRESS)));
        actions.put(STATUS, options(List.of(), List.of(JSON)));
        actions.put(VERIFY, options(List.of(), List.of(MEND)));
        actions.put(COLLECT, options(List.of(OUTPUT), List.of()));
        actions.put(CHART, options(List.of(CHART_SET, FILTER), List.of()));
        actions.put(RETRY, DIRECTORY);
        actions.put(CANCEL, DIRECTORY);
        actions.put(SUBMIT, SubmitArguments.OPTIONS);
        return actions;
    }

    private static Options options(List<String> valued, List<String> flags) {
        return new Options(NAME, valued, flags);
    }

    /** The parsed command; empty if it is an explanation. */
    public static Optional<StudyCommand> read(List<String> arguments) throws UsageException {
        if (arguments.contains(Arguments.HELP)) {
            return Optional.empty();
        }
        if (arguments.isEmpty()) {
            throw wrong("name an action: " + String.join(", ", ACTIONS.keySet()));
        }
        var rest = arguments.subList(1, arguments.size());
        return Optional.of(switch (arguments.getFirst()) {
            case PLAN -> plan(rest);
            case RUN -> run(rest);
            case STATUS -> {
                var read = Arguments.read(ACTIONS.get(STATUS), rest);
                yield new StudyCommand.Status(directory(read), read.has(JSON));
            }
            case VERIFY -> {
                var read = Arguments.read(ACTIONS.get(VERIFY), rest);
                yield new StudyCommand.Verify(directory(read), read.has(MEND));
            }
            case COLLECT -> {
                var read = Arguments.read(ACTIONS.get(COLLECT), rest);
                yield new StudyCommand.Collect(directory(read), read.one(OUTPUT, ""));
            }
            case CHART -> chart(rest);
            case RETRY -> new StudyCommand.Retry(directory(rest));
            case CANCEL -> new StudyCommand.Cancel(directory(rest));
            case SUBMIT -> SubmitArguments.read(rest);
            default -> throw wrong("there is no 'study " + arguments.getFirst() + "'; "
                    + Spelling.hint(arguments.getFirst(), List.copyOf(ACTIONS.keySet())));
        });
    }

    private static StudyCommand plan(List<String> arguments) throws UsageException {
        var read = Arguments.read(ACTIONS.get(PLAN), arguments);
        if (read.operands().size() != 2) {
            throw wrong("'study plan' needs a study file and the folder to write");
        }
        return new StudyCommand.Plan(read.operands().get(0), read.operands().get(1), new PlannedStudy.Options(
                number(read, CHUNKS, 0), number(read, LEASE, Division.USUAL_LEASE_SECONDS)));
    }

    private static StudyCommand chart(List<String> arguments) throws UsageException {
        var read = Arguments.read(ACTIONS.get(CHART), arguments);
        if (read.operands().size() < 2) {
            throw wrong("'study chart' needs the study directory and the files to draw into");
        }
        return new StudyCommand.Chart(read.operands().getFirst(), ChartOrder.read(NAME,
                read.operands().subList(1, read.operands().size()), read.all(CHART_SET)), read.one(FILTER, ""));
    }

    private static StudyCommand run(List<String> arguments) throws UsageException {
        var read = Arguments.read(ACTIONS.get(RUN), arguments);
        int threads = number(read, THREADS, read.has(WORKER) ? 1 : Runtime.getRuntime().availableProcessors());
        if (read.has(CHUNK)) {
            if (read.has(WORKER)) {
                throw wrong(CHUNK + " and " + WORKER + " exclude each other");
            }
            return new StudyCommand.Run(directory(read), WorkerOptions.chunk(share(read, CHUNK)[0]), false,
                    read.has(PROGRESS));
        }
        var options = WorkerOptions.threads(threads);
        if (read.has(WORKER)) {
            var share = share(read, WORKER);
            options = WorkerOptions.worker(share[0], share[1], threads);
        }
        return new StudyCommand.Run(directory(read), options, !read.has(WORKER), read.has(PROGRESS));
    }

    /** Reads {@code k/n}, number k, from 0, of n. */
    private static int[] share(Arguments read, String option) throws UsageException {
        var parts = read.one(option, "").split("/", -1);
        try {
            if (parts.length == 2) {
                int number = Integer.parseInt(parts[0]);
                int all = Integer.parseInt(parts[1]);
                if (number >= 0 && number < all) {
                    return new int[] { number, all };
                }
            }
        } catch (NumberFormatException noNumber) {
            // as a number out of range
        }
        throw wrong(option + " is a number from 0 and how many there are, such as 0/4, not '" + read.one(option, "")
                + "'");
    }

    static int number(Arguments read, String option, int otherwise) throws UsageException {
        if (!read.has(option)) {
            return otherwise;
        }
        try {
            int number = Integer.parseInt(read.one(option, ""));
            if (number > 0) {
                return number;
            }
        } catch (NumberFormatException noNumber) {
            // as a number out of range
        }
        throw wrong(option + " must be a whole number above 0, not '" + read.one(option, "") + "'");
    }

    private static String directory(List<String> arguments) throws UsageException {
        return directory(Arguments.read(DIRECTORY, arguments));
    }

    static String directory(Arguments read) throws UsageException {
        if (read.operands().size() != 1) {
            throw wrong(read.operands().isEmpty() ? "the study directory is missing"
                    : "one study directory at a time");
        }
        return read.operands().getFirst();
    }

    static UsageException wrong(String message) {
        return new UsageException(NAME, message);
    }
}
