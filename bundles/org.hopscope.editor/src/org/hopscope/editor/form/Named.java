// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.form;

import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;

/** The name by which a screen reader calls a control. */
final class Named extends AccessibleAdapter {

    private final String name;

    Named(String name) {
        this.name = name;
    }

    @Override
    public void getName(AccessibleEvent event) {
        event.result = name;
    }
}
