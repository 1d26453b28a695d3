// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.chart;

import java.util.List;
import java.util.Optional;

import org.hopscope.cli.console.Arguments;
import org.hopscope.cli.console.Options;
import org.hopscope.cli.console.UsageException;

/** Reads the arguments of {@code hopscope chart}. */
public final class ChartArguments {

    public static final String NAME = "chart";

    private static final String CHART_SET = "--chart-set";

    /** Its options. */
    public static final Options OPTIONS = new Options(NAME, List.of(CHART_SET), List.of(Arguments.HELP));

    private ChartArguments() {}

    /** The parsed command; empty if it is an explanation. */
    public static Optional<ChartCommand> read(List<String> arguments) throws UsageException {
        var read = Arguments.read(OPTIONS, arguments);
        if (read.has(Arguments.HELP)) {
            return Optional.empty();
        }
        if (read.operands().size() < 2) {
            throw new UsageException(NAME, read.operands().isEmpty() ? "the chart file is missing"
                    : "the file to draw into is missing");
        }
        return Optional.of(new ChartCommand(read.operands().get(0), ChartOrder.read(NAME,
                read.operands().subList(1, read.operands().size()), read.all(CHART_SET))));
    }
}
