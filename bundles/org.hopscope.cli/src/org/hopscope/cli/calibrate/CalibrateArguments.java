// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.calibrate;

import java.util.List;
import java.util.Optional;

import org.hopscope.cli.console.Arguments;
import org.hopscope.cli.console.Options;
import org.hopscope.cli.console.UsageException;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.setting.Spelling;
import org.hopscope.study.calibration.CalibrationRequest.Effort;
import org.hopscope.study.calibration.CalibrationRequest.HoldOut;

/** Reads the arguments of {@code hopscope calibrate}. */
public final class CalibrateArguments {

    public static final String NAME = "calibrate";

    private static final String MEASURED = "--measured";
    private static final String VARY = "--vary";
    private static final String STACK = "--stack";
    private static final String WORKLOAD = "--workload";
    private static final String SET = "--set";
    private static final String HOLD_OUT = "--hold-out";
    private static final String BUDGET = "--budget";
    private static final String JOBS = "--jobs";
    private static final String OUTPUT = "--output";
    private static final String SHORT_OUTPUT = "-o";
    private static final String CSV = "--csv";
    private static final String FORCE = "--force";
    private static final String IDENTIFY = "--identify";
    private static final int MOST = 1_000_000;
    private static final List<String> HELD = List.of("none", "sizes", "benchmark");

    /** Its options. */
    public static final Options OPTIONS = new Options(NAME,
            List.of(MEASURED, VARY, STACK, WORKLOAD, SET, HOLD_OUT, BUDGET, JOBS, OUTPUT, SHORT_OUTPUT, CSV),
            List.of(FORCE, IDENTIFY, Arguments.HELP));

    private CalibrateArguments() {}

    /** The parsed command; empty if it is an explanation. */
    public static Optional<CalibrateCommand> read(List<String> arguments) throws UsageException {
        var read = Arguments.read(OPTIONS, arguments);
        if (read.has(Arguments.HELP)) {
            return Optional.empty();
        }
        if (read.operands().size() != 1) {
            throw wrong("name one machine or variant file");
        }
        if (read.all(MEASURED).isEmpty()) {
            throw wrong("the measurements are missing: --measured FILE");
        }
        var output = read.one(OUTPUT, read.one(SHORT_OUTPUT, ""));
        if (!output.isEmpty() && !output.endsWith("." + VariantFiles.EXTENSION)) {
            throw wrong("the name of the file to write must end with ." + VariantFiles.EXTENSION + ", not '" + output
                    + "'");
        }
        return Optional.of(new CalibrateCommand(read.operands().getFirst(),
                new CalibrateCommand.Measured(read.all(MEASURED), read.one(STACK, ""), read.one(WORKLOAD, ""),
                        Settings.parse(read.all(SET))),
                read.all(VARY), effort(read), read.has(IDENTIFY), output, read.one(CSV, "")));
    }

    private static Effort effort(Arguments read) throws UsageException {
        var held = read.one(HOLD_OUT, HELD.get(1));
        if (!HELD.contains(held)) {
            throw wrong(HOLD_OUT + " is " + String.join(", ", HELD) + ", not '" + held + "'; "
                    + Spelling.hint(held, HELD));
        }
        return new Effort(HoldOut.values()[HELD.indexOf(held)], number(read, BUDGET, Effort.USUAL_BUDGET),
                number(read, JOBS, Runtime.getRuntime().availableProcessors()), read.has(FORCE));
    }

    private static int number(Arguments read, String option, int otherwise) throws UsageException {
        long number = read.wholeNumber(option, otherwise);
        if (number < 1 || number > MOST) {
            throw wrong(option + " is 1 to " + MOST + ", not " + number);
        }
        return (int) number;
    }

    private static UsageException wrong(String message) {
        return new UsageException(NAME, message);
    }
}
