// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.policy;

import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.Request;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.editpolicies.GraphicalNodeEditPolicy;
import org.eclipse.gef.requests.CreateConnectionRequest;
import org.eclipse.gef.requests.DropRequest;
import org.eclipse.gef.requests.ReconnectRequest;
import org.hopscope.editor.command.CreateWireCommand;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.Emphasis;
import org.hopscope.editor.figure.MarkedFigure;
import org.hopscope.editor.figure.Pill;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.figure.WireFigure;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;

/** Lets wires begin and end at a part; only parts with a port of the same kind are offered as the other end. */
public final class WirePolicy extends GraphicalNodeEditPolicy {

    private static final Dimension LABEL = new Dimension(14, 16);

    private Spotlight spotlight;
    private Pill label;

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
        if (spotlight == null && request.getStartCommand() instanceof CreateWireCommand command) {
            spotlight = new Spotlight(getHost(), other -> other instanceof Element end
                    && command.reasonAgainstEnd(end).isEmpty());
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
                && create.getStartCommand() instanceof CreateWireCommand command
                && create.getSourceEditPart() != getHost()) {
            var reason = command.reasonAgainstEnd(part());
            say(create, reason.orElseGet(() -> Messages.get("wire.kind",
                    command.kind(part()).map(Texts::literal).orElse(""))), reason.isPresent());
        }
    }

    /** Shows at the mouse of which kind the wire would be, or why there can be none. */
    private void say(CreateConnectionRequest request, String text, boolean refused) {
        ((MarkedFigure) getHostFigure()).setTarget(refused ? Emphasis.REFUSED : Emphasis.CHOSEN);
        if (label == null) {
            label = new Pill((DiagramTheme) getHost().getViewer().getProperty(DiagramTheme.KEY), Tone.ACCENT);
            addFeedback(label);
        }
        label.setTone(refused ? Tone.ERROR : Tone.ACCENT);
        label.setText(text);
        var at = request.getLocation().getCopy();
        getFeedbackLayer().translateToRelative(at);
        label.setBounds(new Rectangle(at.translate(LABEL), label.getPreferredSize()));
    }

    @Override
    protected void eraseTargetConnectionFeedback(DropRequest request) {
        ((MarkedFigure) getHostFigure()).setTarget(Emphasis.NONE);
        if (label != null) {
            removeFeedback(label);
            label = null;
        }
    }

    @Override
    protected Connection createDummyConnection(Request request) {
        var wire = new WireFigure((DiagramTheme) getHost().getViewer().getProperty(DiagramTheme.KEY), false, true);
        wire.setSelected(true);
        return wire;
    }
}
