// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import java.util.Set;

import org.eclipse.draw2d.IFigure;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.editparts.AbstractConnectionEditPart;
import org.hopscope.editor.diagram.DiagramHost;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.WireFigure;
import org.hopscope.editor.policy.DeleteLinkPolicy;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Wire;

/** A wire of the model between two parts of a node or a NIC; it can be selected and deleted. */
public final class DrawnWirePart extends AbstractConnectionEditPart {

    private Wire wire() {
        return (Wire) getModel();
    }

    @Override
    protected IFigure createFigure() {
        var figure = new WireFigure(DiagramTheme.of(getViewer()), false, false);
        figure.setTip(() -> Messages.get("wire.tip", Texts.literal(wire().getKind()),
                Texts.name(wire().getSource()), Texts.name(wire().getTarget())));
        return figure;
    }

    @Override
    protected void createEditPolicies() {
        installEditPolicy(EditPolicy.CONNECTION_ROLE, new DeleteLinkPolicy());
    }

    @Override
    public void setSelected(int value) {
        super.setSelected(value);
        ((WireFigure) getFigure()).setSelected(value != EditPart.SELECTED_NONE);
    }

    @Override
    protected void refreshVisuals() {
        refreshMarks();
    }

    /** Brings the kind of the line, glow and problem colour up to date. */
    public void refreshMarks() {
        var figure = (WireFigure) getFigure();
        figure.setKind(wire().getKind());
        var marks = ((DiagramHost) getViewer().getProperty(DiagramHost.KEY)).marks();
        var id = Set.of(ElementIds.idOf(wire()));
        figure.setGlowing(marks.glows(id));
        figure.setBadge(marks.badge(id));
        figure.setMark(marks.change(id));
    }

    @Override
    @SuppressWarnings("rawtypes")
    public Object getAdapter(Class type) {
        return type.isInstance(getModel()) && EObject.class.isAssignableFrom(type) ? getModel()
                : super.getAdapter(type);
    }
}
