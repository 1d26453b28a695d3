// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.study;

import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.part.EditorActionBarContributor;

/** Connects the workbench's Undo and Redo with the active study editor. */
public final class StudyContributor extends EditorActionBarContributor {

    @Override
    public void setActiveEditor(IEditorPart part) {
        if (part instanceof StudyEditor editor) {
            var bars = getActionBars();
            bars.setGlobalActionHandler(ActionFactory.UNDO.getId(), editor.undoAction());
            bars.setGlobalActionHandler(ActionFactory.REDO.getId(), editor.redoAction());
            bars.updateActionBars();
        }
    }
}
