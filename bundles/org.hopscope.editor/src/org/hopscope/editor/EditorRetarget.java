// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import org.eclipse.jface.action.IAction;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.actions.LabelRetargetAction;

/** An action of the active editor; it stays while a view has the focus, as that acts on nothing else. */
final class EditorRetarget extends LabelRetargetAction {

    private IEditorPart served;

    /** @param look the action whose id, text, pictures and key it has */
    EditorRetarget(IAction look) {
        super(look.getId(), look.getText());
        setToolTipText(look.getToolTipText());
        setImageDescriptor(look.getImageDescriptor());
        setDisabledImageDescriptor(look.getDisabledImageDescriptor());
        setActionDefinitionId(look.getActionDefinitionId());
    }

    @Override
    public void partActivated(IWorkbenchPart part) {
        if (part instanceof IEditorPart editor && editor != served) {
            if (served != null) {
                super.partDeactivated(served);
            }
            served = editor;
            super.partActivated(editor);
        }
    }

    @Override
    public void partDeactivated(IWorkbenchPart part) {
        // The next editor takes its place, or its end.
    }

    @Override
    public void partClosed(IWorkbenchPart part) {
        if (part == served) {
            super.partDeactivated(part);
            super.partClosed(part);
            served = null;
        }
    }
}
