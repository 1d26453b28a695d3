// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.SnapToHelper;
import org.eclipse.jface.viewers.StructuredSelection;
import org.hopscope.editor.diagram.Visibility;
import org.hopscope.editor.figure.Around;
import org.hopscope.editor.figure.MarkedFigure;
import org.hopscope.editor.figure.NetworkFigure;
import org.hopscope.editor.figure.RackFigure;
import org.hopscope.editor.figure.Slot;
import org.hopscope.editor.policy.FigureSnap;
import org.hopscope.editor.policy.GuidePolicy;
import org.hopscope.editor.policy.PlacePolicy;
import org.hopscope.editor.route.LinkLine;
import org.hopscope.editor.route.LinkLines;
import org.hopscope.editor.text.Card;
import org.hopscope.editor.text.CardText;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.RackText;
import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.ports.PortMap;
import org.hopscope.model.topology.RackContent;

/** The frame of a network drawn by hand, with its vertices inside. */
public final class NetworkPart extends ElementPart<GraphTopology, NetworkFigure> implements Lines {

    private static final int IN_A_ROW = 4;

    private Map<Element, Rectangle> placed = Map.of();
    private Visibility drawn = Visibility.SHOWN;
    private Set<Element> pinned = Set.of();
    private Map<Vertex, Slot> cells = Map.of();
    private Map<Vertex, List<Link>> from = Map.of();
    private Map<Vertex, List<Link>> to = Map.of();
    private LinkLines lines = new LinkLines(null);
    private Set<Rack> folded = Set.of();
    private PortMap ports;

    @Override
    protected NetworkFigure createFigure() {
        var figure = new NetworkFigure(theme());
        figure.setHint(Messages.get(isPart() ? "diagram.emptyRack" : "diagram.emptyNetwork"));
        if (isPart()) {
            figure.setPart();
        }
        return figure;
    }

    @Override
    protected Label nameLabel() {
        return isPart() ? null : figure().nameLabel();
    }

    /** Whether something has a place of its own in the frame. */
    private static boolean stands(Element element) {
        return element instanceof Vertex || element instanceof Rack;
    }

    /** The rack whose content is all that is shown, or null. */
    private Rack shownRack() {
        return getParent() != null && getParent().getModel() instanceof Rack rack ? rack : null;
    }

    private boolean isPart() {
        return shownRack() != null;
    }

    private boolean isShown(Vertex vertex) {
        return vertex != null && (!isPart() || vertex.getRack() == shownRack());
    }

    @Override
    public IFigure getContentPane() {
        return figure().content();
    }

    @Override
    protected void createEditPolicies() {
        super.createEditPolicies();
        installEditPolicy(EditPolicy.LAYOUT_ROLE, new PlacePolicy(NetworkPart::stands));
        installEditPolicy(GuidePolicy.ROLE, new GuidePolicy());
    }

    @Override
    protected List<? extends Element> getModelChildren() {
        // frames lie behind what stands in them; else as on a sheet: what was put somewhere lies before what was not
        var vertices = isPart() ? RackContent.members(shownRack()) : model().getVertices();
        var children = new ArrayList<Element>(isPart() ? List.of() : model().getRacks());
        vertices.stream().filter(vertex -> !placed.containsKey(vertex)).forEach(children::add);
        var raised = new HashSet<Element>(vertices);
        placed.keySet().stream().filter(raised::contains).forEach(children::add);
        return children;
    }

    @Override
    public void refresh() {
        placed = DiagramPart.bounds(EcoreUtil.getRootContainer(model()));
        pinned = DiagramPart.pinned(EcoreUtil.getRootContainer(model()));
        cells = VertexCells.of(model().getVertices());
        lines = new LinkLines(EcoreUtil.getRootContainer(model()) instanceof Machine machine ? machine : null);
        ports = PortMap.of(model());
        folded = folded();
        var complete = model().getLinks().stream().filter(link -> isShown(link.getSource())
                && isShown(link.getTarget())).toList();
        from = complete.stream()
                .collect(Collectors.groupingBy(Link::getSource, IdentityHashMap::new, Collectors.toList()));
        to = complete.stream()
                .collect(Collectors.groupingBy(Link::getTarget, IdentityHashMap::new, Collectors.toList()));
        drawn = wanted();
        super.refresh();
    }

    /** Frames know the figures that stand in them only now. */
    @Override
    protected void refreshChildren() {
        removeGone();
        reorder();
        super.refreshChildren();
        frame();
    }

