// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.hints;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;

/**
 * Explains the field with the focus, the part of the palette under the mouse or else the selection, in the Hints view;
 * the focus stays where it is.
 */
public final class HintsHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        var window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
        // asked before the view may cover what is under the mouse
        var hint = ControlHints.wanted(window.getShell().getDisplay());
        try {
            var view = window.getActivePage().showView(HintsView.ID, null, IWorkbenchPage.VIEW_VISIBLE);
            if (view instanceof HintsView hints) {
                hint.ifPresentOrElse(hints::tell, hints::follow);
            }
        } catch (PartInitException e) {
            throw new ExecutionException(e.getMessage(), e);
        }
        return null;
    }
}
