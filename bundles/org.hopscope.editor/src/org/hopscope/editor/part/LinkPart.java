// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import java.util.Set;

import org.eclipse.draw2d.IFigure;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.AccessibleEditPart;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.editparts.AbstractConnectionEditPart;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.hopscope.editor.diagram.DiagramHost;
import org.hopscope.editor.diagram.Visibility;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.LinkRouter;
import org.hopscope.editor.figure.WireFigure;
import org.hopscope.editor.policy.BendPolicy;
import org.hopscope.editor.policy.DeleteLinkPolicy;
import org.hopscope.editor.policy.EndPolicy;
import org.hopscope.editor.text.LinkText;
import org.hopscope.editor.text.SpokenText;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Link;

/** A drawn link. */
public final class LinkPart extends AbstractConnectionEditPart {

    /** The link that this part shows. */
    public Link model() {
        return (Link) getModel();
    }

    @Override
    protected IFigure createFigure() {
        var figure = new WireFigure(DiagramTheme.of(getViewer()), false, true);
        figure.setConnectionRouter(new LinkRouter());
        return figure;
    }

    @Override
    protected void createEditPolicies() {
        installEditPolicy(EditPolicy.CONNECTION_ENDPOINTS_ROLE, new EndPolicy());
        installEditPolicy(EditPolicy.CONNECTION_ROLE, new DeleteLinkPolicy());
        installEditPolicy(EditPolicy.CONNECTION_BENDPOINTS_ROLE, new BendPolicy());
    }

    @Override
    public void setSelected(int value) {
        super.setSelected(value);
        ((WireFigure) getFigure()).setSelected(value != EditPart.SELECTED_NONE);
    }

    @Override
    protected void refreshVisuals() {
        if (getSource() == null || getTarget() == null) {
            // it is told again when it has both ends
            return;
        }
        if (getSource() != null && getSource().getParent() instanceof NetworkPart network) {
            var line = network.line(model());
            if (!line.equals(getConnectionFigure().getRoutingConstraint())) {
                getConnectionFigure().setRoutingConstraint(line);
            }
            ((WireFigure) getFigure()).setText(LinkText.badge(model()));
            ((WireFigure) getFigure()).setTip(() -> LinkText.ends(network.ports(), model()));
        }
        refreshMarks();
    }

    /** Brings glow and problem colour up to date. */
    public void refreshMarks() {
        refreshVisibility();
        var marks = ((DiagramHost) getViewer().getProperty(DiagramHost.KEY)).marks();
        var id = Set.of(ElementIds.idOf(model()));
        ((WireFigure) getFigure()).setGlowing(marks.glows(id));
        ((WireFigure) getFigure()).setBadge(marks.badge(id));
        ((WireFigure) getFigure()).setMark(marks.change(id));
        ((WireFigure) getFigure()).setLoad(marks.loadOf(id).orElse(null));
    }

    /** Shows, fades or hides the line. */
    void refreshVisibility() {
        if (getSource() != null && getSource().getParent() instanceof NetworkPart network) {
            Lines.show(this, network.isFolded(model()) ? Visibility.HIDDEN : network.visibility());
        }
    }

    @Override
    protected AccessibleEditPart getAccessibleEditPart() {
        return new AccessibleGraphicalEditPart() {
            @Override
            public void getName(AccessibleEvent event) {
                event.result = SpokenText.of(model());
            }

            @Override
            public void getRole(AccessibleControlEvent event) {
                event.detail = ACC.ROLE_LISTITEM;
            }
        };
    }

    @Override
    @SuppressWarnings("rawtypes")
    public Object getAdapter(Class type) {
        return type.isInstance(getModel()) && EObject.class.isAssignableFrom(type) ? getModel()
                : super.getAdapter(type);
    }
}
