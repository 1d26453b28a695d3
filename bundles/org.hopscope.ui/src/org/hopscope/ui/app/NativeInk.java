// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.app;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;

import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.hopscope.ui.GtkClasses;

/**
 * The colours of text, and of lists and fields, that GTK gives to controls without a colour of their own. SWT reads
 * them only when the name of GTK's theme changes, and paints a control that loses its colour in what it has read: a
 * workbench that was started dark and made light was white on white, and its tables stayed dark.
 */
final class NativeInk {

    private static final int[] INKS = {SWT.COLOR_WIDGET_FOREGROUND, SWT.COLOR_LIST_FOREGROUND};
    private static final int[] GROUNDS = {SWT.COLOR_LIST_BACKGROUND};

    private NativeInk() {}

    /** Lets SWT read the colours of GTK anew, soon, and gives it to all controls that have no colour of their own. */
    static void refresh(Display display) {
        var inks = colors(display, INKS);
        var grounds = colors(display, GROUNDS);
        display.addListener(SWT.Settings, new Listener() {
            @Override
            public void handleEvent(Event event) {
                display.removeListener(SWT.Settings, this);
                // of some controls SWT tells the new colour though GTK paints the old one
                inks.addAll(colors(display, INKS));
                grounds.addAll(colors(display, GROUNDS));
                for (var shell : display.getShells()) {
                    replace(shell, inks, grounds);
                }
            }
        });
        readAnew();
    }

    private static Set<RGB> colors(Display display, int[] ids) {
        return new HashSet<>(IntStream.of(ids).mapToObj(id -> display.getSystemColor(id).getRGB()).toList());
    }

    private static void replace(Control control, Set<RGB> inks, Set<RGB> grounds) {
        if (inks.contains(control.getForeground().getRGB())) {
            // a control neither takes a colour that it says it has, nor loses one when it has none
            control.setForeground(control.getDisplay().getSystemColor(SWT.COLOR_RED));
            control.setForeground(null);
        }
        if ((control instanceof Table || control instanceof Text)
                && grounds.contains(control.getBackground().getRGB())) {
            control.setBackground(control.getDisplay().getSystemColor(SWT.COLOR_RED));
            control.setBackground(null);
        }
        if (control instanceof Composite group) {
            for (var child : group.getChildren()) {
                replace(child, inks, grounds);
            }
        }
    }

    /** Says that the name of the theme has changed, which is what SWT waits for. */
    private static void readAnew() {
        try {
            var settings = GtkClasses.gtk().getMethod("gtk_settings_get_default").invoke(null);
            GtkClasses.os().getMethod("g_object_notify", long.class, byte[].class)
                    .invoke(null, settings, "gtk-theme-name\0".getBytes(StandardCharsets.US_ASCII));
        } catch (ReflectiveOperationException e) {
            // a matter of looks: without it some text needs a restart
            Platform.getLog(NativeInk.class).warn(e.getMessage(), e);
        }
    }
}
