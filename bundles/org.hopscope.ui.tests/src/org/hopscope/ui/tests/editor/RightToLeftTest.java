// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.hopscope.editor.part.DiagramViewer;
import org.junit.jupiter.api.Test;

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
}
