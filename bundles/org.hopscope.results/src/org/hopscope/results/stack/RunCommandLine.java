// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.ui.run.Run;

/** The command line that gives the same numbers as a run of the workbench. */
public final class RunCommandLine {

    private RunCommandLine() {}

    /**
     * A shell command. Where the run was of a machine that had not been saved, a comment before it says that the file
     * must be saved first.
     */
    public static String of(Run run) {
        var file = run.file().getLocation() == null ? run.file().getName() : run.file().getLocation().toOSString();
        var text = new StringBuilder();
        if (run.unsaved()) {
            text.append("# The machine had unsaved changes in this run: save it first\n");
        }
        text.append("hopscope run ").append(quoted(file));
        run.report().map(RunReport::workload).filter(name -> !name.isEmpty())
                .ifPresent(name -> text.append(" --workload ").append(quoted(name)));
        return text.append(" --seed ").append(RunRequest.DEFAULT_SEED).toString();
    }

    private static String quoted(String word) {
        return word.matches("[\\w./+:@-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
