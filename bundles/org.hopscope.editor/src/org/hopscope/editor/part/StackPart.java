// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import java.util.List;
import java.util.stream.Stream;

import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.GraphicalEditPart;
import org.hopscope.editor.figure.StackFigure;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.policy.LanePolicy;
import org.hopscope.editor.text.CardText;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.LayerPlacement;
import org.hopscope.model.stack.ProtocolStack;

/** A protocol stack: its layers lie in the lanes of the places where they run. */
public final class StackPart extends ElementPart<ProtocolStack, StackFigure> {

    private static final List<Tone> TONES = List.of(Tone.LANE_HOST, Tone.LANE_KERNEL, Tone.LANE_FIRMWARE,
            Tone.LANE_HARDWARE);

    @Override
    protected StackFigure createFigure() {
        var names = Stream.of(LayerPlacement.values()).map(Texts::literal).toList();
        return new StackFigure(theme(), names, TONES, LayerPlacement.NIC_FIRMWARE.getValue());
    }

    @Override
    protected Label nameLabel() {
        return figure().nameLabel();
    }

    @Override
    protected void createEditPolicies() {
        super.createEditPolicies();
        installEditPolicy(EditPolicy.LAYOUT_ROLE, new LanePolicy());
    }

    @Override
    protected List<Layer> getModelChildren() {
        return model().getLayers();
    }

    @Override
    protected void show() {
        figure().setCard(CardText.of(model()));
        figure().setLinked(model().getPartOrigin() != null);
        figure().setText(model().getNotes());
        for (var child : List.copyOf((List<?>) getChildren())) {
            var part = (LayerPart) child;
            var lane = lane(part);
            if (part.getFigure().getParent() != lane) {
                lane.add(part.getFigure(), position(part, lane));
            }
        }
    }

    private IFigure lane(EditPart layer) {
        return figure().lane(((Layer) layer.getModel()).getPlacement().getValue());
    }

    /** Layers of one lane keep the order of the stack. */
    private int position(EditPart part, IFigure lane) {
        var index = model().getLayers().indexOf(part.getModel());
        return (int) ((List<?>) getChildren()).stream().map(GraphicalEditPart.class::cast)
                .filter(other -> other != part && other.getFigure().getParent() == lane
                && model().getLayers().indexOf(other.getModel()) < index).count();
    }

    @Override
    protected void addChildVisual(EditPart child, int index) {
        var lane = lane(child);
        lane.add(((GraphicalEditPart) child).getFigure(), position(child, lane));
    }

    @Override
    protected void removeChildVisual(EditPart child) {
        var figure = ((GraphicalEditPart) child).getFigure();
        figure.getParent().remove(figure);
    }
}