    /** First of all: else each figure behind one that goes would be put elsewhere by itself. */
    private void removeGone() {
        var wanted = Collections.newSetFromMap(new IdentityHashMap<Object, Boolean>());
        wanted.addAll(getModelChildren());
        // from the end, where those that stay need not move up
        var now = List.copyOf((List<?>) getChildren()).reversed();
        now.stream().map(EditPart.class::cast).filter(part -> !wanted.contains(part.getModel()))
                .forEach(this::removeChild);
    }

    /** Moves as few of thousands of figures as possible when one of them comes before the others. */
    private void reorder() {
        var now = new ArrayList<EditPart>();
        ((List<?>) getChildren()).forEach(child -> now.add((EditPart) child));
        var wanted = getModelChildren();
        var index = new IdentityHashMap<Object, Integer>();
        wanted.forEach(element -> index.put(element, index.size()));
        if (now.size() != wanted.size() || !now.stream().allMatch(part -> index.containsKey(part.getModel()))) {
            return;
        }
        var stays = Reordering.stays(now.stream().mapToInt(part -> index.get(part.getModel())).toArray());
        IntStream.range(0, stays.length).filter(i -> !stays[i]).mapToObj(now::get)
                .sorted(Comparator.comparingInt(part -> index.get(part.getModel())))
                .forEach(part -> moveBehind(part, index.get(part.getModel()) == 0 ? null
                        : getViewer().getEditPartRegistry().get(wanted.get(index.get(part.getModel()) - 1))));
    }

    private void moveBehind(EditPart part, Object other) {
        var before = getChildren().indexOf(other);
        reorderChild(part, before < getChildren().indexOf(part) ? before + 1 : before);
    }

    private Set<Rack> folded() {
        return !isPart() && EcoreUtil.getRootContainer(model()) instanceof Machine machine
                && machine.getLayout() != null ? Set.copyOf(machine.getLayout().getCollapsed()) : Set.of();
    }

    /** Whether a rack may have another content when this element has changed: to count it takes a while. */
    private static boolean matters(EObject touched) {
        return touched instanceof Vertex || touched instanceof Link || touched instanceof Rack
                || touched instanceof GraphTopology;
    }

    /** Whether the card of a rack stands for a vertex. */
    boolean isFolded(Vertex vertex) {
        return vertex.getRack() != null && folded.contains(vertex.getRack());
    }

    /** Whether a link runs inside the card of a rack. */
    boolean isFolded(Link link) {
        return link.getSource() != null && link.getTarget() != null && isFolded(link.getSource())
                && link.getSource().getRack() == link.getTarget().getRack();
    }

    /** Puts frames around what stands in them now. */
    private void frame() {
        var members = new IdentityHashMap<Rack, List<IFigure>>();
        for (var child : (List<?>) getChildren()) {
            if (child instanceof VertexPart part && part.model().getRack() != null) {
                members.computeIfAbsent(part.model().getRack(), rack -> new ArrayList<>()).add(part.getFigure());
            }
        }
        for (var child : (List<?>) getChildren()) {
            if (child instanceof RackPart part) {
                var inside = members.getOrDefault(part.model(), List.of());
                constrain(part, inside.isEmpty() ? slot(part.model())
                        : new Around(inside, RackFigure.room(), part.isCollapsed()));
            }
        }
    }

    private void constrain(GraphicalEditPart part, Object constraint) {
        if (!constraint.equals(getContentPane().getLayoutManager().getConstraint(part.getFigure()))) {
            getContentPane().setConstraint(part.getFigure(), constraint);
        }
    }

    /** How the network is drawn, with all that is in it. */
    Visibility visibility() {
        return drawn;
    }

    private Visibility wanted() {
        return Visibility.of((EObject) getViewer().getContents().getModel(), model());
    }

    /** Shows, fades or hides all that is in the network; the frame does so with the figures in it by itself. */
    private void refreshVisibility() {
        drawn = wanted();
        if (drawn == Visibility.HIDDEN) {
            deselectAll();
        }
        refreshOwnMarks();
        links().forEach(LinkPart::refreshVisibility);
    }

    /** At once: each part alone would be told to everybody as another selection. */
    private void deselectAll() {
        var selected = ((List<?>) getViewer().getSelectedEditParts());
        var left = selected.stream().filter(part -> part != this && ((EditPart) part).getParent() != this
                && !(part instanceof LinkPart)).toList();
        if (left.size() < selected.size()) {
            getViewer().setSelection(new StructuredSelection(left));
        }
    }

