// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.chart;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;

/**
 * A box to tick that looks as the desktop draws it. The style sheet of the theme would give it the ground of its parent
 * as that is at the moment; in a view that is in sight at the start, that is the white from before it was dark.
 */
public final class TickBox {

    private TickBox() {}

    /** A box with a text, at the end of a parent. */
    public static Button of(Composite parent, String text) {
        var box = new Button(parent, SWT.CHECK);
        box.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        box.setText(text);
        return box;
    }
}
