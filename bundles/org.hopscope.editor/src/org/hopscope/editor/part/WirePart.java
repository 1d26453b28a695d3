// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import org.eclipse.draw2d.IFigure;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.editparts.AbstractConnectionEditPart;
import org.hopscope.editor.diagram.Coverage;
import org.hopscope.editor.diagram.DiagramHost;
import org.hopscope.editor.diagram.Visibility;
import org.hopscope.editor.diagram.Wire;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.WireFigure;

/** A line that follows from the model; it cannot be selected. */
public final class WirePart extends AbstractConnectionEditPart {

    private Wire wire() {
        return (Wire) getModel();
    }

    @Override
    protected IFigure createFigure() {
        return new WireFigure(DiagramTheme.of(getViewer()), wire().reference(), false);
    }

    @Override
    protected void createEditPolicies() {
        // there is nothing to do with a line that is not in the model
    }

    @Override
    public boolean isSelectable() {
        return false;
    }

    @Override
    protected void refreshVisuals() {
        refreshMarks();
    }

    /** A line between two figures that glow, glows too. */
    public void refreshMarks() {
        Lines.show(this, Visibility.of((EObject) getViewer().getContents().getModel(), wire()));
        var marks = ((DiagramHost) getViewer().getProperty(DiagramHost.KEY)).marks();
        var glows = !wire().reference() && marks.glows(Coverage.of(wire().source()))
                && marks.glows(Coverage.of(wire().target()));
        ((WireFigure) getFigure()).setGlowing(glows);
    }
}
