// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.window;

import java.util.Map;
import java.util.function.Function;

import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.services.AbstractServiceFactory;
import org.eclipse.ui.services.IServiceLocator;
import org.hopscope.ui.highlight.HighlightService;
import org.hopscope.ui.overlay.LoadTime;
import org.hopscope.ui.overlay.ResultOverlay;
import org.hopscope.ui.run.FollowedRun;

/**
 * Makes the services of which each window has its own. A window or the site of a part finds them; the workbench does
 * not, as it has several windows.
 */
public final class WindowServices extends AbstractServiceFactory {

    private static final Map<Class<?>, Function<IWorkbenchWindow, ?>> MAKERS = Map.of(
            FollowedRun.class, FollowedRun::in,
            HighlightService.class, window -> new HighlightService(),
            LoadTime.class, LoadTime::in,
            ResultOverlay.class, ResultOverlay::in);

    /** Several sites of a window may ask first, so the shell of the window keeps what was made. */
    @Override
    public Object create(@SuppressWarnings("rawtypes") Class wanted, IServiceLocator parent, IServiceLocator locator) {
        var window = locator.getService(IWorkbenchWindow.class);
        if (window == null) {
            throw new IllegalStateException(wanted.getName() + " belongs to a window, not to the workbench");
        }
        var shell = window.getShell();
        var known = shell.getData(wanted.getName());
        if (known != null) {
            return known;
        }
        var made = MAKERS.get(wanted).apply(window);
        shell.setData(wanted.getName(), made);
        return made;
    }
}
