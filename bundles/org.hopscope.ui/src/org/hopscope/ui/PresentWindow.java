// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui;

import java.util.Optional;

import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;

/**
 * The active window, if there is one yet. A workbench that starts and is asked for its active window makes it at once:
 * a button that asks while the buttons are made changes the list of buttons that is being gone through.
 */
public final class PresentWindow {

    private PresentWindow() {}

    /** The active window; empty while the first one is made, and without a window. UI thread. */
    public static Optional<IWorkbenchWindow> find() {
        var workbench = PlatformUI.getWorkbench();
        return workbench.getWorkbenchWindowCount() == 0 ? Optional.empty()
                : Optional.ofNullable(workbench.getActiveWorkbenchWindow());
    }
}
