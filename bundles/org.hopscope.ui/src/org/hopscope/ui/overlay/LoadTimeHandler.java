// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.overlay;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.ide.ResourceUtil;

/** Shows the loads of the latest run of the active editor's machine over its time, or no longer. */
public final class LoadTimeHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        var window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
        var time = window.getService(LoadTime.class);
        var page = window.getActivePage();
        var editor = page == null ? null : page.getActiveEditor();
        var file = editor == null ? null : ResourceUtil.getFile(editor.getEditorInput());
        if (file == null || time.isOpen(file)) {
            time.close();
        } else {
            time.open(file);
        }
        return null;
    }
}
