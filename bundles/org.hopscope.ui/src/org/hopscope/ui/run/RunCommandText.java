// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import org.eclipse.core.resources.IFile;
import org.hopscope.model.text.ShellWord;
import org.hopscope.study.Conduct;

/** The command line for a run of the workbench. */
public final class RunCommandText {

    private RunCommandText() {}

    /**
     * A shell command that runs the same.
     *
     * @param workload name of the workload, if more is known of it than the order says; empty for the machine's first
     */
    public static String of(IFile file, RunOrder order, String workload) {
        var text = new StringBuilder("hopscope run ");
        text.append(ShellWord.of(file.getLocation() == null ? file.getName() : file.getLocation().toOSString()));
        if (!workload.isEmpty()) {
            text.append(" --workload ").append(ShellWord.of(workload));
        }
        order.stacks().forEach(stack -> text.append(" --stack ").append(ShellWord.of(stack)));
        order.settings().texts().forEach(setting -> text.append(" --set ").append(ShellWord.of(setting)));
        text.append(" --seed ").append(order.seed());
        if (order.conduct().maxEvents() != Conduct.UNLIMITED) {
            text.append(" --max-events ").append(order.conduct().maxEvents());
        }
        if (order.conduct().threads() > 1) {
            text.append(" --threads ").append(order.conduct().threads());
        }
        return text.toString();
    }
}
