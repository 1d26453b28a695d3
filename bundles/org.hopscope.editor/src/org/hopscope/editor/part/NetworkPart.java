// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.LayoutListener;
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
import org.hopscope.editor.text.Card;
import org.hopscope.editor.text.CardText;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.RackText;
import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.DiagramLayout;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.ports.PortMap;

/** The frame of a network drawn by hand, with its vertices inside. */
public final class NetworkPart extends ElementPart<GraphTopology, NetworkFigure> implements Lines {

    private static final int IN_A_ROW = 4;
    /** With more links only lines to cards of racks lead around others: to look for the ways would be felt. */
    private static final int MOST_AROUND = 100;
    private static final int MOST_FIGURES = 200;

    private NetworkContent content;
    private Visibility drawn = Visibility.SHOWN;
    private LinkBundles bundles = LinkBundles.NONE;

    /** An empty part; {@link #refresh} finds what is in it. */
    public NetworkPart() {
        children = new NearList();
    }

    @Override
    protected NetworkFigure createFigure() {
        var figure = new NetworkFigure(theme());
        figure.setHint(Messages.get(isPart() ? "diagram.emptyRack" : "diagram.emptyNetwork"));
        if (isPart()) {
            figure.setPart();
        }
        figure.content().addLayoutListener(new LayoutListener.Stub() {
            @Override
            public void postLayout(IFigure container) {
                routeAnew();
            }
        });
        return figure;
    }

    @Override
    protected Label nameLabel() {
        return isPart() ? null : figure().nameLabel();
    }

    /** True if something has a place of its own in the frame. */
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
    protected List<Element> getModelChildren() {
        return content().order();
    }

    private NetworkContent content() {
        if (content == null) {
            content = NetworkContent.none(model());
        }
        return content;
    }

    private Places places() {
        return ((DiagramPart) getParent()).places();
    }

    @Override
    public void refresh() {
        content = NetworkContent.of(model(), shownRack(), places());
        bundles = LinkBundles.of(model(), folded());
        drawn = wanted();
        super.refresh();
    }

    /** Frames know the figures that are in them only now. */
    @Override
    protected void refreshChildren() {
        if (!isInOrder()) {
            var index = new IdentityHashMap<Object, Integer>();
            getModelChildren().forEach(element -> index.put(element, index.size()));
            removeGone(index);
            if (getChildren().size() == index.size()) {
                reorder(index);
            }
            super.refreshChildren();
        }
        frame();
    }

    private boolean isInOrder() {
        var wanted = getModelChildren();
        List<?> now = getChildren();
        return now.size() == wanted.size() && IntStream.range(0, now.size())
                .allMatch(i -> ((EditPart) now.get(i)).getModel() == wanted.get(i));
    }

    /** First of all: else each figure after one that goes would be put elsewhere by itself. */
    private void removeGone(Map<Object, Integer> index) {
        // from the end, where those that stay need not move up
        var now = List.copyOf((List<?>) getChildren()).reversed();
        now.stream().map(EditPart.class::cast).filter(part -> !index.containsKey(part.getModel()))
                .forEach(this::removeChild);
    }

