// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.services.IServiceLocator;
import org.hopscope.ui.Ids;

/** What a button outside the menus does that runs. */
public final class RunButton {

    private RunButton() {}

    /** Does what F9 would do now; on the UI thread. */
    public static void press(IServiceLocator site) {
        try {
            site.getService(IHandlerService.class).executeCommand(Ids.RUN_COMMAND, null);
        } catch (CommandException e) {
            Platform.getLog(RunButton.class).error(e.getMessage(), e);
        }
    }
}
