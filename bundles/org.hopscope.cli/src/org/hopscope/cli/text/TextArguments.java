// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.text;

import java.util.List;
import java.util.Optional;

import org.hopscope.cli.console.Arguments;
import org.hopscope.cli.console.Options;
import org.hopscope.cli.console.UsageException;
import org.hopscope.model.notation.TextGuide;
import org.hopscope.model.setting.Spelling;

/** Reads the arguments of {@code hopscope text}. */
public final class TextArguments {

    public static final String NAME = "text";

    private static final String PRINT = "print";
    private static final String APPLY = "apply";
    private static final String EXPLAIN = "explain";
    private static final String OUT = "-o";

    /** Its options. */
    public static final Options OPTIONS = new Options(NAME, List.of(OUT), List.of(Arguments.HELP));

    private TextArguments() {}

    /** The parsed command; empty if it is an explanation. */
    public static Optional<TextCommand> read(List<String> arguments) throws UsageException {
        var read = Arguments.read(OPTIONS, arguments);
        if (read.has(Arguments.HELP)) {
            return Optional.empty();
        }
        if (read.operands().isEmpty()) {
            throw new UsageException(NAME, "name an action: print, apply, explain");
        }
        var files = read.operands().subList(1, read.operands().size());
        return Optional.of(switch (read.operands().get(0)) {
            case PRINT -> print(files, read);
            case APPLY -> apply(files, read.one(OUT, ""));
            case EXPLAIN -> explain(files);
            default -> throw new UsageException(NAME, "there is no 'text " + read.operands().get(0) + "'; "
                    + Spelling.hint(read.operands().get(0), List.of(PRINT, APPLY, EXPLAIN)));
        });
    }

    private static TextCommand print(List<String> files, Arguments read) throws UsageException {
        if (files.isEmpty() || files.size() > 2 || read.has(OUT)) {
            throw new UsageException(NAME, "expected: print FILE [NAME]; the text goes to the standard output");
        }
        return new TextCommand.Print(files.get(0), files.size() == 2 ? files.get(1) : "");
    }

    private static TextCommand explain(List<String> kinds) throws UsageException {
        if (kinds.isEmpty()) {
            return new TextCommand.Explain("");
        }
        if (kinds.size() > 1 || TextGuide.explain(kinds.get(0)).isEmpty()) {
            throw new UsageException(NAME, "there is no kind '" + String.join(" ", kinds) + "'; "
                    + Spelling.hint(kinds.get(0), TextGuide.kinds()));
        }
        return new TextCommand.Explain(kinds.get(0));
    }

    private static TextCommand apply(List<String> files, String out) throws UsageException {
        if (files.isEmpty() || files.size() > 2) {
            throw new UsageException(NAME, "expected: apply TEXT [FILE] -o OUT");
        }
        if (out.isEmpty()) {
            throw new UsageException(NAME, "say which machine file to write: -o OUT");
        }
        return new TextCommand.Apply(files.get(0), files.size() == 2 ? files.get(1) : "", out);
    }
}
