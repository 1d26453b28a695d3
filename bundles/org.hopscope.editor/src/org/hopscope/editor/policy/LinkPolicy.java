// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.policy;

import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.Request;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.editpolicies.GraphicalNodeEditPolicy;
import org.eclipse.gef.requests.CreateConnectionRequest;
import org.eclipse.gef.requests.DropRequest;
import org.eclipse.gef.requests.ReconnectRequest;
import org.hopscope.editor.command.CreateLinkCommand;
import org.hopscope.editor.command.ReconnectCommand;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.Emphasis;
import org.hopscope.editor.figure.MarkedFigure;
import org.hopscope.editor.figure.Pill;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.figure.WireFigure;
import org.hopscope.editor.text.LinkText;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.Vertex;

/** Lets links begin and end at a vertex. */
public final class LinkPolicy extends GraphicalNodeEditPolicy {

    /** The position of the label beside the mouse. */
    private static final Dimension LABEL = new Dimension(14, 16);

    private Spotlight spotlight;
    private Pill label;

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
        if (spotlight == null && request.getStartCommand() instanceof CreateLinkCommand command) {
            spotlight = new Spotlight(getHost(), end -> end instanceof Vertex vertex
                    && command.reasonAgainstEnd(vertex).isEmpty());
        }
    }

    @Override
    protected void eraseCreationFeedback(CreateConnectionRequest request) {
        super.eraseCreationFeedback(request);
        if (spotlight != null) {
            spotlight.off();
            spotlight = null;
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

    private MarkedFigure figure() {
        return (MarkedFigure) getHostFigure();
    }

    /** Shows at the mouse which port the link takes, or why it cannot. */
    private void say(Point mouse, String text, boolean refused) {
        figure().setTarget(refused ? Emphasis.REFUSED : Emphasis.CHOSEN);
        if (label == null) {
            label = new Pill((DiagramTheme) getHost().getViewer().getProperty(DiagramTheme.KEY), Tone.ACCENT);
            addFeedback(label);
        }
        label.setTone(refused ? Tone.ERROR : Tone.ACCENT);
        label.setText(text);
        var at = mouse.getCopy();
        getFeedbackLayer().translateToRelative(at);
        label.setBounds(new Rectangle(at.translate(LABEL), label.getPreferredSize()));
    }

    @Override
    protected void eraseTargetConnectionFeedback(DropRequest request) {
        figure().setTarget(Emphasis.NONE);
        if (label != null) {
            removeFeedback(label);
            label = null;
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

    @Override
    protected Connection createDummyConnection(Request request) {
        var wire = new WireFigure((DiagramTheme) getHost().getViewer().getProperty(DiagramTheme.KEY), false, true);
        wire.setSelected(true);
        return wire;
    }
}
