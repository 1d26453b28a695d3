// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import java.util.Optional;
import org.hopscope.study.RunReport;
import org.hopscope.ui.run.Run;

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
        var file = run.file().getLocation() == null ? run.file().getName() : run.file().getLocation().toOSString();
        var text = new StringBuilder();
        text.append("hopscope run ").append(quoted(file));
        run.report().map(RunReport::workload).filter(name -> !name.isEmpty())
                .ifPresent(name -> text.append(" --workload ").append(quoted(name)));
        run.order().stacks().forEach(stack -> text.append(" --stack ").append(quoted(stack)));
        run.order().settings().forEach(setting -> text.append(" --set ").append(quoted(setting)));
        return Optional.of(text.append(" --seed ").append(run.order().seed()).toString());
    }

    /** A word as the shell takes it. */
    public static String quoted(String word) {
        return word.matches("[\\w./+:@=-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
