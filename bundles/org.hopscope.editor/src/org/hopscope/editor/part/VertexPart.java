// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import org.eclipse.draw2d.ConnectionAnchor;
import org.eclipse.draw2d.Label;
import org.eclipse.gef.EditPolicy;
import org.hopscope.editor.figure.BoxAnchor;
import org.hopscope.editor.figure.VertexFigure;
import org.hopscope.editor.policy.LinkPolicy;
import org.hopscope.editor.text.CardText;
import org.hopscope.model.machine.Vertex;

/** A node or switch of a network drawn by hand. */
public final class VertexPart extends ElementPart<Vertex, VertexFigure> {

    @Override
    protected VertexFigure createFigure() {
        return new VertexFigure(theme());
    }

    @Override
    protected Label nameLabel() {
        return figure().nameLabel();
    }

    @Override
    protected void createEditPolicies() {
        super.createEditPolicies();
        installEditPolicy(EditPolicy.GRAPHICAL_NODE_ROLE, new LinkPolicy());
    }

    @Override
    protected ConnectionAnchor anchor() {
        return new BoxAnchor(getFigure());
    }

    @Override
    protected void show() {
        figure().setCard(CardText.of(model()));
        figure().setText(model().getNotes());
    }
}
