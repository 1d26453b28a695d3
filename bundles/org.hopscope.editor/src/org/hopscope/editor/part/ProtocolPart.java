// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.draw2d.Label;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.gef.DragTracker;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.Request;
import org.eclipse.gef.editpolicies.RootComponentEditPolicy;
import org.eclipse.gef.tools.MarqueeDragTracker;
import org.hopscope.editor.diagram.Arrow;
import org.hopscope.editor.diagram.ProtocolColumns;
import org.hopscope.editor.diagram.ProtocolInterior;
import org.hopscope.editor.figure.ProtocolFigure;
import org.hopscope.editor.figure.Spot;
import org.hopscope.editor.policy.SwimPolicy;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.core.Element;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.Lane;
import org.hopscope.model.protocol.ProtocolLayer;

/** The sheet of a protocol with swim lanes. */
public final class ProtocolPart extends BasePart<ProtocolLayer, ProtocolFigure> implements Lines {

    private final Map<EObject, List<Object>> from = new HashMap<>();
    private final Map<EObject, List<Object>> to = new HashMap<>();
    private List<Arrow> arrows = List.of();

    @Override
    protected ProtocolFigure createFigure() {
        return new ProtocolFigure(theme(), Messages.get("protocol.declarations"), Messages.get("protocol.noLane"));
    }

    @Override
    protected Label nameLabel() {
        return null;
    }

    @Override
    protected void createEditPolicies() {
        installEditPolicy(EditPolicy.LAYOUT_ROLE, new SwimPolicy());
        installEditPolicy(EditPolicy.COMPONENT_ROLE, new RootComponentEditPolicy());
    }

    @Override
    protected List<Element> getModelChildren() {
        return new ProtocolInterior(model()).elements();
    }

    @Override
    public void refresh() {
        arrows = new ProtocolInterior(model()).arrows();
        from.clear();
        to.clear();
        for (var arrow : arrows) {
            from.computeIfAbsent(arrow.source(), key -> new ArrayList<>()).add(arrow);
            to.computeIfAbsent(arrow.target(), key -> new ArrayList<>()).add(arrow);
        }
        super.refresh();
        place();
    }

    @Override
    protected void show() {
        figure().setHint(hint().isEmpty() ? List.of() : Messages.get(hint()).lines().toList());
    }

    /** Tells the layout where each figure stands; its sizes decide the rest. */
    private void place() {
        var columns = ProtocolColumns.of(model().getHandlers(), arrows);
        var places = Places.of(EcoreUtil.getRootContainer(model())).bounds();
        for (var child : getChildren()) {
            var figure = ((GraphicalEditPart) child).getFigure();
            var spot = switch (((EditPart) child).getModel()) {
                case Lane lane -> new Spot.Band(model().getLanes().indexOf(lane));
                case Handler handler -> new Spot.OnLane(lane(handler), columns.getOrDefault(handler, 0),
                        places.containsKey(handler) ? places.get(handler).x : -1);
                default -> new Spot.Shelf();
            };
            if (!spot.equals(getFigure().getLayoutManager().getConstraint(figure))) {
                figure().setConstraint(figure, spot);
            }
        }
        figure().revalidate();
    }

    /** The number of the lane of a handler; that after the last for one without. */
    private int lane(Handler handler) {
        var lane = model().getLanes().indexOf(handler.getLane());
        return lane < 0 ? model().getLanes().size() : lane;
    }

    /** The next step of the user on a sheet on which something is missing. */
    private String hint() {
        return model().getLanes().isEmpty() ? "protocol.hintLanes"
                : model().getHandlers().isEmpty() ? "protocol.hintHandlers" : "";
    }

    /** The number of an arrow among all, so that those of neighbours keep apart. */
    int track(Arrow arrow) {
        return arrows.indexOf(arrow);
    }

    @Override
    public List<?> from(Object element) {
        return from.getOrDefault(element, List.of());
    }

    @Override
    public List<?> to(Object element) {
        return to.getOrDefault(element, List.of());
    }

    @Override
    public DragTracker getDragTracker(Request request) {
        return new MarqueeDragTracker();
    }

    @Override
    public void performRequest(Request request) {
        // a double click on the empty sheet asks what to add
    }
}
