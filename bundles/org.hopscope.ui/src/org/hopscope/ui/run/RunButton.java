// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.services.IServiceLocator;
import org.hopscope.ui.Ids;

/** The action of a button outside the menus that runs. */
public final class RunButton {

    private RunButton() {}

    /** Does what F9 would do now; on the UI thread. */
    public static void press(IServiceLocator site) {
        execute(site, Ids.RUN_COMMAND);
    }

    /** Repeats a run with its workload, stacks and settings on its machine as that is now; on the UI thread. */
    public static void again(IWorkbenchPage page, Run run) {
        try {
            RunStart.start(page, RunTarget.of(page, run.file()), run.order());
        } catch (PartInitException e) {
            Platform.getLog(RunButton.class).error(e.getMessage(), e);
        }
    }

    /** Opens the configuration of a run; on the UI thread. */
    public static void configure(IServiceLocator site) {
        execute(site, Ids.CONFIGURE_COMMAND);
    }

    private static void execute(IServiceLocator site, String command) {
        try {
            site.getService(IHandlerService.class).executeCommand(command, null);
        } catch (CommandException e) {
            Platform.getLog(RunButton.class).error(e.getMessage(), e);
        }
    }
}
