// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.form;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;

/** The mouse wheel over a list of choices: it scrolls the form, and does not choose what is under the mouse. */
public final class PageWheel {

    /** Pixels for one of the three lines that a step of the wheel counts. */
    private static final int LINE = 12;

    private PageWheel() {}

    /** Gives the wheel over a control to the form that it is on. */
    public static void leave(Control control) {
        control.addListener(SWT.MouseVerticalWheel, event -> scroll(control, event));
    }

    private static void scroll(Control control, Event event) {
        event.doit = false;
        Composite above = control.getParent();
        while (above != null && !(above instanceof ScrolledComposite)) {
            above = above.getParent();
        }
        if (above instanceof ScrolledComposite form) {
            var origin = form.getOrigin();
            form.setOrigin(origin.x, origin.y - event.count * LINE);
        }
    }
}
