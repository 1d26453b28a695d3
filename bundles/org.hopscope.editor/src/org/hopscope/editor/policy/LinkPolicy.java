// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.policy;

import org.eclipse.draw2d.Connection;
import org.eclipse.gef.Request;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.editpolicies.GraphicalNodeEditPolicy;
import org.eclipse.gef.requests.CreateConnectionRequest;
import org.eclipse.gef.requests.ReconnectRequest;
import org.hopscope.editor.command.CreateLinkCommand;
import org.hopscope.editor.command.ReconnectCommand;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.WireFigure;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.Vertex;

/** Lets links begin and end at a vertex. */
public final class LinkPolicy extends GraphicalNodeEditPolicy {

    private Vertex vertex() {
        return (Vertex) getHost().getModel();
    }

    @Override
    protected Command getConnectionCreateCommand(CreateConnectionRequest request) {
        var command = new CreateLinkCommand((GraphTopology) vertex().eContainer(), vertex());
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

    @Override
    protected Connection createDummyConnection(Request request) {
        var wire = new WireFigure((DiagramTheme) getHost().getViewer().getProperty(DiagramTheme.KEY), false, true);
        wire.setSelected(true);
        return wire;
    }
}
