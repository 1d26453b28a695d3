// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.document;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.ui.ThemeChange;

/** Finds out whether the workbench is dark. */
public final class Themes {

    private Themes() {}

    /** A theme that fits to the control's surroundings. */
    public static DiagramTheme matching(Control control) {
        var display = control.getDisplay();
        return new DiagramTheme(display, ThemeChange.isDark(control), ThemeChange.isHighContrast(display));
    }

    /** Runs {@code action} when the workbench has become dark or light, which shows in the control's background. */
    public static void onChange(Control control, Runnable action) {
        var known = new boolean[] {ThemeChange.isDark(control)};
        Runnable compare = () -> {
            if (!control.isDisposed() && known[0] != ThemeChange.isDark(control)) {
                known[0] = ThemeChange.isDark(control);
                action.run();
            }
        };
        // a control is styled for the first time after it was made, and one that others cover is never painted
        control.addListener(SWT.Paint, event -> {
            if (known[0] != ThemeChange.isDark(control)) {
                control.getDisplay().asyncExec(compare);
            }
        });
        ThemeChange.follow(control, compare);
    }
}
