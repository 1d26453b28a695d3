// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.exchange;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

import org.hopscope.cli.console.Arguments;
import org.hopscope.cli.console.Options;
import org.hopscope.cli.console.UsageException;
import org.hopscope.model.setting.Spelling;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.study.exchange.ForeignNumber;
import org.hopscope.study.exchange.fabric.FabricFormat;
import org.hopscope.study.exchange.fabric.Fabrics;
import org.hopscope.study.exchange.fabric.LinkGuess;
import org.hopscope.study.exchange.program.ProgramFormat;
import org.hopscope.study.exchange.program.ProgramOptions;
import org.hopscope.study.exchange.program.Programs;

/** Reads the arguments of {@code hopscope import}. */
public final class ImportArguments {

    public static final String NAME = "import";

    private static final String OUTPUT = "--output";
    private static final String SHORT_OUTPUT = "-o";
    private static final String FORMAT = "--format";
    private static final String CARD = "--card";
    private static final String LIST = "--list";
    private static final String FLOPS = "--flops";
    private static final String TIME_SCALE = "--time-scale";
    private static final String COLLECTIVES = "--collectives";
    private static final String RATE = "--rate";
    private static final String LATENCY = "--latency";
    private static final String CYCLE = "--cycle";
    private static final String FLIT = "--flit";
    private static final String MACHINE = ".machine";
    private static final double LARGEST = 1e18;

    /** Its options. */
    public static final Options OPTIONS = new Options(NAME,
            List.of(OUTPUT, SHORT_OUTPUT, FORMAT, FLOPS, TIME_SCALE, COLLECTIVES, RATE, LATENCY, CYCLE, FLIT),
            List.of(CARD, LIST, Arguments.HELP));

    private ImportArguments() {}

    /** The parsed command; empty if it is an explanation. */
    public static Optional<ImportCommand> read(List<String> arguments) throws UsageException {
        var read = Arguments.read(OPTIONS, arguments);
        if (read.has(Arguments.HELP)) {
            return Optional.empty();
        }
        if (read.has(LIST)) {
            return Optional.of(new ImportCommand(true, "", "", "", false, LinkGuess.NONE,
                    ProgramOptions.USUAL));
        }
        var files = read.operands();
        if (files.size() != 1) {
            throw wrong(files.isEmpty() ? "the file to import is missing" : "import one file at a time");
        }
        var output = read.one(OUTPUT, read.one(SHORT_OUTPUT, ""));
        boolean program = ImportCommand.form(output).isPresent();
        if (!output.endsWith(MACHINE) && !program || read.has(OUTPUT) && read.has(SHORT_OUTPUT)) {
            throw wrong(output.isEmpty() ? "the file to write is missing: -o NAME.machine, -o NAME.goal or -o NAME.ti"
                    : "the name of the file to write must end with .machine, .goal or .ti, not '" + output + "'");
        }
        var formats = program ? Programs.formats().stream().map(ProgramFormat::id).toList()
                : Fabrics.formats().stream().map(FabricFormat::id).toList();
        var format = read.one(FORMAT, "");
        if (!format.isEmpty() && !formats.contains(format)) {
            throw wrong("there is no format '" + format + "'; " + Spelling.hint(format, formats));
        }
        return Optional.of(new ImportCommand(false, files.getFirst(), output, format, read.has(CARD), links(read),
                options(read)));
    }

    private static LinkGuess links(Arguments read) throws UsageException {
        return new LinkGuess(amount(read, RATE, Dimension.DATA_RATE), amount(read, LATENCY, Dimension.TIME),
                amount(read, CYCLE, Dimension.TIME), amount(read, FLIT, Dimension.DATA_SIZE));
    }

    /** An amount above 0 with its unit; empty if the option is not there. */
    private static String amount(Arguments read, String option, Dimension dimension) throws UsageException {
        var text = read.one(option, "").strip();
        try {
            if (read.has(option) && Quantity.parse(dimension, text).signum() <= 0) {
                throw wrong(option + " is an amount above 0, not '" + text + "'");
            }
        } catch (IllegalArgumentException refused) {
            throw wrong(option + ": " + refused.getMessage());
        }
        return text;
    }

    private static ProgramOptions options(Arguments read) throws UsageException {
        var library = read.one(COLLECTIVES, "mpich");
        if (!library.equals("mpich") && !library.equals("open-mpi")) {
            throw wrong(COLLECTIVES + " is mpich or open-mpi, not '" + library + "'");
        }
        return new ProgramOptions(number(read, FLOPS, ProgramOptions.USUAL.flops()), number(read, TIME_SCALE, 1),
                library.equals("open-mpi"));
    }

    private static double number(Arguments read, String option, double otherwise) throws UsageException {
        var text = read.one(option, "");
        var value = text.isEmpty() ? otherwise : ForeignNumber.amount(text).map(BigDecimal::doubleValue).orElse(0.0);
        if (value <= 0 || value > LARGEST) {
            throw wrong(option + " is a number above 0, not '" + text + "'");
        }
        return value;
    }

    private static UsageException wrong(String message) {
        return new UsageException(NAME, message);
    }
}
