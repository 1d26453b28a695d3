// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import java.util.List;
import java.util.Optional;

import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.IFigure;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.AccessibleEditPart;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.editparts.AbstractGraphicalEditPart;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.hopscope.editor.diagram.Instance;
import org.hopscope.editor.policy.DeletePolicy;
import org.hopscope.editor.policy.SelectionPolicy;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.SpokenText;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.machine.InstanceOverride;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.topology.Kinds;
import org.hopscope.model.topology.Overrides;

/**
 * One node or router of the picture of a topology: one that has an override, which is then its model, or the one that
 * the user has picked. Its figure is painted by the picture; the part only selects.
 */
public final class InstancePart extends AbstractGraphicalEditPart {

    @Override
    protected IFigure createFigure() {
        return new Figure();
    }

    @Override
    protected void createEditPolicies() {
        installEditPolicy(EditPolicy.SELECTION_FEEDBACK_ROLE, new SelectionPolicy(false));
        if (getModel() instanceof InstanceOverride) {
            installEditPolicy(EditPolicy.COMPONENT_ROLE, new DeletePolicy(true));
        }
    }

    private PicturePart picture() {
        return (PicturePart) getParent();
    }

    /** The number of the node or router. */
    public int number() {
        return getModel() instanceof Instance instance ? instance.number()
                : Overrides.place(picture().shape(), (InstanceOverride) getModel()).orElseThrow().instance();
    }

    /** The name that the topology gives it. */
    public String instanceName() {
        return picture().shape().name(number());
    }

    @Override
    protected void refreshVisuals() {
        ((AbstractGraphicalEditPart) getParent()).setLayoutConstraint(this, getFigure(), picture().place(number()));
    }

    @Override
    public void performRequest(Request request) {
        if (RequestConstants.REQ_OPEN.equals(request.getType())) {
            picture().open(number(), nodeType().orElse(null));
        }
    }

    /** The kind of this node: its own, or that of all others. A router has no diagram. */
    private Optional<NodeType> nodeType() {
        if (!picture().shape().isNode(number())) {
            return Optional.empty();
        }
        var own = getModel() instanceof InstanceOverride override ? override.getNodeType() : null;
        return Optional.ofNullable(own != null ? own : Kinds.of(picture().model()).nodeType());
    }

    @Override
    protected AccessibleEditPart getAccessibleEditPart() {
        return new AccessibleGraphicalEditPart() {
            @Override
            public void getName(AccessibleEvent event) {
                event.result = getModel() instanceof InstanceOverride override ? SpokenText.of(override)
                        : Messages.get("spoken.instance", instanceName(), Texts.name(picture().model()));
            }

            @Override
            public void getRole(AccessibleControlEvent event) {
                event.detail = ACC.ROLE_LISTITEM;
            }
        };
    }

    @Override
    protected List<?> getModelChildren() {
        return List.of();
    }

    @Override
    @SuppressWarnings("rawtypes")
    public Object getAdapter(Class type) {
        return type.isInstance(getModel()) && EObject.class.isAssignableFrom(type) ? getModel()
                : super.getAdapter(type);
    }
}
