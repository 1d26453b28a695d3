// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.intake;

import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IFileEditorInput;
import org.eclipse.ui.IImportWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.actions.WorkspaceModifyOperation;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.statushandlers.StatusManager;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.hopscope.study.exchange.content.ForeignContent;
import org.hopscope.ui.Pictures;
import org.hopscope.ui.model.MachineEditor;
import org.hopscope.ui.model.MachineSource;
import org.hopscope.ui.model.OpenMachines;
import org.hopscope.ui.sample.SampleProjects;

/** Brings a network, measurements or programs of another tool into a project. */
public final class ImportFileWizard extends Wizard implements IImportWizard {

    private IWorkbench workbench;
    private IContainer place;
    private Optional<IFile> machine = Optional.empty();
    private Consumer<IFile> after = file -> {};
    private Path file;
    private SourcePage source;
    private TargetPage target;

    @Override
    public void init(IWorkbench bench, IStructuredSelection selection) {
        workbench = bench;
        setWindowTitle(Messages.intake_title);
        setDefaultPageImageDescriptor(Pictures.of("machine-wizard"));
        setNeedsProgressMonitor(true);
        var chosen = Adapters.adapt(selection.getFirstElement(), IResource.class);
        if (chosen == null && page() != null && page().getActiveEditor() != null
                && page().getActiveEditor().getEditorInput() instanceof IFileEditorInput input) {
            chosen = input.getFile();
        }
        if (chosen instanceof IFile one && MachineEditor.FILE_EXTENSION.equals(one.getFileExtension())) {
            machine = Optional.of(one);
        } else if (page() != null) {
            machine = OpenMachines.in(page()).stream().findFirst().map(MachineSource::file);
        }
        // a file of a sample is often selected only because the sample was opened; a folder was chosen
        place = chosen instanceof IFile && SampleProjects.isSample(chosen.getProject()) ? null : container(chosen);
    }

    /** What a file that is made goes into; null for nowhere. */
    private static IContainer container(IResource at) {
        return at instanceof IFile ? at.getParent() : at instanceof IContainer one && one.getType() != IResource.ROOT
                ? one : null;
    }

    /**
     * Opens the wizard with a file, as if the user had entered it. Does not wait for the user.
     *
     * @param at what the result goes beside, or into; a machine may get a program as its workload
     * @param after gets the file that was written, in the UI thread
     */
    public static WizardDialog open(IWorkbenchWindow window, Path file, IResource at, Consumer<IFile> after) {
        var wizard = new ImportFileWizard();
        wizard.init(window.getWorkbench(), at == null ? StructuredSelection.EMPTY : new StructuredSelection(at));
        if (at != null) {
            wizard.place = container(at);
        }
        wizard.file = file;
        wizard.after = after;
        var dialog = new WizardDialog(window.getShell(), wizard);
        dialog.setBlockOnOpen(false);
        dialog.open();
        return dialog;
    }

    @Override
    public void addPages() {
        target = new TargetPage(place, machine.orElse(null));
        source = new SourcePage(reading -> target.show(reading.orElse(null)));
        addPage(source);
        addPage(target);
    }

    @Override
    public void createPageControls(Composite parent) {
        super.createPageControls(parent);
        if (file != null) {
            source.enter(file);
        }
    }

    /** Enters a file as a user does. */
    public void enter(Path path) {
        source.enter(path);
    }

    /** Enters the project and the name of the file to write, as a user does. */
    public void enter(String project, String name) {
        target.enter(project, name);
    }

    private IWorkbenchPage page() {
        var window = workbench.getActiveWorkbenchWindow();
        return window == null ? null : window.getActivePage();
    }

    @Override
    public boolean performFinish() {
        var order = target.order();
        var open = order.machine().flatMap(this::source);
        try {
            getContainer().run(true, true, new WorkspaceModifyOperation() {
                @Override
                protected void execute(IProgressMonitor monitor) throws CoreException {
                    new IntakeWriting(order, monitor).write();
                    if (order.machine().isPresent() && open.isEmpty()) {
                        new NewWorkload(order.target(), order.machine().get()).addToFile(monitor);
                    }
                }
            });
        } catch (InterruptedException cancelled) {
            return false;
        } catch (InvocationTargetException failed) {
            var cause = failed.getTargetException();
            report(cause instanceof CoreException known ? known.getStatus()
                    : Status.error(Messages.intake_failed, cause));
            return false;
        }
        open.ifPresent(one -> new NewWorkload(order.target(), order.machine().get()).addTo(one));
        show(order);
        after.accept(order.target());
        return true;
    }

    private Optional<MachineSource> source(IFile one) {
        return page() == null ? Optional.empty() : OpenMachines.in(page()).stream()
                .filter(open -> one.equals(open.file())).findFirst();
    }

    private void show(IntakeOrder order) {
        BasicNewResourceWizard.selectAndReveal(order.target(), workbench.getActiveWorkbenchWindow());
        var opened = order.reading().content().orElseThrow() instanceof ForeignContent.Network
                ? Optional.of(order.target()) : order.machine();
        if (opened.isPresent() && page() != null) {
            try {
                IDE.openEditor(page(), opened.get());
            } catch (PartInitException failed) {
                report(failed.getStatus());
            }
        }
    }

    private static void report(IStatus status) {
        StatusManager.getManager().handle(status, StatusManager.SHOW | StatusManager.LOG);
    }
}
