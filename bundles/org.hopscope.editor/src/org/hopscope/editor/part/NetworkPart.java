// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.SnapToHelper;
import org.hopscope.editor.diagram.Visibility;
import org.hopscope.editor.figure.MarkedFigure;
import org.hopscope.editor.figure.NetworkFigure;
import org.hopscope.editor.figure.Slot;
import org.hopscope.editor.policy.FigureSnap;
import org.hopscope.editor.policy.GuidePolicy;
import org.hopscope.editor.policy.PlacePolicy;
import org.hopscope.editor.route.LinkLine;
import org.hopscope.editor.route.LinkLines;
import org.hopscope.editor.text.CardText;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.Switch;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.ports.PortMap;

/** The frame of a network drawn by hand, with its vertices inside. */
public final class NetworkPart extends ElementPart<GraphTopology, NetworkFigure> implements Lines {

    private static final int IN_A_ROW = 4;

    private Map<Element, Rectangle> placed = Map.of();
    private Visibility drawn;
    private Set<Element> pinned = Set.of();
    private Map<Vertex, Integer> positions = Map.of();
    private Map<Vertex, List<Link>> from = Map.of();
    private Map<Vertex, List<Link>> to = Map.of();
    private LinkLines lines = new LinkLines(null);
    private PortMap ports;

    @Override
    protected NetworkFigure createFigure() {
        var figure = new NetworkFigure(theme());
        figure.setHint(Messages.get("diagram.emptyNetwork"));
        return figure;
    }

    @Override
    protected Label nameLabel() {
        return figure().nameLabel();
    }

    @Override
    public IFigure getContentPane() {
        return figure().content();
    }

    @Override
    protected void createEditPolicies() {
        super.createEditPolicies();
        installEditPolicy(EditPolicy.LAYOUT_ROLE, new PlacePolicy(Vertex.class::isInstance));
        installEditPolicy(GuidePolicy.ROLE, new GuidePolicy());
    }

    @Override
    protected List<Vertex> getModelChildren() {
        return model().getVertices();
    }

    @Override
    public void refresh() {
        placed = DiagramPart.bounds(EcoreUtil.getRootContainer(model()));
        pinned = DiagramPart.pinned(EcoreUtil.getRootContainer(model()));
        positions = positions(model().getVertices());
        lines = new LinkLines(EcoreUtil.getRootContainer(model()) instanceof Machine machine ? machine : null);
        ports = PortMap.of(model());
        var complete = model().getLinks().stream().filter(link -> link.getSource() != null && link.getTarget() != null)
                .toList();
        from = complete.stream()
                .collect(Collectors.groupingBy(Link::getSource, IdentityHashMap::new, Collectors.toList()));
        to = complete.stream()
                .collect(Collectors.groupingBy(Link::getTarget, IdentityHashMap::new, Collectors.toList()));
        drawn = visibility();
        super.refresh();
    }

    private Visibility visibility() {
        return Visibility.of((EObject) getViewer().getContents().getModel(), model());
    }

    /** Brings up to date what a change has touched: the change of these elements. */
    void refreshAfter(Set<? extends EObject> touched) {
        var oldFrom = from;
        var oldTo = to;
        var oldLines = lines;
        if (drawn != visibility()) {
            refreshAll();
            return;
        }
        var oldPorts = ports();
        ports = PortMap.of(model());
        if (!touched.stream().allMatch(Vertex.class::isInstance)) {
            refresh();
        }
        for (var child : List.copyOf((List<?>) getChildren())) {
            var part = (VertexPart) child;
            var vertex = part.model();
            if (touched.contains(vertex) || ports.used(vertex) != oldPorts.used(vertex)
                    || !from(vertex).equals(oldFrom.getOrDefault(vertex, List.of()))
                    || !to(vertex).equals(oldTo.getOrDefault(vertex, List.of()))) {
                part.refresh();
                Refresh.lines(part.getSourceConnections());
                Refresh.lines(part.getTargetConnections());
            }
            for (var line : (List<?>) part.getSourceConnections()) {
                var link = (LinkPart) line;
                if (touched.contains(link.model()) || !line(link.model()).equals(oldLines.of(link.model()))) {
                    link.refresh();
                }
            }
        }
    }

    /** Brings the marks of these elements up to date. */
    void refreshMarks(Set<String> ids) {
        for (var id : ids) {
            var element = ElementIds.find(EcoreUtil.getRootContainer(model()), id);
            var part = element.map(getViewer().getEditPartRegistry()::get).orElse(null);
            if (part instanceof VertexPart vertex) {
                vertex.refreshMarks();
            } else if (part instanceof LinkPart link) {
                link.refreshMarks();
            }
        }
    }

    @Override
    protected void show() {
        figure().setCard(CardText.of(model()));
        for (var child : (List<?>) getChildren()) {
            var part = (GraphicalEditPart) child;
            var slot = slot((Vertex) part.getModel());
            if (!slot.equals(getContentPane().getLayoutManager().getConstraint(part.getFigure()))) {
                getContentPane().setConstraint(part.getFigure(), slot);
            }
            ((MarkedFigure) part.getFigure()).setPinned(pinned.contains(part.getModel()));
        }
    }

    /** Numbers the switches, and numbers the nodes. */
    private static Map<Vertex, Integer> positions(List<Vertex> vertices) {
        var positions = new IdentityHashMap<Vertex, Integer>();
        var next = new int[2];
        vertices.forEach(vertex -> positions.put(vertex, next[vertex instanceof Switch ? 0 : 1]++));
        return positions;
    }

    /** Switches above, nodes below, in rows. */
    private Slot slot(Vertex vertex) {
        int index = positions.getOrDefault(vertex, 0);
        return Slot.cell(vertex instanceof Switch ? 0 : 1, index % IN_A_ROW, index / IN_A_ROW).at(placed.get(vertex));
    }

    @Override
    protected void addChildVisual(EditPart child, int index) {
        getContentPane().add(((GraphicalEditPart) child).getFigure(), slot((Vertex) child.getModel()), index);
    }

    @Override
    public List<?> from(Object element) {
        return from.getOrDefault(element, List.of());
    }

    @Override
    public List<?> to(Object element) {
        return to.getOrDefault(element, List.of());
    }

    /** How the line of a link runs. */
    LinkLine line(Link link) {
        return lines.of(link);
    }

    /** Which ports are used. */
    PortMap ports() {
        if (ports == null) {
            ports = PortMap.of(model());
        }
        return ports;
    }

    @Override
    @SuppressWarnings("rawtypes")
    public Object getAdapter(Class type) {
        return type == SnapToHelper.class ? FigureSnap.of(this) : super.getAdapter(type);
    }
}
