// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.ui.PlatformUI;

/** Ends all runs. Enabled while there are some. */
public final class CancelAllHandler extends AbstractHandler {

    private final RunService service = PlatformUI.getWorkbench().getService(RunService.class);
    private final RunListener listener = this::enable;

    /** Made by the workbench. */
    public CancelAllHandler() {
        service.addListener(listener);
        enable();
    }

    private void enable() {
        setBaseEnabled(service.isBusy());
    }

    @Override
    public Object execute(ExecutionEvent event) {
        service.cancelAll();
        return null;
    }

    @Override
    public void dispose() {
        service.removeListener(listener);
    }
}
