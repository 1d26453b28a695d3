// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import org.eclipse.jface.viewers.TextCellEditor;
import org.eclipse.swt.events.SelectionEvent;
import org.eclipse.swt.widgets.Composite;

/** A field for a name. Enter leaves it only with a text that its validator allows; the reason is shown meanwhile. */
final class NameCell extends TextCellEditor {

    NameCell(Composite parent) {
        super(parent);
    }

    @Override
    protected void handleDefaultSelection(SelectionEvent event) {
        if (isValueValid()) {
            super.handleDefaultSelection(event);
        }
    }
}
