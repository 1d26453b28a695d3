// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.variant;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;

import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.commands.operations.AbstractOperation;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IAdaptable;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.ide.undo.WorkspaceUndoUtil;

/** Writes a variant file, which Undo of the explorer takes back unless it has been written since. */
final class TakeOperation extends AbstractOperation {

    private final IFile file;
    private final byte[] after;
    private byte[] before = {};

    TakeOperation(IFile file, byte[] after) {
        super(NLS.bind(Messages.variant_take, file.getName()));
        this.file = file;
        this.after = after;
        addContext(WorkspaceUndoUtil.getWorkspaceUndoContext());
    }

    @Override
    public IStatus execute(IProgressMonitor monitor, IAdaptable info) throws ExecutionException {
        before = content();
        return write(after, monitor);
    }

    @Override
    public IStatus undo(IProgressMonitor monitor, IAdaptable info) throws ExecutionException {
        return replace(after, before, monitor);
    }

    @Override
    public IStatus redo(IProgressMonitor monitor, IAdaptable info) throws ExecutionException {
        return replace(before, after, monitor);
    }

    private IStatus replace(byte[] expected, byte[] wanted, IProgressMonitor monitor) throws ExecutionException {
        return Arrays.equals(content(), expected) ? write(wanted, monitor)
                : Status.error(NLS.bind(Messages.variant_writtenSince, file.getName()));
    }

    private byte[] content() throws ExecutionException {
        try (var in = file.getContents(true)) {
            return in.readAllBytes();
        } catch (IOException | CoreException failed) {
            throw new ExecutionException(Messages.variant_failed, failed);
        }
    }

    private IStatus write(byte[] content, IProgressMonitor monitor) throws ExecutionException {
        try {
            file.setContents(new ByteArrayInputStream(content), IFile.KEEP_HISTORY | IFile.FORCE, monitor);
            return Status.OK_STATUS;
        } catch (CoreException failed) {
            throw new ExecutionException(Messages.variant_failed, failed);
        }
    }
}
