// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.tool;

import java.util.function.Supplier;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.util.TransferDropTargetListener;
import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DropTargetAdapter;
import org.eclipse.swt.dnd.DropTargetEvent;
import org.eclipse.swt.dnd.FileTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.ui.IWorkbenchSite;
import org.hopscope.ui.intake.FileIntake;
import org.hopscope.ui.open.FileOpening;

/**
 * Files that a file manager drops on the drawing of a machine. Those of other programs are imported beside the machine,
 * a trace as its workload; others are opened.
 */
public final class ForeignFileDrop extends DropTargetAdapter implements TransferDropTargetListener {

    private final IWorkbenchSite site;
    private final Supplier<IFile> machine;

    /** @param machine the file of the machine that is drawn */
    public ForeignFileDrop(IWorkbenchSite site, Supplier<IFile> machine) {
        this.site = site;
        this.machine = machine;
    }

    @Override
    public Transfer getTransfer() {
        return FileTransfer.getInstance();
    }

    @Override
    public boolean isEnabled(DropTargetEvent event) {
        return FileTransfer.getInstance().isSupportedType(event.currentDataType);
    }

    @Override
    public void dragEnter(DropTargetEvent event) {
        event.detail = DND.DROP_COPY;
    }

    @Override
    public void dragOver(DropTargetEvent event) {
        event.detail = DND.DROP_COPY;
    }

    @Override
    public void drop(DropTargetEvent event) {
        var window = site.getWorkbenchWindow();
        new FileIntake(window, machine.get(), file -> {}, others -> FileOpening.open(window, others))
                .take(FileIntake.paths(event.data));
    }
}
