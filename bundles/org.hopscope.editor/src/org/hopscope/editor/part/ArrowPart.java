// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.editparts.AbstractConnectionEditPart;
import org.hopscope.editor.diagram.Arrow;
import org.hopscope.editor.diagram.DiagramHost;
import org.hopscope.editor.figure.ArrowFigure;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.text.BlockText;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.identity.ElementIds;

/** An arrow between handlers: it follows from the blocks and cannot be selected. */
public final class ArrowPart extends AbstractConnectionEditPart {

    private Arrow arrow() {
        return (Arrow) getModel();
    }

    @Override
    protected IFigure createFigure() {
        var track = getViewer().getContents() instanceof ProtocolPart sheet ? sheet.track(arrow()) : 0;
        var theme = DiagramTheme.of(getViewer());
        var figure = new ArrowFigure(theme, arrow().kind() == Arrow.Kind.PACKET, track);
        figure.setToolTip(new Label(Messages.get("protocol.arrow", BlockText.title(arrow().source()),
                Texts.name(arrow().target()))));
        return figure;
    }

    @Override
    protected void createEditPolicies() {
        // there is nothing to do with an arrow: the blocks are what can be changed
    }

    @Override
    public boolean isSelectable() {
        return false;
    }

    @Override
    protected void refreshVisuals() {
        refreshMarks();
    }

    /** An arrow between a block and a handler that glow, glows too. */
    void refreshMarks() {
        var marks = ((DiagramHost) getViewer().getProperty(DiagramHost.KEY)).marks();
        ((ArrowFigure) getFigure()).setGlowing(marks.highlighted().contains(id(arrow().source()))
                && marks.highlighted().contains(id(arrow().target())));
    }

    private static String id(EObject element) {
        return ElementIds.idOf(element);
    }
}
