// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli;

import java.util.List;
import java.util.Locale;

/** Reads the arguments of {@code hopscope export}. */
final class ExportArguments {

    private static final String DIAGRAM = "--diagram";
    private static final String INSIDE = "--inside";
    private static final String SCALE = "--scale";
    private static final String DARK = "--dark";
    private static final List<String> FORMATS = List.of(".svg", ".png", ".pdf");
    private static final double LARGEST_SCALE = 16;

    private ExportArguments() {}

    static Command read(List<String> arguments) throws UsageException {
        var read = Arguments.read(CommandParser.EXPORT, arguments, List.of(INSIDE, SCALE),
                List.of(DIAGRAM, DARK, CommandParser.HELP_OPTION));
        if (read.has(CommandParser.HELP_OPTION)) {
            return new Command.Help(CommandParser.EXPORT);
        }
        var files = read.operands();
        if (files.size() != 2) {
            throw wrong(files.isEmpty() ? "the machine file and the picture file are missing"
                    : files.size() == 1 ? "the picture file is missing" : "there are more than two files");
        }
        var picture = files.get(1).toLowerCase(Locale.ROOT);
        if (FORMATS.stream().noneMatch(picture::endsWith)) {
            throw wrong("the picture's name must end with .svg, .png or .pdf, not '" + files.get(1) + "'");
        }
        return new Command.Export(files.get(0), files.get(1), read.one(INSIDE, ""), scale(read.one(SCALE, "1")),
                read.has(DARK));
    }

    private static double scale(String text) throws UsageException {
        try {
            var scale = Double.parseDouble(text);
            if (scale > 0 && scale <= LARGEST_SCALE) {
                return scale;
            }
        } catch (NumberFormatException noNumber) {
            // as a number out of range
        }
        throw wrong(SCALE + " must be a number above 0 and up to 16, not '" + text + "'");
    }

    private static UsageException wrong(String message) {
        return new UsageException(CommandParser.EXPORT, message);
    }
}
