// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.handlers.HandlerUtil;

/** Brings the selected difference of the comparison in the active editor to another variant. */
public final class MergeHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        var page = HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage();
        if (page != null && page.getActiveEditor() instanceof CompareEditor editor) {
            editor.body().merging().perform();
        }
        return null;
    }
}
