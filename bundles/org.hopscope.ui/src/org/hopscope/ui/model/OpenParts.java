// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.model;

import java.util.function.Consumer;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWindowListener;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchWindow;

/**
 * Follows the parts that hold something, in all windows. UI thread.
 *
 * @param <T> what they hold, which they hand out as an adapter
 */
public final class OpenParts<T> implements IPartListener2, IWindowListener {

    private final Class<T> type;
    private final Consumer<T> opened;
    private final Consumer<T> closed;

    /** The consumers are called for each part that opens and closes. */
    public OpenParts(Class<T> type, Consumer<T> opened, Consumer<T> closed) {
        this.type = type;
        this.opened = opened;
        this.closed = closed;
    }

    /** Reports the editors that are open now, then each part that opens or closes. */
    public void follow(IWorkbench workbench) {
        workbench.addWindowListener(this);
        for (IWorkbenchWindow window : workbench.getWorkbenchWindows()) {
            windowOpened(window);
        }
    }

    private void tell(Consumer<T> consumer, IWorkbenchPart part) {
        var held = part == null ? null : Adapters.adapt(part, type);
        if (held != null) {
            consumer.accept(held);
        }
    }

    @Override
    public void windowOpened(IWorkbenchWindow window) {
        window.getPartService().addPartListener(this);
        for (IWorkbenchPage page : window.getPages()) {
            for (IEditorReference reference : page.getEditorReferences()) {
                tell(opened, reference.getEditor(false));
            }
        }
    }

    @Override
    public void partOpened(IWorkbenchPartReference reference) {
        tell(opened, reference.getPart(false));
    }

    @Override
    public void partClosed(IWorkbenchPartReference reference) {
        tell(closed, reference.getPart(false));
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
