// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.welcome;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;

/** Shows the welcome page beside what is open. */
public final class WelcomeHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        try {
            Welcome.show(HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage());
            return null;
        } catch (PartInitException failed) {
            throw new ExecutionException(failed.getMessage(), failed);
        }
    }
}
