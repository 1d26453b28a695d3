// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.app;

import java.io.IOException;

import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.Platform;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.e4.ui.css.swt.theme.ITheme;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.swt.widgets.Widget;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PlatformUI;
import org.hopscope.ui.GtkClasses;
import org.hopscope.ui.ThemeChange;
import org.osgi.framework.FrameworkUtil;
import org.osgi.service.event.Event;

/**
 * Lets GTK draw dark what the workbench's style sheet cannot reach: menus, column headers, scroll bars, file dialogs.
 * Other window systems
 * need no help for that. Keeps the rows of tables and trees out of the styled elements on all of them. The platform has
 * no public event for a change of the theme.
 */
@SuppressWarnings("restriction")
final class NativeTheme {

    private static final String NOT_STYLED = "org.eclipse.e4.ui.css.disabled";

    private static final String DARK = "org.eclipse.e4.ui.css.theme.e4_dark";

    private static final String STYLE_SHEET = "org.eclipse.swt.internal.gtk.cssFile";

    private NativeTheme() {}

    /** Lets what is pressed in a tool bar be seen in the dark too. To be called before there is a display. */
    static void prepare() {
        if ("gtk".equals(Platform.getWS()) && System.getProperty(STYLE_SHEET) == null) {
            try {
                var sheet = FileLocator.toFileURL(FrameworkUtil.getBundle(NativeTheme.class).getEntry("gtk.css"));
                System.setProperty(STYLE_SHEET, sheet.getPath());
            } catch (IOException e) {
                // a matter of looks
                Platform.getLog(NativeTheme.class).warn(e.getMessage(), e);
            }
        }
    }

    /** Follows the theme of a workbench from now on. */
    static void follow(IWorkbench workbench) {
        workbench.getDisplay().addFilter(SWT.Skin, NativeTheme::leaveRowsAlone);
        if ("gtk".equals(Platform.getWS())) {
            workbench.getService(IEventBroker.class).subscribe(IThemeEngine.Events.THEME_CHANGED, NativeTheme::changed);
            workbench.getDisplay().addFilter(SWT.Skin, event -> keepTick(event.widget));
            workbench.getDisplay().addFilter(SWT.Skin, event -> showWhole(event.widget));
            workbench.getDisplay().asyncExec(() -> matchInverse(workbench));
        }
    }

    /**
     * The theme of GTK in white on black for high contrast does not call itself dark; in the light style of the
     * workbench its white texts are on white.
     */
    private static void matchInverse(IWorkbench workbench) {
        var engine = workbench.getService(IThemeEngine.class);
        if (engine != null && engine.getActiveTheme() != null
                && ThemeChange.isInverted(ThemeChange.nativeName(), engine.getActiveTheme().getId())) {
            engine.setTheme(DARK, false);
        }
    }

    /**
     * From right to left, GTK cuts the last letters of what is chosen in a list box, however wide that is. Values and
     * names of a drawing are read from left to right anyway.
     */
    private static void showWhole(Widget widget) {
        if (widget instanceof Combo combo && (combo.getStyle() & SWT.READ_ONLY) != 0
                && combo.getOrientation() == SWT.RIGHT_TO_LEFT) {
            combo.setOrientation(SWT.LEFT_TO_RIGHT);
        }
    }

    /**
     * The style engine keeps what it has styled until the next change of the theme, and then resets it. A row whose
     * table has dropped its memory meanwhile ends the process; one that is still there gives its whole table the colors
     * of the window system. Rows look as their table does without any style of their own.
     */
    private static void leaveRowsAlone(org.eclipse.swt.widgets.Event event) {
        if (event.widget instanceof TableItem || event.widget instanceof TreeItem) {
            event.type = SWT.None;
        }
    }

    /** A background that the style sheet gives to a check box also covers the box, whose white tick is lost on it. */
    private static void keepTick(Widget widget) {
        if (widget instanceof Button button && (button.getStyle() & (SWT.CHECK | SWT.RADIO)) != 0) {
            button.setData(NOT_STYLED, true);
            // with its view it may have been styled before this
            button.setBackground(null);
        }
    }

    private static void changed(Event event) {
        if (event.getProperty(IThemeEngine.Events.THEME) instanceof ITheme theme) {
            setDark(theme.getId().contains("dark"));
            NativeInk.refresh(PlatformUI.getWorkbench().getDisplay());
        }
    }

    /** Calls a method that {@code Display} offers only from SWT 3.134 on. */
    private static void setDark(boolean dark) {
        try {
            GtkClasses.os().getMethod("setTheme", boolean.class).invoke(null, dark);
        } catch (ReflectiveOperationException e) {
            // a matter of looks: without it menus stay light
            Platform.getLog(NativeTheme.class).warn(e.getMessage(), e);
        }
    }
}
