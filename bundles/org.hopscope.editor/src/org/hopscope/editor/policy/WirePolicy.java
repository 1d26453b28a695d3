// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.policy;

import org.eclipse.gef.commands.Command;
import org.eclipse.gef.requests.CreateConnectionRequest;
import org.eclipse.gef.requests.DropRequest;
import org.eclipse.gef.requests.ReconnectRequest;
import org.hopscope.editor.command.CreateWireCommand;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;

/** Lets wires begin and end at a part; only parts with a port of the same kind are offered as the other end. */
public final class WirePolicy extends DrawnConnectionPolicy {

    private Element part() {
        return (Element) getHost().getModel();
    }

    private Element whole() {
        return (Element) getHost().getParent().getModel();
    }

    @Override
    protected Command getConnectionCreateCommand(CreateConnectionRequest request) {
        var command = CreateWireCommand.isWire(request.getNewObjectType())
                && CreateWireCommand.reasonAgainst(whole(), part()).isEmpty()
                ? new CreateWireCommand(whole(), part()) : null;
        request.setStartCommand(command);
        return command;
    }

    @Override
    protected Command getConnectionCompleteCommand(CreateConnectionRequest request) {
        if (request.getStartCommand() instanceof CreateWireCommand command) {
            command.setTarget(part());
            return command;
        }
        return null;
    }

    @Override
    protected Command getReconnectSourceCommand(ReconnectRequest request) {
        return null;
    }

    @Override
    protected Command getReconnectTargetCommand(ReconnectRequest request) {
        return null;
    }

    @Override
    protected void showCreationFeedback(CreateConnectionRequest request) {
        super.showCreationFeedback(request);
        if (request.getStartCommand() instanceof CreateWireCommand command) {
            offerEnds(other -> other instanceof Element end && command.reasonAgainstEnd(end).isEmpty());
        }
    }

    @Override
    protected void showTargetConnectionFeedback(DropRequest request) {
        if (request instanceof CreateConnectionRequest create
                && create.getStartCommand() instanceof CreateWireCommand command
                && create.getSourceEditPart() != getHost()) {
            var reason = command.reasonAgainstEnd(part());
            say(create.getLocation(), reason.orElseGet(() -> Messages.get("wire.kind",
                    command.kind(part()).map(Texts::literal).orElse(""))), reason.isPresent());
        }
    }
}
