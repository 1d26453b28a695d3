// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.ConnectionEditPart;
import org.eclipse.gef.EditDomain;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.requests.ChangeBoundsRequest;
import org.eclipse.gef.requests.CreateRequest;
import org.eclipse.gef.requests.CreationFactory;
import org.eclipse.gef.ui.parts.ScrollingGraphicalViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.hopscope.editor.command.Stencil;
import org.hopscope.editor.diagram.DiagramHost;
import org.hopscope.editor.diagram.Marks;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.offer.Offer;
import org.hopscope.editor.offer.OfferFactory;
import org.hopscope.editor.offer.PaletteGroup;
import org.hopscope.editor.offer.QuickAddPopup;
import org.hopscope.editor.offer.QuickAddPopup.Choice;
import org.hopscope.editor.part.MachinePartFactory;
import org.hopscope.editor.part.SmoothRootPart;
import org.hopscope.model.core.Element;
import org.hopscope.model.fragment.Fragments;
import org.hopscope.model.library.LibraryPart;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.StackPackage;
import org.hopscope.model.workload.WorkloadPackage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests drops on a diagram, and choices in the pop-up, without a workbench around. */
class DropTest {

    private static final String HERE = "/p/mine.machine";

    private final Machine machine = Drawings.cluster();
    private Shell shell;
    private DiagramTheme theme;
    private ScrollingGraphicalViewer viewer;
    private String refused = "";
    private String told = "";

    @BeforeEach
    void diagram() {
        shell = new Shell(Display.getCurrent());
        shell.setLayout(new FillLayout());
        shell.setSize(1200, 900);
        theme = new DiagramTheme(shell.getDisplay(), false);
        viewer = new ScrollingGraphicalViewer();
        viewer.createControl(shell);
        viewer.setEditDomain(new EditDomain());
        viewer.setProperty(DiagramTheme.KEY, theme);
        viewer.setProperty(DiagramHost.KEY, new Host());
        viewer.setRootEditPart(new SmoothRootPart(theme));
        viewer.setEditPartFactory(new MachinePartFactory());
        viewer.setContents(machine);
        shell.layout();
        viewer.flush();
    }

    @AfterEach
    void noDiagram() {
        shell.dispose();
        theme.dispose();
    }

    @Test
    void aPartOfALibraryStandsWhereItWasDropped() {
        var other = Drawings.cluster();
        var offer = Offer.parts(LibraryPart.of("/p/lib.machine", other), HERE).stream()
                .filter(one -> one.type() == Literals.LINK_TYPE).findFirst().orElseThrow();
        var before = machine.getLinkTypes().size();
        Drawings.run(drop(contents(), new OfferFactory(offer, HERE, true), new Point(700, 700)));
        assertEquals(before + 1, machine.getLinkTypes().size());
        var dropped = machine.getLinkTypes().getLast();
        assertEquals("/p/lib.machine", dropped.getPartOrigin().getLibrary());
        var place = machine.getLayout().getBounds().stream().filter(one -> one.getElement() == dropped).findFirst();
        assertTrue(place.isPresent() && Math.abs(place.get().getX() - 700) < 48, "near the mouse");
    }

    @Test
    void aPartOfALibraryThatIsDroppedOnACardCoversNothing() {
        var other = Drawings.cluster();
        var offer = Offer.parts(LibraryPart.of("/p/lib.machine", other), HERE).stream()
                .filter(one -> one.type() == Literals.NODE_TYPE).findFirst().orElseThrow();
        var card = (GraphicalEditPart) viewer.getEditPartRegistry().get(machine.getNodeTypes().getFirst());
        Drawings.run(drop(contents(), new OfferFactory(offer, HERE, true), card.getFigure().getBounds().getCenter()));
        assertCoversNothing(machine.getNodeTypes().getLast());
    }

    @Test
    void figuresOfAnotherMachineThatArePastedOnACardCoverNothingAndNotEachOther() {
        var other = Drawings.cluster();
        other.setLayout(null);
        Drawings.add(other, Literals.NIC_TYPE);
        var made = new ArrayList<Element>(other.getNicTypes());
        made.add(other.getNodeTypes().getFirst());
        var stencil = new Stencil(Fragments.of(made, "/p/other.machine").orElseThrow(), HERE, false);
        var before = List.copyOf(machine.getNicTypes());
        var card = (GraphicalEditPart) viewer.getEditPartRegistry().get(machine.getNicTypes().getFirst());
        Drawings.run(drop(contents(), new Hold(stencil), card.getFigure().getBounds().getCenter()));
        var pasted = machine.getNicTypes().stream().filter(one -> !before.contains(one)).toList();
        assertEquals(2, pasted.size());
        pasted.forEach(this::assertCoversNothing);
        assertCoversNothing(machine.getNodeTypes().getLast());
    }

