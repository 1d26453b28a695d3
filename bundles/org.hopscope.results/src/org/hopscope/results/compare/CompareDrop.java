// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Path;
import org.eclipse.jface.util.LocalSelectionTransfer;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DropTarget;
import org.eclipse.swt.dnd.DropTargetAdapter;
import org.eclipse.swt.dnd.DropTargetEvent;
import org.eclipse.swt.dnd.FileTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.part.ResourceTransfer;

/** Lets files be dropped on the editor, which become columns. */
final class CompareDrop extends DropTargetAdapter {

    private final CompareEditor editor;

    CompareDrop(Control control, CompareEditor editor) {
        this.editor = editor;
        var target = new DropTarget(control, DND.DROP_COPY | DND.DROP_MOVE | DND.DROP_LINK | DND.DROP_DEFAULT);
        target.setTransfer(new Transfer[] {LocalSelectionTransfer.getTransfer(), ResourceTransfer.getInstance(),
            FileTransfer.getInstance()});
        target.addDropListener(this);
    }

    @Override
    public void dragEnter(DropTargetEvent event) {
        event.detail = DND.DROP_COPY;
    }

    @Override
    public void dragOperationChanged(DropTargetEvent event) {
        event.detail = DND.DROP_COPY;
    }

    @Override
    public void drop(DropTargetEvent event) {
        editor.add(files(event.data));
    }

    /** The files of the workspace that are carried. */
    static List<IFile> files(Object data) {
        var files = new ArrayList<IFile>();
        switch (data) {
            case IStructuredSelection selection -> files.addAll(SelectedFiles.of(selection));
            case IResource[] resources -> {
                for (var resource : resources) {
                    if (resource instanceof IFile file) {
                        files.add(file);
                    }
                }
            }
            case String[] paths -> {
                for (var path : paths) {
                    var file = ResourcesPlugin.getWorkspace().getRoot().getFileForLocation(new Path(path));
                    if (file != null) {
                        files.add(file);
                    }
                }
            }
            case null, default -> {
                // nothing that could be compared
            }
        }
        return files;
    }
}
