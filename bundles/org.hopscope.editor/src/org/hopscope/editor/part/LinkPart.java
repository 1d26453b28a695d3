// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import java.util.List;

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
import org.hopscope.ui.picture.Mark;

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
            var router = (LinkRouter) getConnectionFigure().getConnectionRouter();
            router.setEvasive(network.leadsAround(model()));
            var line = network.line(model());
            if (!line.equals(getConnectionFigure().getRoutingConstraint())) {
                getConnectionFigure().setRoutingConstraint(line);
            }
            var joined = joined();
            ((WireFigure) getFigure()).setText(joined.size() == 1 ? LinkText.badge(model()) : LinkText.bundle(joined));
            ((WireFigure) getFigure()).setTip(() -> joined.size() == 1 ? LinkText.ends(network.ports(), model())
                    : LinkText.ends(network.ports(), joined));
        }
        refreshMarks();
    }

    /** Brings glow and problem colour up to date. */
    public void refreshMarks() {
        refreshVisibility();
        var marks = ((DiagramHost) getViewer().getProperty(DiagramHost.KEY)).marks();
        var ids = joined().stream().map(ElementIds::idOf).toList();
        var changes = ids.stream().map(id -> marks.change(List.of(id))).distinct().toList();
        ((WireFigure) getFigure()).setGlowing(marks.glows(ids));
        ((WireFigure) getFigure()).setBadge(marks.badge(ids));
        ((WireFigure) getFigure()).setMark(changes.size() == 1 ? changes.getFirst() : Mark.CHANGED);
        ((WireFigure) getFigure()).setLoad(marks.loadOf(ids).orElse(null));
    }

    /** The links for which the line stands: its own, and others that end at the same card of a rack. */
    private List<Link> joined() {
        return getSource() != null && getSource().getParent() instanceof NetworkPart network
                ? network.bundles().of(model()) : List.of(model());
    }

    /** A line that stands for many links cannot be changed as if it were one of them. */
    @Override
    public boolean isSelectable() {
        return super.isSelectable() && joined().size() == 1;
    }

    /** Shows, fades or hides the line. */
    void refreshVisibility() {
        if (getSource() != null && getSource().getParent() instanceof NetworkPart network) {
            var bundles = network.bundles();
            var hidden = bundles.isInside(model()) || bundles.shown(model()) != model();
            Lines.show(this, hidden ? Visibility.HIDDEN : network.visibility());
            if (joined().size() > 1 && getSelected() != EditPart.SELECTED_NONE) {
                getViewer().deselect(this);
            }
        }
    }

    @Override
    protected AccessibleEditPart getAccessibleEditPart() {
        return new AccessibleGraphicalEditPart() {
            @Override
            public void getName(AccessibleEvent event) {
                var joined = joined();
                event.result = joined.size() == 1 ? SpokenText.of(model()) : LinkText.bundle(joined);
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
