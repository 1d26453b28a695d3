// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.List;

import org.hopscope.model.setting.SeedText;
import org.hopscope.model.text.ShellWord;
import org.hopscope.study.RunRequest;

/** The command line that compares the same files as they are saved. */
final class CompareCommandLine {

    private CompareCommandLine() {}

    /** A shell command that prints what differs, and what it does to the results. */
    static String of(CompareSetup setup) {
        var text = new StringBuilder("hopscope compare");
        setup.files().forEach(file -> text.append(' ').append(ShellWord.of(
                file.getLocation() == null ? file.getName() : file.getLocation().toOSString())));
        if (setup.baseline() > 0) {
            text.append(" --baseline ").append(setup.baseline() + 1);
        }
        if (!setup.workload().isEmpty()) {
            text.append(" --workload ").append(ShellWord.of(setup.workload()));
        }
        setup.settings().texts().forEach(one -> text.append(" --set ").append(ShellWord.of(one)));
        if (!setup.seeds().equals(List.of(RunRequest.DEFAULT_SEED))) {
            text.append(" --seed ").append(ShellWord.of(SeedText.of(setup.seeds())));
        }
        return text.toString();
    }
}
