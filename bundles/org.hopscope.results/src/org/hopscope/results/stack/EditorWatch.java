// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPartReference;

/**
 * Hears that editors are opened and closed.
 *
 * @param control once it is disposed, no one is told
 * @param changed is called in the UI thread after the page has changed
 */
record EditorWatch(Control control, Runnable changed) implements IPartListener2 {

    @Override
    public void partOpened(IWorkbenchPartReference part) {
        tell(part);
    }

    @Override
    public void partClosed(IWorkbenchPartReference part) {
        tell(part);
    }

    private void tell(IWorkbenchPartReference part) {
        if (part instanceof IEditorReference && !control.isDisposed()) {
            control.getDisplay().asyncExec(() -> {
                if (!control.isDisposed()) {
                    changed.run();
                }
            });
        }
    }
}
