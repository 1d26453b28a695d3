// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.sweep;

import java.nio.file.Path;
import java.util.Optional;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.ide.ResourceUtil;
import org.eclipse.ui.part.FileEditorInput;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.StudyFiles;
import org.hopscope.model.study.Study;
import org.hopscope.ui.Ids;
import org.hopscope.ui.model.StudyEditors;
import org.hopscope.ui.model.TypedInput;
import org.hopscope.ui.model.UnsavedWork;
import org.hopscope.ui.recovery.RecoveryService;

/** Runs the study of the active editor, or the one that is selected in the explorer. */
public final class RunStudyHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        var window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
        var selected = HandlerUtil.getCurrentSelection(event) instanceof IStructuredSelection some
                && some.size() == 1 ? Optional.ofNullable(Adapters.adapt(some.getFirstElement(), IFile.class))
                        : Optional.<IFile>empty();
        var file = selected.filter(one -> StudyEditors.FILE_EXTENSION.equals(one.getFileExtension()));
        try {
            if (file.isPresent()) {
                start(window.getActivePage(), file.get());
            } else {
                start(window.getActivePage(), window.getActivePage().getActiveEditor());
            }
        } catch (PartInitException e) {
            throw new ExecutionException(e.getMessage(), e);
        }
        return null;
    }

    /** True if a part holds a study that can be run. */
    public static boolean holdsStudy(IWorkbenchPart part) {
        return part instanceof IEditorPart && Adapters.adapt(part, Study.class) != null;
    }

    /**
     * Runs the study that an editor holds, saved or not, with what is being typed, and with the view of its results in
     * sight. UI thread.
     */
    public static void start(IWorkbenchPage page, IEditorPart editor) throws PartInitException {
        var study = study(editor);
        if (study.isPresent()) {
            show(page, study.get(), ResourceUtil.getFile(editor.getEditorInput()));
        }
    }

    /**
     * Runs the study of a file on the cores of this computer, as its editor holds it if it is open; says what is wrong
     * with a file that holds none. UI thread.
     */
    public static void start(IWorkbenchPage page, IFile file) throws PartInitException {
        var editor = page.findEditor(new FileEditorInput(file));
        if (editor != null && holdsStudy(editor)) {
            start(page, editor);
            return;
        }
        var problems = new Diagnostics();
        var study = StudyFiles.load(file.getLocation().toPath(), problems);
        if (study.isPresent()) {
            show(page, study.get(), file);
        } else {
            MessageDialog.openInformation(page.getWorkbenchWindow().getShell(),
                    NLS.bind(Messages.sweep_noStudy, file.getName()),
                    problems.all().stream().findFirst().map(one -> one.message()).orElse(""));
        }
    }

    /** Asks how Slurm is to run the study that an editor holds, and lets it do so. UI thread. */
    public static void submit(IWorkbenchPage page, IEditorPart editor) throws PartInitException {
        var study = study(editor);
        if (study.isEmpty()) {
            return;
        }
        var file = ResourceUtil.getFile(editor.getEditorInput());
        var runs = page.getWorkbenchWindow().getService(StudyRuns.class);
        var name = study.get().getName() == null ? file.getName() : study.get().getName();
        var dialog = new SlurmDialog(editor.getSite().getShell(), name, true, runs.programs(),
                SlurmWish.last(runs.folder()));
        if (dialog.open() == Window.OK) {
            dialog.wish().keep();
            page.showView(Ids.STUDY_RESULTS, null, IWorkbenchPage.VIEW_VISIBLE);
            runs.submit(study.get(), file, dialog.wish().options(), Path.of(dialog.wish().folder()));
        }
    }

    /** The study to run, saved in case the run crashes the workbench. */
    private static Optional<Study> study(IEditorPart editor) {
        if (editor == null || !TypedInput.settle(editor)) {
            return Optional.empty();
        }
        var work = Adapters.adapt(editor, UnsavedWork.class);
        if (work != null) {
            editor.getSite().getService(RecoveryService.class).keepNow(work);
        }
        return Optional.ofNullable(Adapters.adapt(editor, Study.class));
    }

    private static void show(IWorkbenchPage page, Study study, IFile file) throws PartInitException {
        page.showView(Ids.STUDY_RESULTS, null, IWorkbenchPage.VIEW_VISIBLE);
        page.getWorkbenchWindow().getService(StudyRuns.class).start(study, file);
    }
}
