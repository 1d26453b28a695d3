// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.intake;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.swt.dnd.DropTarget;
import org.eclipse.swt.dnd.DropTargetEvent;
import org.eclipse.swt.dnd.DropTargetListener;
import org.eclipse.swt.dnd.FileTransfer;
import org.eclipse.ui.IWorkbenchSite;
import org.eclipse.ui.actions.CopyFilesAndFoldersOperation;

/**
 * Drops on the explorer. Files of other programs that come from a file manager are imported there, on a machine with it
 * as the one that a program is meant for; other files are copied. All other drops are left to those that took them
 * before: an assistant of the explorer cannot do this, as the one that copies files is always asked first.
 */
public final class ExplorerDrop implements DropTargetListener {

    private final List<DropTargetListener> others;
    private final IWorkbenchSite site;

    private ExplorerDrop(List<DropTargetListener> others, IWorkbenchSite site) {
        this.others = others;
        this.site = site;
    }

    /** Lets it take drops before all that listen now. */
    static void before(DropTarget target, IWorkbenchSite site) {
        var others = List.of(target.getDropListeners());
        others.forEach(target::removeDropListener);
        target.addDropListener(new ExplorerDrop(others, site));
    }

    @Override
    public void drop(DropTargetEvent event) {
        if (!FileTransfer.getInstance().isSupportedType(event.currentDataType)
                || !take(FileIntake.paths(event.data), event.item == null ? null : event.item.getData())) {
            tell(one -> one.drop(event));
        }
    }

    /** Takes files as if they were dropped on something that the explorer shows; false if it is nowhere to put them. */
    public boolean take(List<Path> files, Object target) {
        var place = target == null ? null : Adapters.adapt(target, IResource.class);
        var container = place instanceof IContainer one ? one : place == null ? null : place.getParent();
        if (container == null || container.getType() == IResource.ROOT || !container.isAccessible()
                || files.isEmpty()) {
            return false;
        }
        new FileIntake(site.getWorkbenchWindow(), place, file -> {}, rest -> copy(rest, container)).take(files);
        return true;
    }

    private void copy(List<Path> files, IContainer container) {
        new CopyFilesAndFoldersOperation(site.getShell()).copyFiles(files.stream().map(Path::toString)
                .toArray(String[]::new), container);
    }

    private void tell(Consumer<DropTargetListener> event) {
        others.forEach(event);
    }

    @Override
    public void dragEnter(DropTargetEvent event) {
        tell(one -> one.dragEnter(event));
    }

    @Override
    public void dragLeave(DropTargetEvent event) {
        tell(one -> one.dragLeave(event));
    }

    @Override
    public void dragOperationChanged(DropTargetEvent event) {
        tell(one -> one.dragOperationChanged(event));
    }

    @Override
    public void dragOver(DropTargetEvent event) {
        tell(one -> one.dragOver(event));
    }

    @Override
    public void dropAccept(DropTargetEvent event) {
        tell(one -> one.dropAccept(event));
    }
}
