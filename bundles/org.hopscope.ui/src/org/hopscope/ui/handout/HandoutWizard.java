// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.handout;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IExportWizard;
import org.eclipse.ui.IFileEditorInput;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.statushandlers.StatusManager;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.FileFailure;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.study.exchange.content.Handout;
import org.hopscope.ui.Pictures;
import org.hopscope.ui.intake.Machines;
import org.hopscope.ui.model.MachineEditor;
import org.hopscope.ui.model.MachineSource;
import org.hopscope.ui.model.OpenMachines;

/** Writes the network of a machine, or a program of its traces, for other programs. */
public final class HandoutWizard extends Wizard implements IExportWizard {

    private IWorkbenchPage shown;
    private Optional<IFile> first = Optional.empty();
    private HandoutPage page;

    @Override
    public void init(IWorkbench workbench, IStructuredSelection selection) {
        setWindowTitle(Messages.handout_title);
        setDefaultPageImageDescriptor(Pictures.of("machine-wizard"));
        setNeedsProgressMonitor(true);
        var window = workbench.getActiveWorkbenchWindow();
        shown = window == null ? null : window.getActivePage();
        var chosen = Adapters.adapt(selection.getFirstElement(), IFile.class);
        if (chosen == null && shown != null && shown.getActiveEditor() != null
                && shown.getActiveEditor().getEditorInput() instanceof IFileEditorInput input) {
            chosen = input.getFile();
        }
        first = Optional.ofNullable(chosen);
    }

    @Override
    public void addPages() {
        page = new HandoutPage(Machines.all(MachineEditor.FILE_EXTENSION, VariantFiles.EXTENSION),
                first.orElse(null), this::open);
        addPage(page);
    }

    /** The machine in an editor, saved or not. */
    private Optional<Machine> open(IFile file) {
        return shown == null || !MachineEditor.FILE_EXTENSION.equals(file.getFileExtension()) ? Optional.empty()
                : OpenMachines.in(shown).stream().filter(one -> file.equals(one.file())).findFirst()
                        .map(MachineSource::snapshot);
    }

    /** Chooses a form by the beginning of its name, and a file, as a user does. */
    public void enter(String form, String file) {
        page.enter(form, file);
    }

    @Override
    public boolean performFinish() {
        var handout = page.handout().orElseThrow();
        var offer = page.offer();
        var file = page.path().orElseThrow();
        var problems = new Diagnostics();
        try {
            getContainer().run(true, false, monitor -> {
                monitor.beginTask(NLS.bind(Messages.handout_writing, file.getFileName()), IProgressMonitor.UNKNOWN);
                try {
                    write(handout, offer, file, problems);
                } catch (IOException failed) {
                    throw new InvocationTargetException(failed);
                }
            });
        } catch (InterruptedException cancelled) {
            return false;
        } catch (InvocationTargetException failed) {
            var cause = failed.getTargetException();
            StatusManager.getManager().handle(Status.error(NLS.bind(Messages.handout_failed, file,
                    cause instanceof IOException known ? FileFailure.reason(known) : cause.getMessage()), cause),
                    StatusManager.SHOW | StatusManager.LOG);
            return false;
        }
        if (problems.hasErrors()) {
            page.setErrorMessage(problems.all().stream().map(Diagnostic::message).findFirst()
                    .orElse(NLS.bind(Messages.handout_notWritten, file)));
            return false;
        }
        return true;
    }

    /** The whole file or none. */
    private static void write(Handout handout, Offer offer, Path file, Diagnostics problems) throws IOException {
        var place = file.toAbsolutePath();
        var part = Files.createTempFile(place.getParent(), ".", ".part");
        try {
            boolean written;
            try (var out = Files.newBufferedWriter(part)) {
                written = handout.write(offer.machine().orElseThrow(), offer.folder(), out, problems);
            }
            if (written) {
                Files.move(part, place, StandardCopyOption.REPLACE_EXISTING);
                refresh(place);
            }
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private static void refresh(Path file) {
        for (var one : ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(file.toUri())) {
            try {
                one.refreshLocal(IResource.DEPTH_ZERO, null);
            } catch (CoreException later) {
                // it is on disk, and the next refresh finds it
                StatusManager.getManager().handle(later.getStatus(), StatusManager.LOG);
            }
        }
    }
}
