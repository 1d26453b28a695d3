// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui;

import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.RowData;
import org.eclipse.swt.widgets.Control;

/** Shows a control or hides it together with its room; the layout of its parent is for the caller to do. */
public final class Shown {

    private Shown() {}

    /** Shows a control of a grid or a row, or hides it and leaves its room to the others. */
    public static void set(Control control, boolean visible) {
        control.setVisible(visible);
        switch (control.getLayoutData()) {
            case GridData grid -> grid.exclude = !visible;
            case RowData row -> row.exclude = !visible;
            case null, default -> {
                // the layout has no place for this one
            }
        }
    }
}
