// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.RunRequest;

/**
 * The contents of a {@code .chart} file: a scenario and the recipe of its chart, one {@code key = value} per line, so
 * that the chart can be drawn again from a new run.
 *
 * @param machine machine file, relative to the file
 * @param workload name or kind of the workload, empty for the machine's first
 * @param stacks names of the stacks, empty for all
 * @param settings changes such as "size=8 B..1 MiB x2"
 * @param seed seed of the run
 * @param recipe how the chart is made of the results
 */
public record ChartFile(String machine, String workload, List<String> stacks, Settings settings, long seed,
        ChartRecipe recipe) {

    /** Extension of the files. */
    public static final String EXTENSION = "chart";

    private static final String WRONG = "R302";
    private static final String HEAD = "# Hopscope chart";

    public ChartFile {
        stacks = List.copyOf(stacks);
    }

    /** The text of the file. */
    public String text() {
        var text = new StringBuilder(HEAD).append('\n');
        line(text, "machine", machine);
        line(text, "workload", workload);
        stacks.forEach(one -> line(text, "stack", one));
        settings.texts().forEach(one -> line(text, "set", one));
        if (seed != RunRequest.DEFAULT_SEED) {
            line(text, "seed", Long.toString(seed));
        }
        RecipeText.of(recipe).forEach((key, value) -> line(text, key, value));
        return text.toString();
    }

    private static void line(StringBuilder text, String key, String value) {
        if (!value.isEmpty()) {
            text.append(key).append(" = ").append(value.replace('\n', ' ')).append('\n');
        }
    }

    /** Reads the text of a file; what is wrong is reported and left out. */
    public static ChartFile read(String text, Diagnostics problems) {
        var machine = "";
        var workload = "";
        var stacks = new ArrayList<String>();
        var settings = new ArrayList<String>();
        long seed = RunRequest.DEFAULT_SEED;
        var recipe = ChartRecipe.of("", ChartKind.LINES, "", "");
        var lines = text.lines().map(String::strip).filter(one -> !one.isEmpty() && !one.startsWith("#")).toList();
        for (var line : lines) {
            int equals = line.indexOf('=');
            var key = equals < 0 ? line : line.substring(0, equals).strip();
            var value = equals < 0 ? "" : line.substring(equals + 1).strip();
            switch (key) {
                case "machine" -> machine = value;
                case "workload" -> workload = value;
                case "stack" -> stacks.add(value);
                case "set" -> settings.add(value);
                case "seed" -> seed = seed(value, problems);
                default -> recipe = RecipeText.with(recipe, key, value, problems);
            }
        }
        if (machine.isEmpty()) {
            problems.add(Diagnostic.error(WRONG, "The chart does not say which machine it is of",
                    "add a line 'machine = FILE'"));
        }
        return new ChartFile(machine, workload, stacks, Settings.parse(settings), seed, recipe);
    }

    private static long seed(String value, Diagnostics problems) {
        try {
            return Long.parseLong(value);
        } catch (NumberFormatException noNumber) {
            problems.add(Diagnostic.error(WRONG, "The seed must be a whole number, not '" + value + "'",
                    "leave the line out for the usual seed"));
            return RunRequest.DEFAULT_SEED;
        }
    }
}
