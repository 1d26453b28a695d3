// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.LayoutListener;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.gef.DragTracker;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.Request;
import org.eclipse.gef.SnapToHelper;
import org.eclipse.gef.editpolicies.RootComponentEditPolicy;
import org.eclipse.gef.tools.MarqueeDragTracker;
import org.hopscope.editor.diagram.Interior;
import org.hopscope.editor.figure.DiagramFigure;
import org.hopscope.editor.figure.MarkedFigure;
import org.hopscope.editor.figure.NoteFigure;
import org.hopscope.editor.figure.Slot;
import org.hopscope.editor.policy.FigureSnap;
import org.hopscope.editor.policy.GuidePolicy;
import org.hopscope.editor.policy.PlacePolicy;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.Topology;

/** The sheet that shows the inside of one element. */
public final class DiagramPart extends BasePart<Element, DiagramFigure> implements Lines {

    private Interior interior;
    private Map<EObject, List<Object>> from = Map.of();
    private Map<EObject, List<Object>> to = Map.of();
    private Places places = Places.NONE;
    /** The elements in the order of the model, in which they get their automatic places. */
    private Map<Element, Integer> ranks = Map.of();

    private Interior interior() {
        if (interior == null) {
            interior = Interior.of(model());
        }
        return interior;
    }

    @Override
    protected DiagramFigure createFigure() {
        var figure = new DiagramFigure(theme());
        figure.addLayoutListener(new LayoutListener.Stub() {
            @Override
            public void postLayout(IFigure container) {
                // wires run around all figures, so that any of them that moves may change their way
                for (var child : (List<?>) getChildren()) {
                    for (var wire : (List<?>) ((GraphicalEditPart) child).getSourceConnections()) {
                        ((GraphicalEditPart) wire).getFigure().revalidate();
                    }
                }
            }
        });
        return figure;
    }

    @Override
    protected Label nameLabel() {
        return null;
    }

    @Override
    protected void createEditPolicies() {
        installEditPolicy(EditPolicy.LAYOUT_ROLE, new PlacePolicy(interior()::owns));
        installEditPolicy(EditPolicy.COMPONENT_ROLE, new RootComponentEditPolicy());
        installEditPolicy(GuidePolicy.ROLE, new GuidePolicy());
    }

    @Override
    protected List<Element> getModelChildren() {
        // the last lies before the others: what was put somewhere before what stands where it would by itself, and of
        // that what was put there last; the file says so too, so that a diagram opened anew shows the same
        return Stream.concat(ranks.keySet().stream().filter(element -> !isRaised(element)),
                places.bounds().keySet().stream().filter(element -> ranks.containsKey(element)
                && isRaised(element))).toList();
    }

    /** A network is as large as what is in it, and would hide cards that lie on it. */
    private boolean isRaised(Element element) {
        return isPlaced(element) && !(element instanceof Topology);
    }

    private boolean isPlaced(Element element) {
        return places.bounds().containsKey(element) && interior().owns(element);
    }

    private Slot slot(Element element) {
        return interior().slot(element).at(isPlaced(element) ? places.bounds().get(element) : null)
                .ranked(ranks.getOrDefault(element, 0));
    }

    @Override
    public void refresh() {
        from = new HashMap<>();
        to = new HashMap<>();
        interior().wires().stream().filter(wire -> interior().drawnWires().stream().noneMatch(drawn ->
                wire.joins(drawn.getSource(), drawn.getTarget())))
                .forEach(wire -> addLine(wire, wire.source(), wire.target()));
        interior().drawnWires().forEach(wire -> addLine(wire, wire.getSource(), wire.getTarget()));
        ranks = new LinkedHashMap<>();
        interior().elements().forEach(element -> ranks.put(element, ranks.size()));
        places = Places.of(EcoreUtil.getRootContainer(model()));
        super.refresh();
    }

    private void addLine(Object line, EObject source, EObject target) {
        from.computeIfAbsent(source, key -> new ArrayList<>()).add(line);
        to.computeIfAbsent(target, key -> new ArrayList<>()).add(line);
    }

    /** The places of all figures of the machine in the layout section. */
    Places places() {
        return places;
    }

    @Override
    protected void show() {
        var whole = model() instanceof Machine;
        figure().setHint(Messages.get(whole ? "diagram.emptyMachine" : "diagram.emptyInside").lines().toList());
        figure().setRegion(whole ? ""
                : Messages.get("diagram.region", Texts.kind(model().eClass()), Texts.name(model())), this::isInside);
        for (var child : (List<?>) getChildren()) {
            var part = (GraphicalEditPart) child;
            var element = (Element) part.getModel();
            var slot = slot(element);
            if (!slot.equals(getFigure().getLayoutManager().getConstraint(part.getFigure()))) {
                figure().setConstraint(part.getFigure(), slot);
            }
            if (part.getFigure() instanceof NoteFigure note) {
                note.setWidth(slot.placed() == null ? -1 : slot.placed().width);
            }
            if (part.getFigure() instanceof MarkedFigure marked) {
                marked.setPinned(places.pinned().contains(element));
            }
        }
    }

    private boolean isInside(IFigure figure) {
        return getViewer().getVisualPartMap().get(figure) instanceof BasePart<?, ?> part
                && part.model() instanceof Element element
                && interior().owns(element);
    }

    @Override
    protected void addChildVisual(EditPart child, int index) {
        var element = (Element) child.getModel();
        var figure = ((GraphicalEditPart) child).getFigure();
        getContentPane().add(figure, slot(element), index);
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
        // a double click on the empty sheet means nothing
    }

    @Override
    @SuppressWarnings("rawtypes")
    public Object getAdapter(Class type) {
        return type == SnapToHelper.class ? FigureSnap.of(this) : super.getAdapter(type);
    }
}
