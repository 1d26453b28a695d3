// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.variant;

import java.util.Optional;

import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.util.LocalSelectionTransfer;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.dnd.DropTargetEvent;
import org.eclipse.swt.dnd.TransferData;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.navigator.CommonDropAdapter;
import org.eclipse.ui.navigator.CommonDropAdapterAssistant;
import org.eclipse.ui.part.FileEditorInput;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.study.Variant;

/**
 * Records changes that are dropped on a variant in the explorer. A variant that is open takes them into its editor; any
 * other file is written, which Undo takes back. Changes that cannot be made there leave it as it is, and say why.
 */
public final class ChangeDrop extends CommonDropAdapterAssistant {

    @Override
    public IStatus validateDrop(Object target, int operation, TransferData type) {
        return variant(target).isPresent() && dragged().isPresent() ? Status.OK_STATUS : Status.CANCEL_STATUS;
    }

    @Override
    public IStatus handleDrop(CommonDropAdapter adapter, DropTargetEvent event, Object target) {
        var file = variant(target);
        var changes = dragged().flatMap(ChangeDrag.Dragged::changes);
        var page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        if (file.isEmpty() || changes.isEmpty() || page == null) {
            return Status.CANCEL_STATUS;
        }
        // a message in here would hold the other end of the drag up
        getShell().getDisplay().asyncExec(() -> record(page, file.get(), changes.get()));
        return Status.OK_STATUS;
    }

    private static Optional<IFile> variant(Object target) {
        return Optional.ofNullable(Adapters.adapt(target, IFile.class))
                .filter(file -> VariantFiles.EXTENSION.equals(file.getFileExtension()));
    }

    private static Optional<ChangeDrag.Dragged> dragged() {
        return LocalSelectionTransfer.getTransfer().getSelection() instanceof IStructuredSelection some
                && some.getFirstElement() instanceof ChangeDrag.Dragged one ? Optional.of(one) : Optional.empty();
    }

    /** Records changes in a variant, of its editor if it is open. UI thread. */
    public static void record(IWorkbenchPage page, IFile file, Variant changes) {
        var count = changes.getChanges().size();
        if (page.findEditor(new FileEditorInput(file)) instanceof VariantEditor editor
                && editor.variant().isPresent()) {
            if (editor.take(changes)) {
                say(page, NLS.bind(Messages.variant_takenOpen, count, file.getName()));
            }
            return;
        }
        var problems = new Diagnostics();
        var path = file.getLocation().toPath();
        var taken = VariantFiles.load(path, problems)
                .flatMap(variant -> new ChangeIntake(variant, path).take(changes, problems));
        if (taken.isEmpty()) {
            MessageDialog.openInformation(page.getWorkbenchWindow().getShell(), NLS.bind(Messages.variant_notTaken,
                    file.getName()), ChangeIntake.reason(problems.all()));
            return;
        }
        var operation = new TakeOperation(file, VariantFiles.toBytes(taken.get()));
        try {
            var history = page.getWorkbenchWindow().getWorkbench().getOperationSupport().getOperationHistory();
            var done = history.execute(operation, new NullProgressMonitor(), null);
            say(page, done.isOK() ? NLS.bind(Messages.variant_taken, count, file.getName()) : done.getMessage());
        } catch (ExecutionException failed) {
            MessageDialog.openError(page.getWorkbenchWindow().getShell(), Messages.variant_failed,
                    failed.getCause() == null ? failed.getMessage() : failed.getCause().getMessage());
        }
    }

    /** In the status line of the active part, which is the one that is in sight. */
    private static void say(IWorkbenchPage page, String message) {
        var bars = switch (page.getActivePart()) {
            case IEditorPart editor -> editor.getEditorSite().getActionBars();
            case IViewPart view -> view.getViewSite().getActionBars();
            case null, default -> null;
        };
        if (bars != null) {
            bars.getStatusLineManager().setMessage(message);
        }
    }
}
