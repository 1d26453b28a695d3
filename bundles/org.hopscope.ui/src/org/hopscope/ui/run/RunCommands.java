// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.commands.ICommandService;
import org.hopscope.ui.Ids;
import org.hopscope.ui.problem.ModelWatch;

/** Keeps the tooltip of the run button true when another machine is active, selected or has changed. */
public final class RunCommands {

    private final IWorkbenchWindow window;
    private boolean queued;

    /** For the buttons of one window. */
    public RunCommands(IWorkbenchWindow window) {
        this.window = window;
    }

    /** Follows selections and validations as long as the window is open. */
    public void keepUpToDate() {
        ISelectionListener selection = (part, selected) -> refresh();
        window.getSelectionService().addSelectionListener(selection);
        window.getWorkbench().getService(ModelWatch.class).addListener(checked -> refresh());
    }

    private void refresh() {
        var display = window.getWorkbench().getDisplay();
        if (!queued && !display.isDisposed()) {
            queued = true;
            display.asyncExec(() -> {
                queued = false;
                var commands = window.getService(ICommandService.class);
                if (commands != null) {
                    commands.refreshElements(Ids.RUN_COMMAND, null);
                }
            });
        }
    }
}