    @Test
    void whatIsDroppedOnALinkKeepsClearOfIt() {
        var graph = (GraphTopology) machine.getTopology();
        var link = (ConnectionEditPart) viewer.getEditPartRegistry().get(graph.getLinks().getLast());
        var points = ((Connection) link.getFigure()).getPoints();
        var middle = points.getPoint(0).translate(points.getPoint(points.size() - 1)).scale(0.5);
        link.getFigure().translateToAbsolute(middle);
        var frame = (GraphicalEditPart) viewer.getEditPartRegistry().get(graph);
        var ends = points.getFirstPoint().getDistance(points.getLastPoint());
        assertTrue(ends > 8, () -> "a link of " + ends + " pixels");
        Drawings.run(drop(frame, new OfferFactory(kind(Literals.NODE), HERE, false), middle));
        assertCoversNothing(graph.getVertices().getLast());
        var box = part(graph.getVertices().getLast()).getFigure().getBounds();
        for (var one : graph.getLinks()) {
            var line = ((Connection) part(one).getFigure()).getPoints();
            for (var i = 0; i <= 100; i++) {
                var at = line.getFirstPoint().scale(1 - i / 100.0).translate(line.getLastPoint().scale(i / 100.0));
                part(one).getFigure().translateToAbsolute(at);
                part(graph.getVertices().getLast()).getFigure().translateToRelative(at);
                assertFalse(box.getCopy().shrink(1, 1).contains(at), () -> at + " in " + box);
            }
        }
    }

    private GraphicalEditPart part(Object element) {
        return (GraphicalEditPart) viewer.getEditPartRegistry().get(element);
    }

    private void assertCoversNothing(Element element) {
        var sheet = part(element.eContainer() instanceof GraphTopology frame ? frame : machine);
        sheet.refresh();
        viewer.flush();
        var box = part(element).getFigure().getBounds();
        for (var other : (List<?>) sheet.getChildren()) {
            var figure = ((GraphicalEditPart) other).getFigure();
            assertTrue(other == part(element) || !figure.isShowing() || !figure.getBounds().intersects(box),
                    () -> element + " at " + box + " covers " + ((GraphicalEditPart) other).getModel());
        }
    }

    /** Its card is wider than that of most elements, and covered the sign of the one beside it. */
    @Test
    void aWorkloadOfAKindOfWhichThereIsNoneYetCoversNothing() {
        var rightmost = ((List<?>) viewer.getContents().getChildren()).stream().map(GraphicalEditPart.class::cast)
                .max(Comparator.comparingInt(part -> part.getFigure().getBounds().x)).orElseThrow();
        // a card of 160 pixels would end before it
        var spot = rightmost.getFigure().getBounds().getTopLeft().translate(-168, 0);
        Drawings.run(drop(contents(), new OfferFactory(kind(WorkloadPackage.Literals.NEXT_GROUP_TRAFFIC), HERE,
                false), spot));
        assertCoversNothing(machine.getWorkloads().getLast());
    }

    /** A drag that ends where it began, or at a place that is refused, leaves the reason. */
    @Test
    void aLayerThatIsNotMovedSaysWhy() {
        var mpi = machine.getStacks().getFirst().getLayers().getFirst();
        moveDown(mpi, 0);
        assertEquals("", refused);
        assertEquals("MPI already runs here: Host library", told);
        // below Portals, which runs in the kernel, MPI cannot run
        moveDown(mpi, 200);
        assertEquals("", refused);
        assertTrue(told.startsWith("MPI "), told);
        assertFalse(told.contains("already"), told);
    }

    private void moveDown(Layer layer, int pixels) {
        var part = (GraphicalEditPart) viewer.getEditPartRegistry().get(layer);
        var request = new ChangeBoundsRequest(RequestConstants.REQ_MOVE);
        request.setEditParts(part);
        var at = part.getFigure().getBounds().getCenter();
        part.getFigure().translateToAbsolute(at);
        request.setLocation(at.translate(0, pixels));
        part.getParent().showTargetFeedback(request);
        part.getParent().eraseTargetFeedback(request);
    }

    @Test
    void vertexGoesIntoTheFrameOfTheNetwork() {
        var graph = (GraphTopology) machine.getTopology();
        var frame = (GraphicalEditPart) viewer.getEditPartRegistry().get(graph);
        var at = frame.getFigure().getBounds().getBottomRight().translate(-20, -20);
        Drawings.run(drop(frame, new OfferFactory(kind(Literals.NODE), HERE, false), at));
        assertEquals(4, graph.getVertices().size());
        assertFalse(drop(contents(), new OfferFactory(kind(Literals.NODE), HERE, false), new Point(700, 700))
                .canExecute(), "outside of the frame");
    }

