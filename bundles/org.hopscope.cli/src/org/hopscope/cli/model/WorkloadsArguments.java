// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.model;

import java.util.List;
import java.util.Optional;

import org.hopscope.cli.console.Arguments;
import org.hopscope.cli.console.Options;
import org.hopscope.cli.console.UsageException;
import org.hopscope.model.setting.Spelling;
import org.hopscope.model.setting.WorkloadKind;
import org.hopscope.model.text.Quote;

/** Reads the arguments of {@code hopscope workloads}. */
public final class WorkloadsArguments {

    public static final String NAME = "workloads";

    private static final String JSON = "--json";

    /** Its options. */
    public static final Options OPTIONS = new Options(NAME, List.of(), List.of(JSON, Arguments.HELP));

    private WorkloadsArguments() {}

    /** The parsed command; empty if it is an explanation. */
    public static Optional<WorkloadsCommand> read(List<String> arguments) throws UsageException {
        var read = Arguments.read(OPTIONS, arguments);
        if (read.has(Arguments.HELP)) {
            return Optional.empty();
        }
        if (read.operands().size() > 1) {
            throw new UsageException(NAME, "name one workload, or none for all of them");
        }
        var name = read.operands().isEmpty() ? "" : read.operands().get(0);
        if (!name.isEmpty() && WorkloadKind.of(name).isEmpty()) {
            throw new UsageException(NAME, "there is no workload " + Quote.of(name) + "; "
                    + Spelling.hint(name, WorkloadKind.all().stream().map(WorkloadKind::name).toList()));
        }
        return Optional.of(new WorkloadsCommand(name, read.has(JSON)));
    }
}
