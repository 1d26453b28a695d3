// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.app;

import org.eclipse.core.runtime.Platform;
import org.eclipse.equinox.app.IApplication;
import org.eclipse.equinox.app.IApplicationContext;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PlatformUI;

/** Starts the workbench in the user's workspace; asks for nothing. */
public final class HopscopeApplication implements IApplication {

    @Override
    public Object start(IApplicationContext context) {
        Display display = PlatformUI.createDisplay();
        try {
            var refusal = new WorkspaceClaim(Platform.getInstanceLocation()).claim();
            if (refusal.isPresent()) {
                context.applicationRunning();
                MessageDialog.openError(new Shell(display), Messages.app_cannotStart, refusal.get());
                return EXIT_OK;
            }
            int code = PlatformUI.createAndRunWorkbench(display, new HopscopeAdvisor());
            return code == PlatformUI.RETURN_RESTART ? EXIT_RESTART : EXIT_OK;
        } finally {
            display.dispose();
        }
    }

    @Override
    public void stop() {
        if (PlatformUI.isWorkbenchRunning()) {
            var display = PlatformUI.getWorkbench().getDisplay();
            display.syncExec(() -> PlatformUI.getWorkbench().close());
        }
    }
}
