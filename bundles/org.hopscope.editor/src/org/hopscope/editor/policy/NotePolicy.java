// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.policy;

import java.util.List;

import org.eclipse.gef.commands.Command;
import org.eclipse.gef.editpolicies.DirectEditPolicy;
import org.eclipse.gef.requests.DirectEditRequest;
import org.hopscope.editor.command.SetFeatureCommand;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.MachinePackage.Literals;

/** Gives a text on the sheet what was typed in its place. */
public final class NotePolicy extends DirectEditPolicy {

    @Override
    protected Command getDirectEditCommand(DirectEditRequest request) {
        var text = String.valueOf(request.getCellEditor().getValue()).replace("\r", "").stripTrailing();
        return new SetFeatureCommand(List.of((Element) getHost().getModel()), Literals.TEXT_NOTE__TEXT,
                text.isEmpty() ? null : text);
    }

    @Override
    protected void showCurrentEditValue(DirectEditRequest request) {
        // the cell editor covers the text
    }
}
