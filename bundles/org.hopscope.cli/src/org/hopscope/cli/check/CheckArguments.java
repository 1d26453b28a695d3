// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.check;

import java.util.List;
import java.util.Optional;

import org.hopscope.cli.console.Arguments;
import org.hopscope.cli.console.Options;
import org.hopscope.cli.console.UsageException;
import org.hopscope.model.setting.Spelling;
import org.hopscope.study.check.Checks;

/** Reads the arguments of {@code hopscope check}. */
public final class CheckArguments {

    public static final String NAME = "check";

    private static final String JSON = "--json";

    /** Its options. */
    public static final Options OPTIONS = new Options(NAME, List.of(), List.of(JSON, Arguments.HELP));

    private CheckArguments() {}

    /** The parsed command; empty if it is an explanation. */
    public static Optional<CheckCommand> read(List<String> arguments) throws UsageException {
        var read = Arguments.read(OPTIONS, arguments);
        if (read.has(Arguments.HELP)) {
            return Optional.empty();
        }
        if (read.operands().size() > 1) {
            throw new UsageException(NAME, "name one system, or none for all of them");
        }
        var system = read.operands().isEmpty() ? "" : read.operands().get(0);
        if (!system.isEmpty() && !Checks.systems().contains(system)) {
            throw new UsageException(NAME,
                    "there is no system " + system + "; " + Spelling.hint(system, Checks.systems()));
        }
        return Optional.of(new CheckCommand(system, read.has(JSON)));
    }
}
