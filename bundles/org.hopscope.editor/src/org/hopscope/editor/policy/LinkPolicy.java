// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.policy;

import org.eclipse.gef.commands.Command;
import org.eclipse.gef.requests.CreateConnectionRequest;
import org.eclipse.gef.requests.DropRequest;
import org.eclipse.gef.requests.ReconnectRequest;
import org.hopscope.editor.command.CreateLinkCommand;
import org.hopscope.editor.command.ReconnectCommand;
import org.hopscope.editor.figure.Emphasis;
import org.hopscope.editor.text.LinkText;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.Vertex;

/** Lets links begin and end at a vertex. */
public final class LinkPolicy extends DrawnConnectionPolicy {

    private Vertex vertex() {
        return (Vertex) getHost().getModel();
    }

    @Override
    protected Command getConnectionCreateCommand(CreateConnectionRequest request) {
        var command = CreateLinkCommand.reasonAgainst(vertex()).isPresent() ? null
                : new CreateLinkCommand((GraphTopology) vertex().eContainer(), vertex());
        request.setStartCommand(command);
        return command;
    }

    @Override
    protected Command getConnectionCompleteCommand(CreateConnectionRequest request) {
        if (request.getStartCommand() instanceof CreateLinkCommand command) {
            command.setTarget(vertex());
            return command;
        }
        return null;
    }

    @Override
    protected void showCreationFeedback(CreateConnectionRequest request) {
        super.showCreationFeedback(request);
        if (request.getStartCommand() instanceof CreateLinkCommand command) {
            offerEnds(end -> end instanceof Vertex vertex && command.reasonAgainstEnd(vertex).isEmpty());
        }
    }

    @Override
    protected void showTargetConnectionFeedback(DropRequest request) {
        if (request instanceof CreateConnectionRequest create
                && create.getStartCommand() instanceof CreateLinkCommand command
                && create.getSourceEditPart() != getHost()) {
            var reason = command.reasonAgainstEnd(vertex());
            say(create.getLocation(), reason.orElseGet(() -> LinkText.nextPort(command.ports(), vertex())),
                    reason.isPresent());
        } else if (request instanceof ReconnectRequest reconnect) {
            var command = getCommand(reconnect);
            figure().setTarget(command != null && command.canExecute() ? Emphasis.CHOSEN : Emphasis.REFUSED);
        }
    }

    @Override
    protected Command getReconnectSourceCommand(ReconnectRequest request) {
        return reconnect(request, true);
    }

    @Override
    protected Command getReconnectTargetCommand(ReconnectRequest request) {
        return reconnect(request, false);
    }

    private Command reconnect(ReconnectRequest request, boolean source) {
        return request.getConnectionEditPart().getModel() instanceof Link link
                ? new ReconnectCommand(link, vertex(), source) : null;
    }
}
