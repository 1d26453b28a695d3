// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.List;

import org.eclipse.gef.GraphicalEditPart;
import org.hopscope.editor.command.OrderCommand;
import org.hopscope.editor.diagram.Interior;
import org.hopscope.editor.figure.Slot;
import org.hopscope.editor.part.NetworkPart;
import org.hopscope.editor.policy.AutomaticPlaces;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.Topology;

/** The order of figures from back to front. */
record OrderActions(DiagramContext context) {

    static List<DiagramAction> of(DiagramContext context) {
        var order = new OrderActions(context);
        return List.of(
                DiagramAction.of("order.front", MenuGroup.ARRANGE, () -> !order.figures().isEmpty(),
                        () -> order.move(true)),
                DiagramAction.of("order.back", MenuGroup.ARRANGE, () -> !order.figures().isEmpty(),
                        () -> order.move(false)));
    }

    /** The selected figures, if all are on one sheet or in one network; networks and frames are always behind. */
    private List<GraphicalEditPart> figures() {
        var parts = Figures.selected(context.viewer());
        return parts.stream().allMatch(part -> part.getParent() == parts.getFirst().getParent() && stands(part))
                ? parts : List.of();
    }

    private boolean stands(GraphicalEditPart part) {
        return part.getModel() instanceof Element element && !(element instanceof Topology)
                && !(element instanceof Rack) && part.getParent() instanceof GraphicalEditPart sheet
                && isOf(sheet, element) && sheet.getContentPane().getLayoutManager() != null
                && sheet.getContentPane().getLayoutManager().getConstraint(part.getFigure()) instanceof Slot;
    }

    private boolean isOf(GraphicalEditPart sheet, Element element) {
        return sheet instanceof NetworkPart || Interior.of(context.element()).owns(element);
    }

    private void move(boolean front) {
        var parts = figures();
        var sheet = (GraphicalEditPart) parts.getFirst().getParent();
        context.commands().execute(new OrderCommand(context.machine(),
                parts.stream().map(part -> (Element) part.getModel()).toList(),
                AutomaticPlaces.of(sheet, element -> isOf(sheet, element) && !(element instanceof Topology)), front));
    }
}
