// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.policy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.Request;
import org.eclipse.gef.SnapToGrid;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.commands.UnexecutableCommand;
import org.eclipse.gef.editpolicies.XYLayoutEditPolicy;
import org.eclipse.gef.requests.ChangeBoundsRequest;
import org.eclipse.gef.requests.CreateRequest;
import org.hopscope.editor.command.CreateCommand;
import org.hopscope.editor.command.Homes;
import org.hopscope.editor.command.PasteCommand;
import org.hopscope.editor.command.PasteSpot;
import org.hopscope.editor.command.PlaceCommand;
import org.hopscope.editor.command.Stencil;
import org.hopscope.model.template.NewElements;
import org.hopscope.editor.diagram.DiagramHost;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.DropShadow;
import org.hopscope.editor.figure.MarkedFigure;
import org.hopscope.editor.figure.NetworkFigure;
import org.hopscope.editor.figure.Slot;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.TextNote;
import org.hopscope.model.machine.Vertex;

/**
 * Lets figures be moved, resized and made on a sheet. The first change pins the automatic places of all figures of the
 * sheet, so that none of them jumps later.
 */
public final class PlacePolicy extends XYLayoutEditPolicy {

    /** The free room between figures that are put one below the other. */
    private static final int BETWEEN = 3 * DiagramTheme.GRID;

    private final Predicate<Element> movable;

    /** @param movable which of the elements on the sheet belong to it */
    public PlacePolicy(Predicate<Element> movable) {
        this.movable = movable;
    }

    private EObject parent() {
        return (EObject) getHost().getModel();
    }

    private Machine machine() {
        return (Machine) EcoreUtil.getRootContainer(parent());
    }

    /** The place that the user has given to a figure, or null. */
    private Rectangle placed(GraphicalEditPart child) {
        return getLayoutContainer().getLayoutManager().getConstraint(child.getFigure()) instanceof Slot slot
                ? slot.placed() : null;
    }

    /** Networks have racks. */
    private Optional<RackDrop> racks() {
        return parent() instanceof GraphTopology ? Optional.of(new RackDrop(getHost())) : Optional.empty();
    }

    /** Inside a frame, only what belongs into it is taken; anything else belongs to the sheet. */
    @Override
    public EditPart getTargetEditPart(Request request) {
        return parent() instanceof GraphTopology && !Dragged.elements(request).allMatch(PlacePolicy::isOfNetwork) ? null
                : super.getTargetEditPart(request);
    }

    private static boolean isOfNetwork(Object element) {
        return element instanceof Vertex || element instanceof Rack;
    }

    @Override
    protected EditPolicy createChildEditPolicy(EditPart child) {
        return child.getModel() instanceof GraphTopology || child.getModel() instanceof TextNote ? new ResizePolicy()
                : new SelectionPolicy(child.getModel() instanceof Element element && movable.test(element));
    }

    @Override
    protected Rectangle getCurrentConstraintFor(GraphicalEditPart child) {
        var placed = placed(child);
        var bounds = child.getFigure().getBounds();
        var size = placed == null ? new Rectangle(0, 0, bounds.width, -1) : placed;
        return new Rectangle(bounds.x, bounds.y, size.width, size.height);
    }

    @Override
    protected Command createChangeConstraintCommand(EditPart child, Object constraint) {
        var places = pins();
        places.put((Element) child.getModel(), (Rectangle) constraint);
        return new PlaceCommand(machine(), places);
    }

    @Override
    public Command getCommand(Request request) {
        return request instanceof PlacesRequest wanted ? place(wanted) : super.getCommand(request);
    }

    private Command place(PlacesRequest request) {
        var places = pins();
        var origin = getLayoutOrigin().getNegated();
        for (var wanted : request.places().entrySet()) {
            var child = wanted.getKey();
            if (child.getParent() != getHost() || !(child.getModel() instanceof Element element)
                    || !movable.test(element)) {
                return UnexecutableCommand.INSTANCE;
            }
            var target = wanted.getValue().getTranslated(origin);
            if (!RackDrop.move(getHost(), child, target, places)) {
                places.put(element, request.sized(target, getCurrentConstraintFor(child)));
            }
        }
        return new PlaceCommand(request.label(), machine(), places);
    }

    @Override
    protected Command getMoveChildrenCommand(Request request) {
        var move = place((ChangeBoundsRequest) request);
        return racks().flatMap(racks -> racks.command((ChangeBoundsRequest) request)).map(move::chain).orElse(move);
    }

    @Override
    protected Command getResizeChildrenCommand(ChangeBoundsRequest request) {
        return place(request);
    }

    private Command place(ChangeBoundsRequest request) {
        var places = pins();
        for (var part : request.getEditParts()) {
            if (!(part instanceof GraphicalEditPart child) || !(child.getModel() instanceof Element element)
                    || !movable.test(element)) {
                return UnexecutableCommand.INSTANCE;
            }
            var natural = getCurrentConstraintFor(child);
            // where the figure snapped to while it was dragged: the grid, other figures, or nothing
            var target = (Rectangle) getConstraintFor(request, child);
            if (RackDrop.move(getHost(), child, target, places)) {
                continue;
            }
            var resized = request.getSizeDelta().width != 0 || request.getSizeDelta().height != 0;
            places.put(element, resized ? target : new Rectangle(target.x, target.y, natural.width, natural.height));
        }
        return new PlaceCommand(machine(), places);
    }

    private Map<Element, Rectangle> pins() {
        return AutomaticPlaces.of(getHost(), movable);
    }

