// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.policy;

import java.util.function.Predicate;

import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.Request;
import org.eclipse.gef.editpolicies.GraphicalNodeEditPolicy;
import org.eclipse.gef.requests.CreateConnectionRequest;
import org.eclipse.gef.requests.DropRequest;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.Emphasis;
import org.hopscope.editor.figure.MarkedFigure;
import org.hopscope.editor.figure.Pill;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.figure.WireFigure;

/** Shows, while a link or a wire is drawn, where it can end and what it would be at the end below the mouse. */
abstract class DrawnConnectionPolicy extends GraphicalNodeEditPolicy {

    /** The position of the label beside the mouse. */
    private static final Dimension LABEL = new Dimension(14, 16);

    private Spotlight spotlight;
    private Pill label;

    final MarkedFigure figure() {
        return (MarkedFigure) getHostFigure();
    }

    private DiagramTheme theme() {
        return DiagramTheme.of(getHost().getViewer());
    }

    /** Lets the figures stand out whose models the connection from here can end at, until its feedback is erased. */
    final void offerEnds(Predicate<Object> possible) {
        if (spotlight == null) {
            spotlight = new Spotlight(getHost(), possible);
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

    /** Shows at the mouse what the connection would be, or why there can be none. */
    final void say(Point mouse, String text, boolean refused) {
        figure().setTarget(refused ? Emphasis.REFUSED : Emphasis.CHOSEN);
        if (label == null) {
            label = new Pill(theme(), Tone.ACCENT);
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
    protected Connection createDummyConnection(Request request) {
        var wire = new WireFigure(theme(), false, true);
        wire.setSelected(true);
        return wire;
    }
}
