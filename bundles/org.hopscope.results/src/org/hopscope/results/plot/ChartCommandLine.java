// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.plot;

import java.util.Optional;

import org.hopscope.model.text.ShellWord;
import org.hopscope.results.page.RunCommandLine;
import org.hopscope.study.chart.ChartRecipe;
import org.hopscope.study.chart.RecipeText;
import org.hopscope.ui.run.Run;

/** The command line that draws a chart of the workbench. */
final class ChartCommandLine {

    private ChartCommandLine() {}

    /** A shell command that writes chart.svg; empty if none gives the same numbers. */
    static Optional<String> of(Run run, ChartRecipe recipe) {
        return RunCommandLine.of(run).map(command -> {
            var text = new StringBuilder(command).append(" --chart chart.svg");
            RecipeText.of(recipe).forEach((key, value) -> {
                // the title is the one that the command gives anyway
                if (!key.equals("title")) {
                    text.append(" --chart-set ").append(ShellWord.quoted(key + "=" + value));
                }
            });
            return text.toString();
        });
    }
}
