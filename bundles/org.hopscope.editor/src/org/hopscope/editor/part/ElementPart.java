// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import java.util.List;

import org.eclipse.draw2d.IFigure;
import org.eclipse.gef.EditPolicy;
import org.hopscope.editor.diagram.Interior;
import org.hopscope.editor.policy.DeletePolicy;
import org.hopscope.model.core.Element;

/** A part of one element on a sheet: it can be deleted where it belongs, and lines end at it. */
abstract class ElementPart<M extends Element, F extends IFigure> extends BasePart<M, F> {

    @Override
    protected void createEditPolicies() {
        super.createEditPolicies();
        installEditPolicy(EditPolicy.COMPONENT_ROLE, new DeletePolicy(isOwn()));
    }

    /** True if the element belongs to the diagram on which this part stands. */
    protected final boolean isOwn() {
        return !(getParent() instanceof DiagramPart sheet) || Interior.of(sheet.model()).owns(model());
    }

    @Override
    protected List<?> getModelSourceConnections() {
        return getParent() instanceof Lines lines ? lines.from(model()) : List.of();
    }

    @Override
    protected List<?> getModelTargetConnections() {
        return getParent() instanceof Lines lines ? lines.to(model()) : List.of();
    }
}
