// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
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
import org.hopscope.editor.text.Messages;
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
