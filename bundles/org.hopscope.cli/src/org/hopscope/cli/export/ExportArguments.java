// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.export;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.hopscope.cli.console.Arguments;
import org.hopscope.cli.console.Options;
import org.hopscope.cli.console.UsageException;

/** Reads the arguments of {@code hopscope export}. */
public final class ExportArguments {

    public static final String NAME = "export";

    private static final String DIAGRAM = "--diagram";
    private static final String INSIDE = "--inside";
    private static final String SCALE = "--scale";
    private static final String DARK = "--dark";
    private static final String LIST = "--list";
    private static final List<String> FORMATS = List.of(".svg", ".png", ".pdf");
    private static final double LARGEST_SCALE = 16;

    /** Its options. */
    public static final Options OPTIONS = new Options(NAME,
            List.of(INSIDE, SCALE),
            List.of(DIAGRAM, DARK, LIST, Arguments.HELP));

    private ExportArguments() {}

    /** The parsed command; empty if it is an explanation. */
    public static Optional<ExportCommand> read(List<String> arguments) throws UsageException {
        var read = Arguments.read(OPTIONS, arguments);
        if (read.has(Arguments.HELP)) {
            return Optional.empty();
        }
        if (read.has(LIST)) {
            return Optional.of(ExportCommand.LIST);
        }
        var files = read.operands();
        if (files.size() != 2) {
            throw wrong(files.isEmpty() ? "the machine file and the picture file are missing"
                    : files.size() == 1 ? "the picture file is missing" : "there are more than two files");
        }
        var picture = files.get(1).toLowerCase(Locale.ROOT);
        boolean network = !read.has(DIAGRAM) && new ExportCommand(files.get(0), picture, "", 1, false).handout()
                .isPresent();
        if (network && (read.has(INSIDE) || read.has(SCALE) || read.has(DARK))) {
            throw wrong(INSIDE + ", " + SCALE + " and " + DARK + " are for pictures");
        }
        if (FORMATS.stream().noneMatch(picture::endsWith) && !network) {
            throw wrong("the picture's name must end with .svg, .png or .pdf, not '" + files.get(1) + "'");
        }
        return Optional.of(new ExportCommand(files.get(0), files.get(1), read.one(INSIDE, ""),
                scale(read.one(SCALE, "1")), read.has(DARK)));
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
        return new UsageException(NAME, message);
    }
}