    @Test
    void aVertexAtTheLeftEdgeOfTheFrameIsSeenWhole() {
        var graph = (GraphTopology) machine.getTopology();
        var frame = (GraphicalEditPart) viewer.getEditPartRegistry().get(graph);
        var at = frame.getFigure().getBounds().getBottomLeft().translate(8, -20);
        Drawings.run(drop(frame, new OfferFactory(kind(Literals.NODE), HERE, false), at));
        frame.refresh();
        viewer.flush();
        var dropped = (GraphicalEditPart) viewer.getEditPartRegistry().get(graph.getVertices().getLast());
        var content = dropped.getFigure().getParent().getBounds();
        assertTrue(content.contains(dropped.getFigure().getBounds()),
                () -> dropped.getFigure().getBounds() + " in " + content);
    }

    @Test
    void aLayerGoesIntoAStackAndNothingElseDoes() {
        var stack = (GraphicalEditPart) viewer.getEditPartRegistry().get(machine.getStacks().getFirst());
        var request = request(new OfferFactory(kind(StackPackage.Literals.TORUS_MESSAGE_LAYER), HERE, false),
                stack.getFigure().getBounds().getCenter());
        assertSame(stack, stack.getTargetEditPart(request));
        var other = request(new OfferFactory(kind(Literals.NIC_TYPE), HERE, false), new Point(0, 0));
        assertEquals(null, stack.getTargetEditPart(other));
    }

    @Test
    void enterPicksTheFirstThatFitsAndTellsWhyAnotherDoesNot() {
        var picked = new ArrayList<String>();
        var choices = Offer.kinds(PaletteGroup.all(machine)).stream().map(offer -> new Choice(offer,
                offer.type() == Literals.DMA_ENGINE ? "only inside of a NIC" : "",
                offer.type() == Literals.DMA_ENGINE ? Choice.IMPOSSIBLE : 1)).toList();
        var popup = new QuickAddPopup(shell, theme, choices, (offer, reference) -> picked.add(offer.key() + reference));
        popup.open(shell.toDisplay(20, 20));
        var window = shell.getShells()[0];
        var text = text(window);
        text.setText("dmae");
        key(text, SWT.CR, 0);
        assertEquals(List.of(), picked);
        assertFalse(window.isDisposed(), "it stays open to say why");
        text.setText("switch");
        key(text, SWT.CR, 0);
        assertEquals(List.of("Switchfalse"), picked);
        assertTrue(window.isDisposed());
    }

    @Test
    void escapeClosesWithoutAddingAnything() {
        var picked = new ArrayList<Offer>();
        var popup = new QuickAddPopup(shell, theme, List.of(new Choice(kind(Literals.NIC_TYPE), "", 1)),
                (offer, reference) -> picked.add(offer));
        popup.open(shell.toDisplay(20, 20));
        var window = shell.getShells()[0];
        key(text(window), SWT.ESC, 0);
        assertTrue(window.isDisposed());
        assertEquals(List.of(), picked);
        assertEquals("", refused);
    }

    private GraphicalEditPart contents() {
        return (GraphicalEditPart) viewer.getContents();
    }

    private Offer kind(EClass type) {
        return Offer.kinds(PaletteGroup.all(machine)).stream().filter(one -> one.type() == type).findFirst()
                .orElseThrow();
    }

    private static CreateRequest request(CreationFactory factory, Point at) {
        var request = new CreateRequest();
        request.setFactory(factory);
        request.setLocation(at);
        return request;
    }

    private static Command drop(GraphicalEditPart on, CreationFactory factory, Point at) {
        var command = on.getCommand(request(factory, at));
        assertNotNull(command);
        return command;
    }

    private static void key(Control control, int key, int modifiers) {
        var event = new Event();
        event.keyCode = key;
        event.character = (char) key;
        event.stateMask = modifiers;
        control.notifyListeners(SWT.KeyDown, event);
    }

    private static Text text(Composite window) {
        for (var child : window.getChildren()) {
            if (child instanceof Text found) {
                return found;
            }
            if (child instanceof Composite inner && text(inner) != null) {
                return text(inner);
            }
        }
        return null;
    }

    /** What is in the user's hand. */
    private record Hold(Stencil stencil) implements CreationFactory {

        @Override
        public Object getNewObject() {
            return stencil;
        }

        @Override
        public Object getObjectType() {
            return Stencil.class;
        }
    }

    /** Stands for the editor. */
    private final class Host implements DiagramHost {

        @Override
        public void open(Element element) {
            // nothing opens here
        }

        @Override
        public void refuse(String reason) {
            refused = reason;
        }

        @Override
        public void tell(String message) {
            told = message;
        }

        @Override
        public void showProperties(EObject element) {
            // there is no Properties view
        }

        @Override
        public Marks marks() {
            return Marks.NONE;
        }
    }
}
