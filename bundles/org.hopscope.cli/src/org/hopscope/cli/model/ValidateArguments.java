// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.model;

import java.util.List;
import java.util.Optional;

import org.hopscope.cli.console.Arguments;
import org.hopscope.cli.console.Options;
import org.hopscope.cli.console.UsageException;

/** Reads the arguments of {@code hopscope validate}. */
public final class ValidateArguments {

    public static final String NAME = "validate";

    private static final String JSON = "--json";

    /** Its options. */
    public static final Options OPTIONS = new Options(NAME, List.of(), List.of(JSON, Arguments.HELP));

    private ValidateArguments() {}

    /** The parsed command; empty if it is an explanation. */
    public static Optional<ValidateCommand> read(List<String> arguments) throws UsageException {
        var read = Arguments.read(OPTIONS, arguments);
        if (read.has(Arguments.HELP)) {
            return Optional.empty();
        }
        if (read.operands().isEmpty()) {
            throw new UsageException(NAME, "the machine file is missing");
        }
        return Optional.of(new ValidateCommand(read.operands().stream().distinct().toList(), read.has(JSON)));
    }
}
