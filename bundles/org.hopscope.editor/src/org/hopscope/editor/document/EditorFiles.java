// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.document;

import java.util.Optional;
import java.util.stream.Collectors;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.IWorkbenchPartSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.dialogs.SaveAsDialog;
import org.eclipse.ui.ide.ResourceUtil;
import org.eclipse.ui.part.FileEditorInput;
import org.hopscope.editor.document.EditorBanner.Choice;
import org.hopscope.editor.document.EditorBanner.Notice;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.comparison.Differences;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;

/**
 * The operations of an editor on its file, beside reading it. Errors of input and output are shown, never swallowed.
 */
public final class EditorFiles {

    private EditorFiles() {}

    /** The document of an editor that opens, read as far as possible. */
    public static <T extends EObject> FileDocument<T> open(DocumentKind<T> kind, IEditorInput input)
            throws PartInitException {
        var file = ResourceUtil.getFile(input);
        if (file == null) {
            throw new PartInitException(Messages.get("file.notInProject", input.getName()));
        }
        var document = new FileDocument<>(kind, file);
        document.load();
        return document;
    }

    /** Saves what the pages of an editor hold; cancels the monitor if that does not work, and the user knows why. */
    public static boolean save(FileEditor editor, IFile target, IProgressMonitor monitor) {
        if (!editor.flush() || !write(editor, target, monitor)) {
            monitor.setCanceled(true);
            return false;
        }
        editor.banner().saved();
        editor.saved();
        return true;
    }

    /** Asks for another file in the workspace, saves into it, and continues with it. */
    public static void saveAs(FileEditor editor) {
        askTarget(editor).ifPresent(target -> {
            if (save(editor, target, new NullProgressMonitor())) {
                editor.fileMoved(target);
            }
        });
    }