    private Rectangle onGrid(Rectangle bounds) {
        if (!Boolean.TRUE.equals(getHost().getViewer().getProperty(SnapToGrid.PROPERTY_GRID_ENABLED))) {
            return bounds;
        }
        return new Rectangle(round(bounds.x), round(bounds.y), bounds.width < 0 ? -1
                : round(bounds.width), bounds.height < 0 ? -1 : round(bounds.height));
    }

    private static int round(int length) {
        return Math.round(length / (float) DiagramTheme.GRID) * DiagramTheme.GRID;
    }

    @Override
    protected Command getCreateCommand(CreateRequest request) {
        if (request.getNewObject() instanceof Stencil stencil) {
            return drop(stencil, request);
        }
        if (!(request.getNewObject() instanceof Element element)) {
            return UnexecutableCommand.INSTANCE;
        }
        var refused = reasonAgainst(element);
        if (refused.isPresent()) {
            return UnexecutableCommand.INSTANCE;
        }
        if (element instanceof Vertex vertex) {
            vertex.setRack(racks().map(racks -> racks.at(request.getLocation())).orElse(null));
        }
        var at = (Rectangle) getConstraintFor(request);
        var corner = onGrid(new Rectangle(at.x - MarkedFigure.MARGIN, at.y - MarkedFigure.MARGIN, -1, -1));
        var added = inNetwork(element);
        if (added != element) {
            // the node, not the frame around it, comes to where it was dropped
            corner.translate(-Math.min(NetworkFigure.INSIDE.x, Math.max(0, corner.x)),
                    -Math.min(NetworkFigure.INSIDE.y, Math.max(0, corner.y)));
        }
        var create = new CreateCommand(parent(), added, corner.getTranslated(toFreeRoom(element, corner)));
        var pins = pins();
        return pins.isEmpty() ? create : new PlaceCommand(machine(), pins).chain(create);
    }

    /** The move that keeps a new figure from covering others; none on a sheet of so many that it would take time. */
    private Point toFreeRoom(Element element, Rectangle corner) {
        var room = new DropRoom(getHost());
        return room.isLarge() ? new Point()
                : room.aside(List.of(new Rectangle(corner.getLocation(), room.size(element))));
    }

    private Command drop(Stencil stencil, CreateRequest request) {
        if (reasonAgainst(stencil).isPresent()) {
            return UnexecutableCommand.INSTANCE;
        }
        var at = onGrid((Rectangle) getConstraintFor(request)).getLocation()
                .translate(-MarkedFigure.MARGIN, -MarkedFigure.MARGIN);
        var room = new DropRoom(getHost());
        var down = stencil.elements().stream().mapToInt(one -> room.size(one).height).max().orElse(0) + BETWEEN;
        var wanted = new PasteSpot.At(at.x, at.y, down);
        // copies are pasted, which happens once; other things are also dragged, with a look at each place on the way
        var aside = room.isLarge() && !stencil.isOwn() ? new Point() : room.aside(wanted.places(stencil.fragment())
                .entrySet().stream().map(place -> place.getValue().setSize(room.size(place.getKey()))).toList());
        var paste = new PasteCommand(stencil, machine(), List.of(parent(), machine()),
                new PasteSpot.At(at.x + aside.x, at.y + aside.y, down));
        var pins = pins();
        return pins.isEmpty() ? paste : new PlaceCommand(machine(), pins).chain(paste);
    }

    /** Vertices find their place in the frame of the network only. */
    private Optional<String> reasonAgainst(Stencil stencil) {
        var first = stencil.elements().getFirst();
        return first instanceof Vertex && parent() instanceof Machine && machine().getTopology() != null
                ? Homes.reasonAgainst(parent(), first.eClass())
                : new PasteCommand(stencil, machine(), List.of(parent(), machine()), new PasteSpot.Beside(0, 0))
                        .reason();
    }

    /** A node or switch on the sheet of a machine without a topology brings its network with it. */
    private Element inNetwork(Element element) {
        if (!(element instanceof Vertex vertex) || !(parent() instanceof Machine)) {
            return element;
        }
        var network = (GraphTopology) NewElements.create(Literals.GRAPH_TOPOLOGY);
        vertex.setName(Messages.english(() -> Texts.kind(vertex.eClass())));
        network.getVertices().add(vertex);
        return network;
    }

    private Optional<String> reasonAgainst(Element element) {
        return Homes.reasonAgainst(parent(), element instanceof Vertex && parent() instanceof Machine
                ? Literals.GRAPH_TOPOLOGY : element.eClass());
    }

    @Override
    protected Command getDeleteDependantCommand(Request request) {
        return null;
    }

    @Override
    protected void showLayoutTargetFeedback(Request request) {
        racks().ifPresent(racks -> racks.show(request));
        if (request instanceof CreateRequest create && create.getNewObject() instanceof Element element) {
            host().refuse(reasonAgainst(element).orElse(""));
        } else if (request instanceof CreateRequest create && create.getNewObject() instanceof Stencil stencil) {
            host().refuse(reasonAgainst(stencil).orElse(""));
        }
    }

    @Override
    protected void eraseLayoutTargetFeedback(Request request) {
        racks().ifPresent(RackDrop::erase);
        host().refuse("");
    }

    private DiagramHost host() {
        return (DiagramHost) getHost().getViewer().getProperty(DiagramHost.KEY);
    }

    @Override
    protected IFigure createSizeOnDropFeedback(CreateRequest request) {
        var shadow = new DropShadow(DiagramTheme.of(getHost().getViewer()));
        addFeedback(shadow);
        return shadow;
    }
}
