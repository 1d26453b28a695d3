// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.findings;

import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.statushandlers.StatusManager;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.study.finding.Suggestion;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunOrder;
import org.hopscope.ui.run.RunStart;
import org.hopscope.ui.run.RunTarget;
import org.hopscope.ui.variant.VariantForks;

/**
 * Writes a change as a variant beside a machine, opens it and runs it, if that does not take long. The machine itself
 * stays as it is.
 */
public final class SuggestionFork extends WorkspaceJob {

    private final IWorkbenchWindow window;
    private final Ground ground;
    private final Suggestion suggestion;

    /**
     * The design to which a change is made.
     *
     * @param file the file of the machine
     * @param machine the machine; it is copied
     * @param order what is run on it and on the variant
     * @param before the run that the change is seen against; empty if there has been none
     */
    public record Ground(IFile file, Machine machine, RunOrder order, Optional<Run> before) {

        /** The design of a run. */
        public static Ground of(Run run) {
            return new Ground(run.file(), run.machine().orElseThrow(), run.order(), Optional.of(run));
        }
    }

    /** Ready to be scheduled. */
    public SuggestionFork(IWorkbenchWindow window, Ground ground, Suggestion suggestion) {
        super(Messages.findings_fork.replace("&", ""));
        this.window = window;
        this.ground = ground;
        this.suggestion = suggestion;
        setRule(ground.file().getProject());
    }

    @Override
    public IStatus runInWorkspace(IProgressMonitor monitor) throws CoreException {
        var problems = new Diagnostics();
        var machine = ModelSnapshot.of(ground.machine());
        suggestion.settings().applyTo(machine, null, problems);
        if (problems.hasErrors()) {
            return Status.error(problems.all().getFirst().text());
        }
        var changes = VariantForks.changes(ground.file(), machine);
        var file = VariantForks.create(ground.file(), changes, suggestion.label(), monitor);
        var order = order(machine);
        window.getWorkbench().getDisplay().asyncExec(() -> show(file, order));
        return Status.OK_STATUS;
    }

    /** The order of the run, without settings that would undo the change. */
    private RunOrder order(Machine machine) {
        var changed = suggestion.settings().all().stream().flatMap(one -> target(one, machine).stream()).toList();
        return ground.order().with(ground.order().settings()
                .without(one -> target(one, machine).filter(changed::contains).isPresent()));
    }

    private static Optional<Setting.Target> target(Setting setting, Machine machine) {
        // a setting without a target is not in the way
        return setting.target(machine, null, Diagnostics.discarded());
    }

    private void show(IFile file, RunOrder order) {
        var page = window.getActivePage();
        try {
            if (page != null) {
                IDE.openEditor(page, file, true);
                var target = RunTarget.of(page, file);
                if (ground.before().isPresent()) {
                    RunStart.follow(page, target, order, ground.before().get());
                } else {
                    RunStart.start(page, target, order);
                }
            }
        } catch (PartInitException e) {
            StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
        }
    }
}
