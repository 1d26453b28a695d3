// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui;

import org.eclipse.core.runtime.Platform;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.osgi.service.event.EventHandler;

/** Changes of the theme of the workbench, light or dark. The platform has no public event for them. */
@SuppressWarnings("restriction")
public final class ThemeChange {

    /** Between 0 for black and 255 for white. */
    private static final int MIDDLE = 128;

    private static final String CONTRAST = "HighContrast";

    private static final String INVERSE = "HighContrastInverse";

    private ThemeChange() {}

    /**
     * True if the window system draws white on black, and the style of the workbench is a light one.
     *
     * @param nativeName the name of the theme of the window system
     * @param style the id of the theme of the workbench
     */
    public static boolean isInverted(String nativeName, String style) {
        return nativeName.startsWith(INVERSE) && !style.contains("dark");
    }

    /** True if the style sheet of the workbench has painted this control dark. */
    public static boolean isDark(Control control) {
        var rgb = control.getBackground().getRGB();
        return (rgb.red * 299 + rgb.green * 587 + rgb.blue * 114) / 1000 < MIDDLE;
    }

    /** True if the window system is set to high contrast, in black on white or white on black. */
    public static boolean isHighContrast(Display display) {
        return display.getHighContrast() || nativeName().startsWith(CONTRAST);
    }

    /** The name of GTK's theme, from the environment or from the settings of the desktop; empty elsewhere. */
    public static String nativeName() {
        if (!"gtk".equals(SWT.getPlatform())) {
            return "";
        }
        var forced = System.getenv("GTK_THEME");
        if (forced != null) {
            return forced;
        }
        try {
            var name = GtkClasses.os().getMethod("getThemeName").invoke(null);
            return name == null ? "" : name.toString();
        } catch (ReflectiveOperationException e) {
            // a matter of looks
            Platform.getLog(ThemeChange.class).warn(e.getMessage(), e);
            return "";
        }
    }

    /**
     * Runs {@code action} after each change, when the style sheet has painted all controls, until a control is
     * disposed. Does nothing without a workbench, where no theme changes.
     */
    public static void follow(Control control, Runnable action) {
        if (!PlatformUI.isWorkbenchRunning()) {
            return;
        }
        var broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        EventHandler handler = event -> control.getDisplay().asyncExec(() -> {
            if (!control.isDisposed()) {
                action.run();
            }
        });
        broker.subscribe(IThemeEngine.Events.THEME_CHANGED, handler);
        control.addListener(SWT.Dispose, event -> broker.unsubscribe(handler));
    }
}
