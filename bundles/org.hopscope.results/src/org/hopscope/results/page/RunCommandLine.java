// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.page;

import java.util.Optional;

import org.hopscope.study.RunReport;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunCommandText;

/** The command line that gives the same numbers as a run of the workbench. */
public final class RunCommandLine {

    private RunCommandLine() {}

    /**
     * A shell command; empty if the file does not hold the machine that was run, since no command would then give the
     * same numbers.
     */
    public static Optional<String> of(Run run) {
        if (run.unsaved() || run.stale()) {
            return Optional.empty();
        }
        return Optional.of(RunCommandText.of(run.file(), run.order(),
                run.report().map(RunReport::workload).orElse("")));
    }
}
