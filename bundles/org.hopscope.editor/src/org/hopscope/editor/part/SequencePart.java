// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import java.util.List;
import java.util.Set;

import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;
import org.hopscope.editor.diagram.Coverage;
import org.hopscope.editor.diagram.DiagramHost;
import org.hopscope.editor.diagram.Marks;
import org.hopscope.editor.figure.MarkedFigure;
import org.hopscope.editor.policy.DeletePolicy;
import org.hopscope.editor.policy.SequencePolicy;
import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementIds;

/** A part of a protocol's sheet below its root: arrows are known by the root, and each figure stands for itself. */
abstract class SequencePart<M extends Element, F extends IFigure> extends BasePart<M, F> {

    /** Knows that the mouse is over the figure; null while it is not. */
    private DiagramHost told;

    @Override
    protected Label nameLabel() {
        return null;
    }

    /** The mouse comes to the figure while nothing is dragged. */
    @Override
    public void showTargetFeedback(Request request) {
        super.showTargetFeedback(request);
        if (RequestConstants.REQ_SELECTION.equals(request.getType())) {
            told = host();
            told.hover(Coverage.of(model()));
        }
    }

    @Override
    public void eraseTargetFeedback(Request request) {
        super.eraseTargetFeedback(request);
        // the part may have left the diagram by then
        if (told != null && RequestConstants.REQ_SELECTION.equals(request.getType())) {
            told.hover(Set.of());
            told = null;
        }
    }

    @Override
    protected void createEditPolicies() {
        super.createEditPolicies();
        installEditPolicy(EditPolicy.COMPONENT_ROLE, new DeletePolicy(true));
        installEditPolicy(EditPolicy.LAYOUT_ROLE, new SequencePolicy());
    }

    @Override
    protected Set<String> coverage() {
        return Set.of(ElementIds.idOf(model()));
    }

    /** UUIDs of the blocks and handlers whose time is that of the figure. */
    protected Set<String> timed() {
        return coverage();
    }

    @Override
    protected final void showShare(Marks marks) {
        if (figure() instanceof MarkedFigure marked) {
            marked.setShare(marks.shareOf(timed()).orElse(null));
        }
    }

    @Override
    protected String spoken() {
        return host().marks().shareOf(timed()).map(one -> super.spoken() + ", " + one.text()).orElseGet(super::spoken);
    }

    private Lines lines() {
        var at = getParent();
        while (at != null && !(at instanceof Lines)) {
            at = at.getParent();
        }
        return (Lines) at;
    }

    @Override
    protected final List<?> getModelSourceConnections() {
        return lines() == null ? List.of() : lines().from(model());
    }

    @Override
    protected final List<?> getModelTargetConnections() {
        return lines() == null ? List.of() : lines().to(model());
    }
}
