// SPDX-License-Identifier: EPL-2.0
package org.hopscope.help.view;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;

/** Opens the help: at a page, or at the page of the active view or editor, or at the contents. */
public final class HelpHandler extends AbstractHandler {

    /** Path of the page to open; without it the active part is explained. */
    public static final String PAGE = "org.hopscope.help.commands.open.page";

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        var window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
        var active = HandlerUtil.getActivePartId(event);
        try {
            var view = (HelpView) window.getActivePage().showView(HelpView.ID);
            var path = event.getParameter(PAGE);
            if (path != null) {
                view.open(path);
            } else if (active != null && !active.equals(HelpView.ID)) {
                view.explain(active);
            }
        } catch (PartInitException e) {
            throw new ExecutionException(e.getMessage(), e);
        }
        return null;
    }
}
