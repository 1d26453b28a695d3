// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Path;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.util.LocalSelectionTransfer;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DropTarget;
import org.eclipse.swt.dnd.DropTargetAdapter;
import org.eclipse.swt.dnd.DropTargetEvent;
import org.eclipse.swt.dnd.FileTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.part.ResourceTransfer;
import org.hopscope.ui.intake.FileIntake;
import org.hopscope.ui.intake.ImportFileWizard;
import org.hopscope.ui.variant.ChangeDrag;

/** Lets files be dropped on the editor, which become columns, and changes, which a design takes. */
final class CompareDrop extends DropTargetAdapter {

    /** No column: changes cannot be dropped. */
    static final int NOWHERE = -1;
    /** At the right of the last column: a new one of what is made there. */
    static final int BESIDE = -2;

    private final Control control;
    private final CompareEditor editor;
    private final MergeChange merging;
    private final ToIntFunction<Point> subjectAt;

    /** @param subjectAt the subject whose column is at a point of the display, or one of the constants */
    CompareDrop(Control control, CompareEditor editor, MergeChange merging, ToIntFunction<Point> subjectAt) {
        this.control = control;
        this.editor = editor;
        this.merging = merging;
        this.subjectAt = subjectAt;
        var target = new DropTarget(control, DND.DROP_COPY | DND.DROP_MOVE | DND.DROP_LINK | DND.DROP_DEFAULT);
        target.setTransfer(new Transfer[] {LocalSelectionTransfer.getTransfer(), ResourceTransfer.getInstance(),
            FileTransfer.getInstance()});
        target.addDropListener(this);
    }

    @Override
    public void dragEnter(DropTargetEvent event) {
        dragOver(event);
    }

    @Override
    public void dragOver(DropTargetEvent event) {
        boolean refused = ChangeDrag.carried().map(one -> merging.dropped(subject(event), one).isEmpty()).orElse(false);
        event.detail = refused ? DND.DROP_NONE : DND.DROP_COPY;
    }

    @Override
    public void dragOperationChanged(DropTargetEvent event) {
        dragOver(event);
    }

    private int subject(DropTargetEvent event) {
        return subjectAt.applyAsInt(new Point(event.x, event.y));
    }

    @Override
    public void drop(DropTargetEvent event) {
        var carried = ChangeDrag.carried();
        if (carried.isEmpty()) {
            editor.add(files(event.data));
            bringIn(FileIntake.paths(event.data));
            return;
        }
        var actions = merging.dropped(subject(event), carried.get());
        var at = new Point(event.x, event.y);
        // a menu in here would hold the other end of the drag up
        control.getDisplay().asyncExec(() -> ask(actions, at));
    }

    /** Files that are in no project come into that of the columns first. */
    private void bringIn(List<java.nio.file.Path> paths) {
        var outside = paths.stream().filter(path -> ResourcesPlugin.getWorkspace().getRoot()
                .getFileForLocation(new Path(path.toString())) == null).toList();
        if (outside.isEmpty()) {
            return;
        }
        var window = editor.getSite().getWorkbenchWindow();
        var place = editor.setup().files().isEmpty() ? null : editor.setup().files().getFirst().getParent();
        new FileIntake(window, place, file -> editor.add(List.of(file)), others -> ImportFileWizard.open(window,
                others.getFirst(), place, file -> editor.add(List.of(file)))).take(outside);
    }

    private void ask(List<IAction> actions, Point at) {
        if (control.isDisposed() || actions.isEmpty()) {
            return;
        }
        var offers = new MenuManager();
        actions.forEach(offers::add);
        var menu = offers.createContextMenu(control);
        menu.setLocation(at);
        menu.addListener(SWT.Hide, event -> control.getDisplay().asyncExec(offers::dispose));
        menu.setVisible(true);
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
