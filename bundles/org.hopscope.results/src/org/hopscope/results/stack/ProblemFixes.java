// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.statushandlers.StatusManager;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.fix.QuickFix;
import org.hopscope.model.fix.QuickFixes;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.study.RunRejected;
import org.hopscope.ui.model.OpenMachines;
import org.hopscope.ui.problem.QuickFixResolutions;
import org.hopscope.ui.run.Run;

/** Quick fixes for what a run was rejected for. */
final class ProblemFixes {

    private ProblemFixes() {}

    /** The errors of a model that was not run; empty for any other run. */
    static List<Diagnostic> problems(Run run) {
        return run.status().answer().filter(RunRejected.class::isInstance).map(RunRejected.class::cast)
                .map(RunRejected::diagnostics).orElse(List.of());
    }

    /**
     * Tries fixes on a copy of the machine in the background, since each costs a validation.
     *
     * @param done called in the UI thread with the fixes for each problem
     */
    static void find(Machine machine, List<Diagnostic> problems, Display display,
            Consumer<Map<Diagnostic, List<QuickFix>>> done) {
        var copy = ModelSnapshot.of(machine);
        Job.createSystem(Messages.stack_fixes, monitor -> {
            var fixes = new LinkedHashMap<Diagnostic, List<QuickFix>>();
            problems.forEach(one -> fixes.put(one, QuickFixResolutions.fixes(copy, one)));
            display.asyncExec(() -> done.accept(QuickFixes.once(fixes)));
            return Status.OK_STATUS;
        }).schedule();
    }

    /** Makes a fix in the editor of the machine, where it can be undone. */
    static void apply(IWorkbenchPage page, Run run, QuickFix fix) {
        try {
            OpenMachines.in(IDE.openEditor(page, run.file()))
                    .ifPresent(source -> source.change(fix.label(), fix.edit()));
        } catch (PartInitException failed) {
            StatusManager.getManager().handle(failed.getStatus(), StatusManager.SHOW | StatusManager.LOG);
        }
    }
}
