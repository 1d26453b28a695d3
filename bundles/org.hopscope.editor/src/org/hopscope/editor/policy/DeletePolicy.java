// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.policy;

import java.util.List;

import org.eclipse.gef.commands.Command;
import org.eclipse.gef.commands.UnexecutableCommand;
import org.eclipse.gef.editpolicies.ComponentEditPolicy;
import org.eclipse.gef.requests.GroupRequest;
import org.hopscope.editor.command.DeleteCommand;
import org.hopscope.model.core.Element;

/** Deletes the element of a figure. The delete action of the editor gathers a whole selection in one command itself. */
public final class DeletePolicy extends ComponentEditPolicy {

    private final boolean allowed;

    /** @param allowed whether the element belongs to the diagram that shows it */
    public DeletePolicy(boolean allowed) {
        this.allowed = allowed;
    }

    @Override
    protected Command createDeleteCommand(GroupRequest request) {
        return allowed && getHost().getModel() instanceof Element element ? new DeleteCommand(List.of(element))
                : UnexecutableCommand.INSTANCE;
    }
}
