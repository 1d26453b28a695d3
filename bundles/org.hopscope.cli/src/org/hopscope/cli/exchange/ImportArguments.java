// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.exchange;

import java.util.List;
import java.util.Optional;

import org.hopscope.cli.console.Arguments;
import org.hopscope.cli.console.UsageException;
import org.hopscope.model.setting.Spelling;
import org.hopscope.study.exchange.fabric.FabricFormat;
import org.hopscope.study.exchange.fabric.Fabrics;

/** Reads the arguments of {@code hopscope import}. */
public final class ImportArguments {

    public static final String NAME = "import";

    private static final String OUTPUT = "--output";
    private static final String SHORT_OUTPUT = "-o";
    private static final String FORMAT = "--format";
    private static final String CARD = "--card";
    private static final String LIST = "--list";
    private static final String MACHINE = ".machine";

    private ImportArguments() {}

    /** What the user wants; empty if it is an explanation. */
    public static Optional<ImportCommand> read(List<String> arguments) throws UsageException {
        var read = Arguments.read(NAME, arguments, List.of(OUTPUT, SHORT_OUTPUT, FORMAT),
                List.of(CARD, LIST, Arguments.HELP));
        if (read.has(Arguments.HELP)) {
            return Optional.empty();
        }
        if (read.has(LIST)) {
            return Optional.of(new ImportCommand(true, "", "", "", false));
        }
        var files = read.operands();
        if (files.size() != 1) {
            throw wrong(files.isEmpty() ? "the file to import is missing" : "only one file at a time is imported");
        }
        var output = read.one(OUTPUT, read.one(SHORT_OUTPUT, ""));
        if (!output.endsWith(MACHINE) || read.has(OUTPUT) && read.has(SHORT_OUTPUT)) {
            throw wrong(output.isEmpty() ? "the machine file is missing: -o NAME.machine"
                    : "one machine file is written, whose name ends with .machine, not '" + output + "'");
        }
        var formats = Fabrics.formats().stream().map(FabricFormat::id).toList();
        var format = read.one(FORMAT, "");
        if (!format.isEmpty() && !formats.contains(format)) {
            throw wrong("there is no format '" + format + "'; " + Spelling.hint(format, formats));
        }
        return Optional.of(new ImportCommand(false, files.getFirst(), output, format, read.has(CARD)));
    }

    private static UsageException wrong(String message) {
        return new UsageException(NAME, message);
    }
}
