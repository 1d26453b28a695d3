// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPartReference;

/**
 * Hears that editors are opened, closed and turned to.
 *
 * @param control once it is disposed, no one is told
 * @param changed is called in the UI thread after the page has changed
 * @param turned is called in the UI thread after the user has turned to an editor
 */
record EditorWatch(Control control, Runnable changed, Runnable turned) implements IPartListener2 {

    @Override
    public void partOpened(IWorkbenchPartReference part) {
        tell(part, changed);
    }

    @Override
    public void partClosed(IWorkbenchPartReference part) {
        tell(part, changed);
    }

    @Override
    public void partActivated(IWorkbenchPartReference part) {
        tell(part, turned);
    }

    private void tell(IWorkbenchPartReference part, Runnable listener) {
        if (part instanceof IEditorReference && !control.isDisposed()) {
            control.getDisplay().asyncExec(() -> {
                if (!control.isDisposed()) {
                    listener.run();
                }
            });
        }
    }
}
