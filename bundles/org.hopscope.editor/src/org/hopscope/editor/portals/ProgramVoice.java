// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.portals;

import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.hopscope.editor.text.Messages;

/** The texts of a screen reader for the editor of a program. */
final class ProgramVoice extends AccessibleAdapter {

    private final ProgramEditor editor;

    ProgramVoice(ProgramEditor editor) {
        this.editor = editor;
    }

    @Override
    public void getName(AccessibleEvent event) {
        event.result = Messages.get("tab.PROGRAM");
    }

    @Override
    public void getDescription(AccessibleEvent event) {
        event.result = editor.message();
    }
}
