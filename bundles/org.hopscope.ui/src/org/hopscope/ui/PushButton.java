// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;

/** A button with a text that does one thing. UI thread. */
public final class PushButton {

    private PushButton() {}

    /** A button at the end of a parent; {@code action} is run each time that it is pressed. */
    public static Button of(Composite parent, String text, Runnable action) {
        var button = new Button(parent, SWT.PUSH);
        button.setText(text);
        button.addListener(SWT.Selection, event -> action.run());
        return button;
    }
}
