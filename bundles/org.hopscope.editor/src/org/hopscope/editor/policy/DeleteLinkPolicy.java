// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.policy;

import java.util.List;

import org.eclipse.gef.commands.Command;
import org.eclipse.gef.editpolicies.ConnectionEditPolicy;
import org.eclipse.gef.requests.GroupRequest;
import org.hopscope.editor.command.DeleteCommand;
import org.hopscope.model.core.Element;

/** Deletes the link or the wire of a line. */
public final class DeleteLinkPolicy extends ConnectionEditPolicy {

    @Override
    protected Command getDeleteCommand(GroupRequest request) {
        return new DeleteCommand(List.of((Element) getHost().getModel()));
    }
}
