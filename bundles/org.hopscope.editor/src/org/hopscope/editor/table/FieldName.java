// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.table;

import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;

/** Tells screen readers what a field without a label of its own is for. */
final class FieldName extends AccessibleAdapter {

    private final String name;

    FieldName(String name) {
        this.name = name;
    }

    @Override
    public void getName(AccessibleEvent event) {
        event.result = name;
    }
}
