// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import org.eclipse.gef.DefaultEditDomain;
import org.eclipse.gef.Tool;

/** The edit domain of an editor; it tells the palette when a tool was put down. */
final class EditorDomain extends DefaultEditDomain {

    private Runnable onDefaultTool;

    EditorDomain(MachineDiagramEditor editor) {
        super(editor);
    }

    /** Runs {@code action} whenever the selection tool becomes active again. */
    void onDefaultTool(Runnable action) {
        onDefaultTool = action;
    }

    @Override
    public void setActiveTool(Tool tool) {
        super.setActiveTool(tool);
        // the constructor of the superclass comes here before the field is set
        if (onDefaultTool != null && tool != null && tool == getDefaultTool()) {
            onDefaultTool.run();
        }
    }
}
