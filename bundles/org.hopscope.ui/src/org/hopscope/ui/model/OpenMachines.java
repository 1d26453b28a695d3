// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWindowListener;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchWindow;

/** Follows the editors that hold machines, in all windows. UI thread. */
public final class OpenMachines implements IPartListener2, IWindowListener {

    private final Consumer<MachineSource> opened;
    private final Consumer<MachineSource> closed;

    /** The consumers are called for each editor that opens and closes. */
    public OpenMachines(Consumer<MachineSource> opened, Consumer<MachineSource> closed) {
        this.opened = opened;
        this.closed = closed;
    }

    /** The machine that this part edits, if it edits one. */
    public static Optional<MachineSource> in(IWorkbenchPart part) {
        return Optional.ofNullable(part == null ? null : Adapters.adapt(part, MachineSource.class));
    }

    /** The machines that are open in a page, the editor used last first. */
    public static List<MachineSource> in(IWorkbenchPage page) {
        var sources = new ArrayList<MachineSource>();
        for (IEditorReference reference : page.getEditorReferences()) {
            in(reference.getEditor(false)).ifPresent(sources::add);
        }
        in(page.getActiveEditor()).ifPresent(active -> {
            sources.remove(active);
            sources.add(0, active);
        });
        return sources;
    }

    /** Shows an element (UUID) in each open editor of a file and goes there; does nothing where none is open. */
    public static void reveal(IWorkbenchPage page, IFile file, String elementId) {
        for (IEditorReference reference : page.getEditorReferences()) {
            var editor = reference.getEditor(false);
            in(editor).filter(source -> file.equals(source.file())).ifPresent(source -> {
                source.reveal(elementId);
                // The Properties view follows the active part, and the user came to change a number there.
                page.activate(editor);
            });
        }
    }

    /** Reports the editors that are open now, then each one that opens or closes. */
    public void follow(IWorkbench workbench) {
        workbench.addWindowListener(this);
        for (IWorkbenchWindow window : workbench.getWorkbenchWindows()) {
            windowOpened(window);
        }
    }

    @Override
    public void windowOpened(IWorkbenchWindow window) {
        window.getPartService().addPartListener(this);
        for (IWorkbenchPage page : window.getPages()) {
            in(page).forEach(opened);
        }
    }

    @Override
    public void partOpened(IWorkbenchPartReference reference) {
        in(reference.getPart(false)).ifPresent(opened);
    }

    @Override
    public void partClosed(IWorkbenchPartReference reference) {
        in(reference.getPart(false)).ifPresent(closed);
    }

    @Override
    public void windowActivated(IWorkbenchWindow window) {
        // Only opening and closing matter.
    }

    @Override
    public void windowDeactivated(IWorkbenchWindow window) {
        // Only opening and closing matter.
    }

    @Override
    public void windowClosed(IWorkbenchWindow window) {
        window.getPartService().removePartListener(this);
    }
}
