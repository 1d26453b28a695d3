// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.compare;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.hopscope.cli.console.Arguments;
import org.hopscope.cli.console.Options;
import org.hopscope.cli.console.TraceOption;
import org.hopscope.cli.console.UsageException;
import org.hopscope.model.setting.SeedText;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.RunRequest;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.Scenario;
import org.hopscope.study.report.pdf.ReportFiles;

/** Reads the arguments of {@code hopscope compare}. */
public final class CompareArguments {

    public static final String NAME = "compare";

    private static final String WORKLOAD = "--workload";
    private static final String STACK = "--stack";
    private static final String SET = "--set";
    private static final String SEED = "--seed";
    private static final String BASELINE = "--baseline";
    private static final String BUDGET = "--budget";
    private static final String REPORT = "--report";
    private static final String WATERFALL = "--waterfall";
    private static final String ALL = "--all";
    private static final String JSON = "--json";
    private static final String CSV = "--csv";

    /** Its options. */
    public static final Options OPTIONS = new Options(NAME,
            List.of(WORKLOAD, TraceOption.NAME, STACK, SET, SEED, BASELINE, BUDGET, REPORT),
            List.of(WATERFALL, ALL, JSON, CSV, Arguments.HELP));

    private CompareArguments() {}

    /** The parsed command; empty if it is an explanation. */
    public static Optional<CompareCommand> read(List<String> arguments) throws UsageException {
        var read = Arguments.read(OPTIONS, arguments);
        if (read.has(Arguments.HELP)) {
            return Optional.empty();
        }
        var files = read.operands();
        var budget = read.one(BUDGET, "");
        if (files.isEmpty() || files.size() == 1 && budget.isEmpty()) {
            throw wrong("name at least two files to compare");
        }
        if (files.size() > Comparison.MOST) {
            throw wrong("at most " + Comparison.MOST + " files at a time, but there are " + files.size());
        }
        if (read.has(JSON) && read.has(CSV)) {
            throw wrong(JSON + " and " + CSV + " exclude each other");
        }
        var form = read.has(JSON) ? CompareCommand.Form.JSON
                : read.has(CSV) ? CompareCommand.Form.CSV : CompareCommand.Form.TEXT;
        int baseline = number(read, BASELINE, "1", 1, files.size()) - 1;
        var scenario = new Scenario(TraceOption.workload(read, read.one(WORKLOAD, "")), read.all(STACK),
                TraceOption.settings(read, Settings.parse(read.all(SET))), seeds(read));
        return Optional.of(new CompareCommand(files, scenario, baseline, read.has(WATERFALL), read.has(ALL),
                budget, report(read), form));
    }

    private static List<Long> seeds(Arguments read) throws UsageException {
        try {
            var seeds = SeedText.parse(read.one(SEED, Long.toString(RunRequest.DEFAULT_SEED)));
            if (!seeds.isEmpty() && seeds.size() <= Scenario.MOST_SEEDS) {
                return seeds.stream().distinct().toList();
            }
        } catch (IllegalArgumentException wrong) {
            throw wrong(SEED + ": " + wrong.getMessage());
        }
        throw wrong(SEED + " takes 1 to " + Scenario.MOST_SEEDS + " seeds, like 7 or 1..5");
    }

    private static String report(Arguments read) throws UsageException {
        var file = read.one(REPORT, "");
        var name = file.toLowerCase(Locale.ROOT);
        if (!file.isEmpty() && !name.endsWith(".html") && !name.endsWith(".htm") && !ReportFiles.isPdf(name)) {
            throw wrong("the report's name must end with .html or .pdf, not '" + file + "'");
        }
        return file;
    }

    private static int number(Arguments read, String option, String otherwise, int least, int most)
            throws UsageException {
        var text = read.one(option, otherwise);
        try {
            int number = Integer.parseInt(text);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException noNumber) {
            // as a number out of range
        }
        throw wrong(option + " must be the number of a file from " + least + " to " + most + ", not '" + text + "'");
    }

    private static UsageException wrong(String message) {
        return new UsageException(NAME, message);
    }
}
