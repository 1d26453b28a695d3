// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.draw2d.Label;
import org.eclipse.gef.EditPolicy;
import org.hopscope.editor.diagram.Visibility;
import org.hopscope.editor.figure.LayerFigure;
import org.hopscope.editor.policy.DeletePolicy;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.OperationCost;

/** A layer in its lane. */
public final class LayerPart extends BasePart<Layer, LayerFigure> {

    private static final int COSTS_IN_A_LINE = 2;

    @Override
    protected LayerFigure createFigure() {
        return new LayerFigure(theme());
    }

    @Override
    protected Label nameLabel() {
        return figure().nameLabel();
    }

    @Override
    protected void createEditPolicies() {
        super.createEditPolicies();
        installEditPolicy(EditPolicy.COMPONENT_ROLE, new DeletePolicy(true));
    }

    @Override
    protected void show() {
        var costs = model().getCosts().stream().filter(cost -> cost.getPlacement() == model().getPlacement()).toList();
        var shown = Visibility.ofValues(model()) != Visibility.HIDDEN;
        figure().setTexts(Texts.name(model()), !shown ? "" : model() instanceof ProtocolLayer protocol
                ? Messages.get("stack.protocol", protocol.getHandlers().size(), protocol.getLanes().size())
                : costs.isEmpty() ? Messages.get("stack.noCosts") : lines(costs));
        figure().setText(model().getNotes());
    }

    private static String text(OperationCost cost) {
        var time = Texts.value(cost.getTime());
        return cost.getCycles() == 0 ? time : cost.getTime() == null || cost.getTime().toPs() == 0
                ? Messages.get("cost.cycles", cost.getCycles()) : Messages.get("cost.both", time, cost.getCycles());
    }

    private static String lines(List<OperationCost> costs) {
        var lines = new ArrayList<String>();
        for (var i = 0; i < costs.size(); i += COSTS_IN_A_LINE) {
            lines.add(costs.subList(i, Math.min(costs.size(), i + COSTS_IN_A_LINE)).stream()
                    .map(cost -> Messages.get("cost." + cost.getOperation().getName()) + " "
                    + text(cost))
                    .collect(Collectors.joining(" \u00b7 ")));
        }
        return String.join("\n", lines);
    }
}