    /** Brings up to date what a change has touched: the change of these elements. */
    void refreshAfter(Set<? extends EObject> touched) {
        if (!folded.equals(folded())) {
            refreshAll();
            return;
        }
        var before = new Drawn(from, to, lines, ports(), List.copyOf((List<?>) getChildren()));
        if (drawn != wanted()) {
            refreshVisibility();
        }
        ports = PortMap.of(model());
        if (isPart() || !touched.stream().allMatch(Vertex.class::isInstance)
                || !cells.equals(VertexCells.of(model().getVertices()))) {
            refresh();
        }
        if (touched.stream().anyMatch(NetworkPart::matters)) {
            parts(RackPart.class).forEach(RackPart::refresh);
        }
        refreshOld(before, touched);
        frame();
    }

    /** What was drawn before a change. */
    private record Drawn(Map<Vertex, List<Link>> from, Map<Vertex, List<Link>> to, LinkLines lines, PortMap ports,
            List<?> parts) {

        boolean hasOtherLines(NetworkPart now, Vertex vertex) {
            return now.ports.used(vertex) != ports.used(vertex)
                    || !now.from(vertex).equals(from.getOrDefault(vertex, List.of()))
                    || !now.to(vertex).equals(to.getOrDefault(vertex, List.of()));
        }
    }

    /** Brings figures up to date that were there before; those that are new are as they should be, with their lines. */
    private void refreshOld(Drawn before, Set<? extends EObject> touched) {
        var stale = Collections.newSetFromMap(new IdentityHashMap<LinkPart, Boolean>());
        for (var child : before.parts()) {
            if (!(child instanceof VertexPart part) || part.getParent() != this) {
                continue;
            }
            var vertex = part.model();
            var all = touched.contains(vertex);
            if (all) {
                part.refresh();
            } else if (before.hasOtherLines(this, vertex)) {
                part.refreshLines();
                all = true;
            }
            for (var line : (List<?>) part.getSourceConnections()) {
                var link = (LinkPart) line;
                if (all || touched.contains(link.model())
                        || !line(link.model()).equals(before.lines().of(link.model()))) {
                    stale.add(link);
                }
            }
            if (all) {
                ((List<?>) part.getTargetConnections()).forEach(line -> stale.add((LinkPart) line));
            }
        }
        stale.forEach(LinkPart::refresh);
    }

    private Stream<LinkPart> links() {
        return parts(VertexPart.class).flatMap(part -> ((List<?>) part.getSourceConnections()).stream())
                .map(LinkPart.class::cast);
    }

    private <T> Stream<T> parts(Class<T> type) {
        return ((List<?>) getChildren()).stream().filter(type::isInstance).map(type::cast);
    }

    /** Brings the marks of these elements up to date. */
    void refreshMarks(Set<String> ids) {
        for (var id : ids) {
            var element = ElementIds.find(EcoreUtil.getRootContainer(model()), id);
            var part = element.map(getViewer().getEditPartRegistry()::get).orElse(null);
            if (part instanceof VertexPart vertex) {
                vertex.refreshOwnMarks();
            } else if (part instanceof LinkPart link) {
                link.refreshMarks();
            }
        }
        for (var child : (List<?>) getChildren()) {
            if (child instanceof RackPart rack) {
                // a card stands for others
                rack.refreshMarks();
            }
        }
    }

    @Override
    protected void show() {
        figure().setCard(isPart() ? card(shownRack()) : CardText.of(model()));
        for (var child : (List<?>) getChildren()) {
            var part = (GraphicalEditPart) child;
            if (part.getModel() instanceof Vertex vertex) {
                constrain(part, slot(vertex));
            }
            ((MarkedFigure) part.getFigure()).setPinned(pinned.contains(part.getModel()));
        }
    }

    /** What the frame says when it shows a rack: what stands in it, and how many links leave it. */
    private static Card card(Rack rack) {
        var card = CardText.of(rack);
        return new Card(card.subject(), RackText.summary(rack), card.name(), card.facts());
    }

    /** Empty racks stand below everything. */
    private Slot slot(Rack rack) {
        var index = model().getRacks().indexOf(rack);
        return Slot.cell(VertexCells.BANDS, index % IN_A_ROW, index / IN_A_ROW).at(placed.get(rack));
    }

    private Slot slot(Vertex vertex) {
        return cells.getOrDefault(vertex, Slot.cell(0, 0, 0)).at(placed.get(vertex));
    }

    @Override
    protected void addChildVisual(EditPart child, int index) {
        getContentPane().add(((GraphicalEditPart) child).getFigure(), child.getModel() instanceof Vertex vertex
                ? slot(vertex) : slot((Rack) child.getModel()), index);
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
        var line = lines.of(link);
        // bends are about the places of the ends; at a card they would lead astray
        return isFolded(link.getSource()) || isFolded(link.getTarget())
                ? new LinkLine(line.orthogonal(), List.of()) : line;
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
