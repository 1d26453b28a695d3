// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.hopscope.editor.part.DiagramViewer;
import org.hopscope.ui.tests.Bench;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Drawings in a window for a language that is written from right to left. */
class RightToLeftTest {

    @Test
    void drawingsAreNotMirrored() {
        var shell = new Shell(Display.getCurrent(), SWT.SHELL_TRIM | SWT.RIGHT_TO_LEFT);
        try {
            assertEquals(SWT.RIGHT_TO_LEFT, shell.getOrientation());
            assertEquals(SWT.LEFT_TO_RIGHT, new DiagramViewer().createControl(shell).getOrientation());
        } finally {
            shell.dispose();
        }
    }

    /** GTK cuts the last letters in a list box from right to left. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void listBoxesAreWhole() {
        var shell = new Shell(Display.getCurrent(), SWT.SHELL_TRIM | SWT.RIGHT_TO_LEFT);
        try {
            var list = new Combo(shell, SWT.READ_ONLY);
            var field = new Combo(shell, SWT.DROP_DOWN);
            list.setItems("ping-pong");
            list.select(0);
            Bench.until("the list box is read from left to right",
                    () -> list.getOrientation() == SWT.LEFT_TO_RIGHT);
            assertEquals("ping-pong", list.getText());
            assertEquals(SWT.RIGHT_TO_LEFT, field.getOrientation(), "only list boxes are cut");
        } finally {
            shell.dispose();
        }
    }
}
