// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.ui.IEditorRegistry;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.dialogs.SaveAsDialog;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.FileEditorInput;
import org.hopscope.editor.EditorBanner.Choice;
import org.hopscope.editor.EditorBanner.Notice;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.comparison.Differences;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.ui.model.MachineEditor;

/** What an editor does with its file beside reading it. Errors of input and output are shown, never swallowed. */
final class EditorFiles {

    private static final String TEXT_EDITOR = "org.eclipse.ui.DefaultTextEditor";

    private EditorFiles() {}

    /**
     * Saves and says whether that worked; tells the user if not. A file that somebody else has changed since it was
     * read is not written: the banner asks first.
     */
    static boolean save(MachineDiagramEditor editor, IFile target, IProgressMonitor monitor) {
        try {
            if (target.isReadOnly()) {
                tellReadOnly(editor, target);
                return false;
            }
            if (editor.document().isOvertaken(target, monitor)) {
                editor.fileChanged();
                return false;
            }
            editor.document().save(target, monitor);
            return true;
        } catch (CoreException failed) {
            report(editor, "file.saveTitle", failed);
            return false;
        }
    }

    private static void tellReadOnly(MachineDiagramEditor editor, IFile target) {
        editor.banner().show(Notice.READ_ONLY, Messages.get("banner.readOnly", target.getName()),
                new Choice("banner.saveAs", editor::doSaveAs),
                new Choice("banner.makeWritable", () -> makeWritable(editor, target)), Choice.dismiss());
    }

    private static void makeWritable(MachineDiagramEditor editor, IFile target) {
        try {
            var attributes = target.getResourceAttributes();
            attributes.setReadOnly(false);
            target.setResourceAttributes(attributes);
            editor.getSite().getPage().saveEditor(editor, false);
        } catch (CoreException failed) {
            report(editor, "file.saveTitle", failed);
        }
    }

    /** Says that the file has another content than the editor, and asks what to do; the answer has time. */
    static void tellOutsideChange(MachineDiagramEditor editor) {
        editor.banner().show(Notice.CHANGED_OUTSIDE, Messages.get("banner.text"),
                new Choice("banner.reload", editor::reload),
                new Choice("banner.keep", () -> editor.document().ignoreOutsideChange()),
                new Choice("banner.compare", () -> compareWithFile(editor)));
    }

    /** Says that the file is gone while the editor has changes that were in no file yet. */
    static void tellDeleted(MachineDiagramEditor editor) {
        editor.banner().show(Notice.DELETED, Messages.get("banner.deleted", editor.document().file().getName()),
                new Choice("banner.saveAgain", () -> editor.getSite().getPage().saveEditor(editor, false)),
                new Choice("banner.saveAs", editor::doSaveAs), Choice.dismiss());
    }

    /** Says that the file was written in an older format, if it was. */
    static void tellMigration(MachineDiagramEditor editor) {
        var text = editor.document().problems().stream().filter(one -> one.severity() == Severity.INFO)
                .map(one -> one.fixHint().isEmpty() ? one.message() + "." : one.message() + "; " + one.fixHint() + ".")
                .collect(Collectors.joining("\n"));
        if (!text.isEmpty()) {
            editor.banner().show(Notice.MIGRATED, text, Choice.dismiss());
        }
    }

    private static void compareWithFile(MachineDiagramEditor editor) {
        var problems = new Diagnostics();
        MachineFiles.load(editor.document().file().getLocation().toPath(), problems).ifPresentOrElse(
                other -> compare(editor, other), () -> report(editor, "banner.compare", new CoreException(
                        Status.error(problems.all().getFirst().message()))));
    }

    /** Lists in what another state of the machine differs from the one in the editor. */
    static void compare(MachineDiagramEditor editor, Machine other) {
        new DifferencesDialog(editor.getSite().getShell(), editor.document().file().getName(),
                Differences.between(editor.machine(), other)).open();
    }

    /** Asks for another file in the workspace. */
    static Optional<IFile> askTarget(MachineDiagramEditor editor) {
        var dialog = new SaveAsDialog(editor.getSite().getShell());
        dialog.setOriginalFile(editor.document().file());
        if (dialog.open() != Window.OK || dialog.getResult() == null) {
            return Optional.empty();
        }
        var path = dialog.getResult();
        return Optional.of(ResourcesPlugin.getWorkspace().getRoot()
                .getFile(MachineEditor.FILE_EXTENSION.equals(path.getFileExtension()) ? path
                : path.addFileExtension(MachineEditor.FILE_EXTENSION)));
    }

    /** Opens the file as text beside the editor. */
    static void openAsText(MachineDiagramEditor editor) {
        try {
            var id = editor.getSite().getWorkbenchWindow().getWorkbench().getEditorRegistry()
                    .findEditor(TEXT_EDITOR) == null
                    ? IEditorRegistry.SYSTEM_EXTERNAL_EDITOR_ID : TEXT_EDITOR;
            IDE.openEditor(editor.getSite().getPage(), editor.document().file(), id);
        } catch (PartInitException failed) {
            report(editor, "problem.openText", failed);
        }
    }

    /** Looks in the background whether the file has changed on disk; a change is then told to the whole workbench. */
    static void lookOnDisk(IFile file) {
        Job.createSystem(Messages.get("file.look"), monitor -> {
            if (!file.isSynchronized(IResource.DEPTH_ZERO)) {
                file.refreshLocal(IResource.DEPTH_ZERO, monitor);
            }
        }).schedule();
    }

    /** Closes the editor and opens it again on the same file. */
    static void reopen(MachineDiagramEditor editor) {
        var page = editor.getSite().getPage();
        var input = new FileEditorInput(editor.document().file());
        editor.getSite().getShell().getDisplay().asyncExec(() -> {
            if (page.findEditor(editor.getEditorInput()) != null && page.closeEditor(editor, false)) {
                try {
                    page.openEditor(input, MachineEditor.ID);
                } catch (PartInitException failed) {
                    ILog.of(EditorFiles.class).error(failed.getMessage(), failed);
                }
            }
        });
    }

    /** Brings the Properties view to the front. */
    static void showProperties(MachineDiagramEditor editor) {
        try {
            editor.getSite().getPage().showView(IPageLayout.ID_PROP_SHEET, null, IWorkbenchPage.VIEW_VISIBLE);
        } catch (PartInitException failed) {
            report(editor, "action.properties", failed);
        }
    }

    private static void report(MachineDiagramEditor editor, String titleKey, CoreException failed) {
        ILog.of(EditorFiles.class).log(failed.getStatus());
        ErrorDialog.openError(editor.getSite().getShell(), Messages.get(titleKey), null, failed.getStatus());
    }
}
