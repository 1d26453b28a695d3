// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.HashMap;
import java.util.Map;

import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IPartListener;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IPartService;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchPage;

/** The parts of a window as far as they are editors: the active one stays so while a view has the focus. */
final class EditorParts implements IPartService {

    private final IPartService all;
    private final Map<IPartListener, IPartListener> filters = new HashMap<>();

    EditorParts(IPartService all) {
        this.all = all;
    }

    @Override
    public void addPartListener(IPartListener listener) {
        all.addPartListener(filters.computeIfAbsent(listener, Filter::new));
    }

    @Override
    public void removePartListener(IPartListener listener) {
        var filter = filters.remove(listener);
        if (filter != null) {
            all.removePartListener(filter);
        }
    }

    @Override
    public void addPartListener(IPartListener2 listener) {
        all.addPartListener(listener);
    }

    @Override
    public void removePartListener(IPartListener2 listener) {
        all.removePartListener(listener);
    }

    @Override
    public IWorkbenchPart getActivePart() {
        return all instanceof IWorkbenchPage page ? page.getActiveEditor() : all.getActivePart();
    }

    @Override
    public IWorkbenchPartReference getActivePartReference() {
        return all.getActivePartReference();
    }

    /** Tells a listener of editors only. */
    private record Filter(IPartListener listener) implements IPartListener {

        @Override
        public void partActivated(IWorkbenchPart part) {
            if (part instanceof IEditorPart) {
                listener.partActivated(part);
            }
        }

        @Override
        public void partBroughtToTop(IWorkbenchPart part) {
            if (part instanceof IEditorPart) {
                listener.partBroughtToTop(part);
            }
        }

        @Override
        public void partClosed(IWorkbenchPart part) {
            if (part instanceof IEditorPart) {
                listener.partClosed(part);
            }
        }

        @Override
        public void partDeactivated(IWorkbenchPart part) {
            if (part instanceof IEditorPart) {
                listener.partDeactivated(part);
            }
        }

        @Override
        public void partOpened(IWorkbenchPart part) {
            if (part instanceof IEditorPart) {
                listener.partOpened(part);
            }
        }
    }
}
