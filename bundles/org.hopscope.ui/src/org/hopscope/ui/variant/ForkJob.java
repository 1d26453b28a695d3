// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.variant;

import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.statushandlers.StatusManager;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.study.Variant;
import org.hopscope.model.variant.Designs;
import org.hopscope.ui.model.MachineSource;

/** Finds the changes in the background, asks for a name, writes the variant and shows it. */
final class ForkJob extends Job {

    private final IWorkbenchWindow window;
    private final IFile ground;
    private final MachineSource source;
    private final Optional<Machine> changed;

    /** @param ground machine or variant file that the new variant is made on, without changes */
    ForkJob(IWorkbenchWindow window, IFile ground) {
        this(window, ground, null);
    }

    /** @param source the editor of a machine; its unsaved changes become those of the variant. UI thread. */
    ForkJob(IWorkbenchWindow window, MachineSource source) {
        this(window, source.file(), source);
    }

    private ForkJob(IWorkbenchWindow window, IFile ground, MachineSource source) {
        super(Messages.variant_forkName);
        this.window = window;
        this.ground = ground;
        this.source = source;
        changed = Optional.ofNullable(source).map(MachineSource::snapshot);
        setUser(false);
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            var changes = changed.isPresent() ? Optional.of(VariantForks.changes(ground, changed.get()))
                    : Optional.<Variant>empty();
            window.getWorkbench().getDisplay().asyncExec(() -> ask(changes.orElse(null)));
            return Status.OK_STATUS;
        } catch (CoreException unreadable) {
            return Status.error(Messages.variant_failed, unreadable);
        }
    }

    /** @param changes null if the ground is not open */
    private void ask(Variant changes) {
        var shell = window.getShell();
        if (shell == null || shell.isDisposed()) {
            return;
        }
        var stem = ground.getFullPath().removeFileExtension().lastSegment();
        int count = changes == null ? 0 : changes.getChanges().size();
        var text = changes == null ? NLS.bind(Messages.variant_forkEmpty, ground.getName())
                : count == 0 ? NLS.bind(Messages.variant_forkNone, ground.getName())
                        : NLS.bind(Messages.variant_forkSome, ground.getName(), count);
        var name = changes == null ? stem + " variant" : VariantForks.nameFor(changes, stem);
        var dialog = new ForkDialog(shell, text, name,
                count == 0 ? "" : NLS.bind(Messages.variant_takeBack, ground.getName()));
        if (dialog.open() == Window.OK) {
            write(changes, dialog.getValue().strip(), dialog.takesBack());
        }
    }

    private void write(Variant changes, String name, boolean takeBack) {
        var job = new WorkspaceJob(Messages.variant_forkName) {
            @Override
            public IStatus runInWorkspace(IProgressMonitor monitor) throws CoreException {
                var file = VariantForks.create(ground, changes, name, monitor);
                // without a file that can be read nothing is taken back
                var saved = takeBack ? Designs.load(ground.getLocation().toPath(), Diagnostics.discarded())
                        : Optional.<Machine>empty();
                window.getWorkbench().getDisplay().asyncExec(() -> {
                    saved.ifPresent(machine -> source.restore(machine));
                    show(file);
                });
                return Status.OK_STATUS;
            }
        };
        job.setRule(ground.getProject());
        job.schedule();
    }

    private void show(IFile file) {
        if (window.getActivePage() == null || !Designs.isVariant(file.getLocation().toPath())) {
            return;
        }
        BasicNewResourceWizard.selectAndReveal(file, window);
        try {
            IDE.openEditor(window.getActivePage(), file, true);
        } catch (PartInitException e) {
            StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
        }
    }
}