    /** Moves as few of thousands of figures as possible when one of them comes before the others. */
    private void reorder(Map<Object, Integer> index) {
        var now = new ArrayList<EditPart>();
        ((List<?>) getChildren()).forEach(child -> now.add((EditPart) child));
        var wanted = getModelChildren();
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

    /** True if a rack may have another content when this element has changed: to count it takes a while. */
    private static boolean matters(EObject touched) {
        return touched instanceof Vertex || touched instanceof Link || touched instanceof Rack
                || touched instanceof GraphTopology;
    }

    /** True if the line of a link leads around what is in its way, unless somebody has bent it. */
    boolean leadsAround(Link link) {
        return bundles.endsAtCard(link) || model().getLinks().size() <= MOST_AROUND
                && model().getVertices().size() <= MOST_FIGURES;
    }

    /** The links that are drawn as one line. */
    LinkBundles bundles() {
        return bundles;
    }

    /** Lines lead around other figures, which may stand elsewhere now. */
    private void routeAnew() {
        links().filter(link -> leadsAround(link.model())).forEach(link -> link.getFigure().revalidate());
    }

    /** Puts frames around what is in them now. */
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

    /** The visibility of the network with all that is in it. */
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

    /** At once: each part alone would be announced as another selection. */
    private void deselectAll() {
        List<?> selected = getViewer().getSelectedEditParts();
        var left = selected.stream().filter(part -> part != this && ((EditPart) part).getParent() != this
                && !(part instanceof LinkPart)).toList();
        if (left.size() < selected.size()) {
            getViewer().setSelection(new StructuredSelection(left));
        }
    }

    /** Brings up to date what a change has touched: the change of these elements. */
    void refreshAfter(Set<? extends EObject> touched) {
        if (!bundles.folded().equals(folded())) {
            refreshAll();
            return;
        }
        if (drawn != wanted()) {
            refreshVisibility();
        }
        var before = content();
        var joined = bundles;
        var parts = List.copyOf((List<?>) getChildren());
        if (touched.stream().anyMatch(NetworkPart::matters)) {
            refresh();
            parts(RackPart.class).forEach(RackPart::refresh);
        } else if (touched.stream().anyMatch(NetworkPart::places)) {
            content = before.moved(model(), shownRack(), places());
            refreshVisuals();
            refreshChildren();
        }
        // wires between the network and cards, which anything may change
        refreshSourceConnections();
        refreshTargetConnections();
        if (before != content) {
            refreshOld(parts, before, joined, touched);
            frame();
        }
    }

    /** True if an element says where figures stand, or is the machine, which may have got another layout section. */
    private static boolean places(EObject touched) {
        return touched instanceof DiagramLayout || touched.eContainer() instanceof DiagramLayout
                || touched.eContainer() == null;
    }

    /** Brings figures up to date that were there before; those that are new are as they should be, with their lines. */
    private void refreshOld(List<?> parts, NetworkContent before, LinkBundles joined,
            Set<? extends EObject> touched) {
        var stale = Collections.newSetFromMap(new IdentityHashMap<LinkPart, Boolean>());
        for (var child : parts) {
            if (child instanceof VertexPart part && part.getParent() == this) {
                var vertex = part.model();
                var all = touched.contains(vertex);
                if (all) {
                    part.refresh();
                    for (var line : part.getTargetConnections()) {
                        stale.add((LinkPart) line);
                    }
                } else if (content.hasOtherLines(before, vertex)) {
                    part.refreshLines();
                }
                for (var line : part.getSourceConnections()) {
                    if (line instanceof LinkPart link && (all || touched.contains(link.model())
                            || !content.lines().of(link.model()).equals(before.lines().of(link.model()))
                            || !bundles.of(link.model()).equals(joined.of(link.model())))) {
                        stale.add(link);
                    }
                }
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
                // it may be drawn in the place of another
                ((LinkPart) getViewer().getEditPartRegistry().get(bundles.shown(link.model()))).refreshMarks();
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
                constrain(part, content().slot(vertex));
            }
            ((MarkedFigure) part.getFigure()).setPinned(content().places().pinned().contains(part.getModel()));
        }
    }

    /** The text of the frame when it shows a rack: what is in it, and how many links leave it. */
    private static Card card(Rack rack) {
        var card = CardText.of(rack);
        return new Card(card.subject(), RackText.summary(rack), card.name(), card.facts());
    }

    /** Empty racks are below everything. */
    private Slot slot(Rack rack) {
        var index = model().getRacks().indexOf(rack);
        return Slot.cell(VertexCells.BANDS, index % IN_A_ROW, index / IN_A_ROW)
                .at(content().places().bounds().get(rack));
    }

    @Override
    protected void addChildVisual(EditPart child, int index) {
        getContentPane().add(((GraphicalEditPart) child).getFigure(), child.getModel() instanceof Vertex vertex
                ? content().slot(vertex) : slot((Rack) child.getModel()), index);
    }

    @Override
    public List<?> from(Object element) {
        return content().from(element);
    }

    @Override
    public List<?> to(Object element) {
        return content().to(element);
    }

    /** The course of the line of a link. */
    LinkLine line(Link link) {
        var line = content().lines().of(link);
        // bends are about the places of the ends; at a card they would lead astray
        return bundles.endsAtCard(link) ? line.through(List.of()) : line;
    }

    /** The ports that are used. */
    PortMap ports() {
        return content().ports();
    }

    @Override
    @SuppressWarnings("rawtypes")
    public Object getAdapter(Class type) {
        return type == SnapToHelper.class ? FigureSnap.of(this) : super.getAdapter(type);
    }
}