    /**
     * Writes the file and says whether that worked; tells the user if not. A file that another program has changed or
     * deleted since it was read is not written: the banner asks first.
     */
    public static boolean write(FileEditor editor, IFile target, IProgressMonitor monitor) {
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
            tellNotSaved(editor, target, failed);
            return false;
        }
    }

    /** Says why nothing was written, in the editor, which comes to the front: all may have been saved at once. */
    private static void tellNotSaved(FileEditor editor, IFile target, CoreException failed) {
        ILog.of(EditorFiles.class).log(failed.getStatus());
        editor.banner().show(Notice.NOT_SAVED, Messages.get("banner.notSaved", failed.getStatus().getMessage()),
                new Choice("banner.saveAs", editor::doSaveAs),
                new Choice("banner.tryAgain", () -> editor.getSite().getPage().saveEditor(editor, false)),
                Choice.dismiss());
        editor.getSite().getPage().bringToTop(editor);
    }

    private static void tellReadOnly(FileEditor editor, IFile target) {
        editor.banner().show(Notice.READ_ONLY, Messages.get("banner.readOnly", target.getName()),
                new Choice("banner.saveAs", editor::doSaveAs),
                new Choice("banner.makeWritable", () -> makeWritable(editor, target)), Choice.dismiss());
    }

    private static void makeWritable(FileEditor editor, IFile target) {
        try {
            var attributes = target.getResourceAttributes();
            attributes.setReadOnly(false);
            target.setResourceAttributes(attributes);
            editor.getSite().getPage().saveEditor(editor, false);
        } catch (CoreException failed) {
            report(editor.getSite(), "file.saveTitle", failed);
        }
    }

    /** Says that the file has another content than the editor, and asks what to do; the answer has time. */
    public static void tellOutsideChange(FileEditor editor) {
        editor.banner().show(Notice.CHANGED_OUTSIDE, Messages.get("banner.text"),
                new Choice("banner.reload", editor::reload),
                new Choice("banner.keep", () -> editor.document().ignoreOutsideChange()),
                new Choice("banner.compare", () -> compareWithFile(editor, editor.document())));
    }

    /** Lists in what the file differs from the editor. */
    private static <T extends EObject> void compareWithFile(FileEditor editor, FileDocument<T> document) {
        var problems = new Diagnostics();
        document.kind().reader().apply(document.file().getLocation().toPath(), problems).ifPresentOrElse(
                other -> compare(editor, document.root().orElseThrow(), other),
                () -> report(editor.getSite(), "banner.compare", new CoreException(
                        Status.error(problems.all().getFirst().message()))));
    }

    /** Lists in what another state of the model differs from the one in the editor. */
    public static void compare(FileEditor editor, EObject mine, EObject other) {
        new DifferencesDialog(editor.getSite().getShell(), editor.document().file().getName(),
                Differences.between(mine, other)).open();
    }

    /** Says that the file is gone while the editor has changes that were in no file yet. */
    public static void tellDeleted(FileEditor editor) {
        editor.document().ignoreOutsideChange();
        editor.banner().show(Notice.DELETED, Messages.get("banner.deleted", editor.document().file().getName()),
                new Choice("banner.saveAgain", () -> editor.getSite().getPage().saveEditor(editor, false)),
                new Choice("banner.saveAs", editor::doSaveAs), Choice.dismiss());
    }

    /** Closes an editor that has nothing to lose, and says why in the status line of what is active then. */
    public static void closeDeleted(FileEditor editor) {
        var file = editor.document().file();
        var text = file.getProject().isAccessible() ? Messages.get("file.closed", file.getName())
                : Messages.get("file.closedWithProject", file.getName(), file.getProject().getName());
        var page = editor.getSite().getPage();
        page.closeEditor(editor, false);
        var part = page.getActivePart();
        if (part != null && part.getSite() instanceof IViewSite view) {
            view.getActionBars().getStatusLineManager().setMessage(text);
        } else if (part != null && part.getSite() instanceof IEditorSite other) {
            other.getActionBars().getStatusLineManager().setMessage(text);
        }
    }

    /** Says that the file was written in an older format, if it was. */
    public static void tellMigration(FileEditor editor) {
        var text = editor.document().problems().stream().filter(one -> one.severity() == Severity.INFO)
                .map(one -> one.fixHint().isEmpty() ? one.message() + "." : one.message() + "; " + one.fixHint() + ".")
                .collect(Collectors.joining("\n"));
        if (!text.isEmpty()) {
            editor.banner().show(Notice.MIGRATED, text, Choice.dismiss());
        }
    }

    private static Optional<IFile> askTarget(FileEditor editor) {
        var dialog = new SaveAsDialog(editor.getSite().getShell());
        dialog.setOriginalFile(editor.document().file());
        if (dialog.open() != Window.OK || dialog.getResult() == null) {
            return Optional.empty();
        }
        var path = dialog.getResult();
        var extension = editor.document().kind().extension();
        return Optional.of(ResourcesPlugin.getWorkspace().getRoot()
                .getFile(extension.equals(path.getFileExtension()) ? path : path.addFileExtension(extension)));
    }

    /** Looks in the background whether the file has changed on disk; a change is then told to the whole workbench. */
    public static void lookOnDisk(IFile file) {
        Job.createSystem(Messages.get("file.look"), monitor -> {
            if (!file.isSynchronized(IResource.DEPTH_ZERO)) {
                file.refreshLocal(IResource.DEPTH_ZERO, monitor);
            }
        }).schedule();
    }

    /** Closes the editor and opens it again on the same file. */
    public static void reopen(FileEditor editor) {
        var page = editor.getSite().getPage();
        var input = new FileEditorInput(editor.document().file());
        editor.getSite().getShell().getDisplay().asyncExec(() -> {
            if (page.findEditor(editor.getEditorInput()) != null && page.closeEditor(editor, false)) {
                try {
                    page.openEditor(input, editor.document().kind().editorId());
                } catch (PartInitException failed) {
                    ILog.of(EditorFiles.class).error(failed.getMessage(), failed);
                }
            }
        });
    }

    /** Shows and logs a failure. */
    public static void report(IWorkbenchPartSite site, String titleKey, CoreException failed) {
        ILog.of(EditorFiles.class).log(failed.getStatus());
        ErrorDialog.openError(site.getShell(), Messages.get(titleKey), null, failed.getStatus());
    }
}
