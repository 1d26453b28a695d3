// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.hopscope.editor.form.PageWheel;
import org.junit.jupiter.api.Test;

/** The mouse wheel over a choice on a form. */
class PageWheelTest {

    @Test
    void theWheelScrollsTheFormAndChoosesNothing() {
        var shell = new Shell(Display.getCurrent());
        try {
            var form = new ScrolledComposite(shell, SWT.V_SCROLL);
            form.setSize(200, 100);
            var body = new Composite(form, SWT.NONE);
            body.setSize(180, 1000);
            form.setContent(body);
            var combo = new Combo(body, SWT.READ_ONLY);
            combo.setItems("one", "two");
            combo.select(0);
            PageWheel.leave(combo);
            var wheel = new Event();
            wheel.count = -3;
            wheel.doit = true;
            combo.notifyListeners(SWT.MouseVerticalWheel, wheel);
            // three lines of 12 pixels
            assertEquals(36, form.getOrigin().y);
            assertEquals(0, combo.getSelectionIndex());
            assertFalse(wheel.doit);
        } finally {
            shell.dispose();
        }
    }
}
