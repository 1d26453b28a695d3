// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.gef.ConnectionEditPart;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.gef.requests.CreateRequest;
import org.eclipse.gef.requests.CreationFactory;
import org.eclipse.gef.requests.GroupRequest;
import org.hopscope.editor.command.CollapseCommand;
import org.hopscope.editor.command.OverrideCommand;
import org.hopscope.editor.command.PlaceCommand;
import org.hopscope.editor.command.VisibilityCommand;
import org.hopscope.editor.diagram.Marks;
import org.hopscope.editor.diagram.Visibility;
import org.hopscope.editor.figure.StackFigure;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.figure.WireFigure;
import org.hopscope.editor.part.CardPart;
import org.hopscope.editor.part.DiagramPart;
import org.hopscope.editor.part.DrawnWirePart;
import org.hopscope.editor.part.InstancePart;
import org.hopscope.editor.part.LayerPart;
import org.hopscope.editor.part.LinkPart;
import org.hopscope.editor.part.NetworkPart;
import org.hopscope.editor.part.NotePart;
import org.hopscope.editor.part.PicturePart;
import org.hopscope.editor.part.RackPart;
import org.hopscope.editor.part.SmoothRootPart;
import org.hopscope.editor.part.StackPart;
import org.hopscope.editor.part.VertexPart;
import org.hopscope.editor.part.WirePart;
import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.DiagramCategory;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.TextNote;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.template.NewElements;
import org.hopscope.ui.tests.editor.EveryPartTest.Example;
import org.hopscope.ui.tests.editor.EveryPartTest.Sheet;

/** Tests the behaviour of each edit part. */
final class PartExamples {

    private PartExamples() {}

    static Stream<Example> all() {
        return Stream.of(
                new Example(SmoothRootPart.class, "zooms", m -> m, PartExamples::zooms),
                new Example(DiagramPart.class, "takes a new type", m -> m, PartExamples::takesAType),
                new Example(CardPart.class, "opens what it stands for", m -> m, PartExamples::opens),
                new Example(NetworkPart.class, "takes a new node", m -> m, PartExamples::takesANode),
                new Example(VertexPart.class, "ends its links", m -> m, PartExamples::endsLinks),
                new Example(RackPart.class, "wears the badges of what stands in it", PartExamples::racked,
                        PartExamples::rackGlows),
                new Example(LinkPart.class, "glows", m -> m, PartExamples::linkGlows),
                new Example(StackPart.class, "lays its layers into lanes", m -> m, PartExamples::lanes),
                new Example(LayerPart.class, "shows its properties", m -> m, PartExamples::layerOpens),
                new Example(NotePart.class, "is as high as its text", PartExamples::noted, PartExamples::noteGrows),
                new Example(WirePart.class, "glows with its ends", m -> m.getNodeTypes().getFirst(),
                        PartExamples::wireGlows),
                new Example(DrawnWirePart.class, "can be deleted", WireCases::wired, PartExamples::wireIsDeleted),
                new Example(PicturePart.class, "picks an instance", PartExamples::torus, PartExamples::picks),
                new Example(InstancePart.class, "opens its node type", PartExamples::torus, PartExamples::opensNode),
                new Example(InstancePart.class, "shows an override", PartExamples::overridden,
                        PartExamples::deletesOverride));
    }

    /** A machine with a text of one line. */
    static Element noted(Machine machine) {
        ((TextNote) Drawings.add(machine, Literals.TEXT_NOTE)).setText("one");
        return machine;
    }

    /** Two more lines, then as narrow as one word. */
    private static void noteGrows(Sheet sheet) {
        var note = sheet.machine().getTextNotes().getFirst();
        var figure = ((GraphicalEditPart) sheet.part()).getFigure();
        var low = figure.getBounds().height;
        note.setText("a line\nlonger than the one before it");
        refresh(sheet);
        var high = figure.getBounds().height;
        assertTrue(high > low, low + " " + high);
        var place = new Rectangle(400, 400, 120, -1);
        Drawings.run(new PlaceCommand(sheet.machine(), Map.of(note, place)));
        refresh(sheet);
        assertEquals(120, figure.getBounds().width);
        assertTrue(figure.getBounds().height > high, high + " " + figure.getBounds());
        Drawings.run(new VisibilityCommand(sheet.machine(), Map.of(DiagramCategory.TEXT_NOTES, Visibility.HIDDEN)));
        refresh(sheet);
        assertFalse(figure.isVisible());
    }

    private static void refresh(Sheet sheet) {
        sheet.viewer().contents().refreshAll();
        sheet.viewer().viewer.flush();
    }

    private static Element racked(Machine machine) {
        Drawings.run(new CollapseCommand(machine, List.of(RackCases.rack(machine)), true));
        return machine;
    }

    /** The card stands for the switch, whose figure is hidden. */
    private static void rackGlows(Sheet sheet) {
        var graph = (GraphTopology) sheet.machine().getTopology();
        var inside = ElementIds.idOf(graph.getVertices().getFirst());
        sheet.viewer().mark(Marks.NONE.report(Map.of(inside, List.of(new Marks.Problem(Tone.ERROR, "full")))));
        assertEquals("full", ((Label) ((GraphicalEditPart) sheet.part()).getFigure().getToolTip()).getText());
    }

    private static Element torus(Machine machine) {
        var torus = PlanTest.torus(4, 4);
        torus.setNodeType(machine.getNodeTypes().getFirst());
        machine.setTopology(torus);
        return torus;
    }

    private static Element overridden(Machine machine) {
        var torus = torus(machine);
        Drawings.run(new OverrideCommand(machine.getTopology(), "1,2"));
        return torus;
    }

    /** A request to make something new at a point of the sheet. */
    static CreateRequest create(EClass type, Point at) {
        var made = NewElements.create(type);
        var request = new CreateRequest();
        request.setFactory(new CreationFactory() {
            @Override
            public Object getNewObject() {
                return made;
            }

            @Override
            public Object getObjectType() {
                return type;
            }
        });
        request.setLocation(at);
        return request;
    }

    private static void zooms(Sheet sheet) {
        var zoom = (ZoomManager) sheet.viewer().viewer.getProperty(ZoomManager.class.toString());
        var card = sheet.viewer().part(sheet.machine().getNicTypes().getFirst()).getFigure();
        var natural = card.getBounds().getCopy();
        zoom.setZoom(2);
        sheet.viewer().viewer.flush();
        var shown = natural.getCopy();
        card.translateToAbsolute(shown);
        assertEquals(natural.getSize().getScaled(2), shown.getSize());
        assertEquals(natural, card.getBounds());
    }

    private static void takesAType(Sheet sheet) {
        Drawings.run(sheet.part().getCommand(create(Literals.LINK_TYPE, new Point(400, 300))));
        sheet.viewer().contents().refreshAll();
        assertNotNull(sheet.viewer().part(sheet.machine().getLinkTypes().getLast()));
    }

    private static void opens(Sheet sheet) {
        var node = sheet.machine().getNodeTypes().getFirst();
        sheet.viewer().part(node).performRequest(new Request(RequestConstants.REQ_OPEN));
        assertEquals(List.of(node), sheet.viewer().opened);
    }

    private static void takesANode(Sheet sheet) {
        var graph = (GraphTopology) sheet.machine().getTopology();
        var before = graph.getVertices().size();
        Drawings.run(sheet.part().getCommand(create(Literals.NODE, new Point(400, 300))));
        sheet.viewer().contents().refreshAll();
        assertEquals(before + 1, graph.getVertices().size());
        assertEquals(sheet.part(), sheet.viewer().part(graph.getVertices().getLast()).getParent());
    }

    private static void endsLinks(Sheet sheet) {
        var graph = (GraphTopology) sheet.machine().getTopology();
        var vertex = (Vertex) sheet.part().getModel();
        assertEquals(graph.getLinks().stream().filter(one -> one.getTarget() == vertex).count(),
                ((GraphicalEditPart) sheet.part()).getTargetConnections().size());
    }

    private static void linkGlows(Sheet sheet) {
        var link = (ConnectionEditPart) sheet.part();
        var before = ((WireFigure) link.getFigure()).isGlowing();
        sheet.viewer().mark(Marks.NONE.highlight(Set.of(ElementIds.idOf((Element) link.getModel()))));
        assertFalse(before);
        assertTrue(((WireFigure) link.getFigure()).isGlowing());
    }

    private static void lanes(Sheet sheet) {
        var stack = (StackFigure) ((GraphicalEditPart) sheet.part()).getFigure();
        for (var child : (List<?>) sheet.part().getChildren()) {
            var layer = (GraphicalEditPart) child;
            assertEquals(((Layer) layer.getModel()).getPlacement().getValue(),
                    stack.laneAt(layer.getFigure().getBounds().getCenter()));
        }
    }

    private static void layerOpens(Sheet sheet) {
        sheet.part().performRequest(new Request(RequestConstants.REQ_OPEN));
        // a layer has no diagram of its own
        assertEquals(List.of(), sheet.viewer().opened);
        var delete = sheet.part().getCommand(new GroupRequest(RequestConstants.REQ_DELETE));
        assertTrue(delete.canExecute());
    }

    private static void wireGlows(Sheet sheet) {
        var wire = (ConnectionEditPart) sheet.part();
        assertFalse(wire.isSelectable());
        var ends = Stream.of(wire.getSource(), wire.getTarget()).map(end -> ElementIds.idOf((Element) end.getModel()))
                .toList();
        sheet.viewer().mark(Marks.NONE.highlight(Set.of(ends.getFirst())));
        assertFalse(((WireFigure) wire.getFigure()).isGlowing());
        sheet.viewer().mark(Marks.NONE.highlight(Set.copyOf(ends)));
        assertTrue(((WireFigure) wire.getFigure()).isGlowing());
    }

    private static void wireIsDeleted(Sheet sheet) {
        var nic = sheet.machine().getNicTypes().getLast();
        assertTrue(sheet.part().isSelectable());
        Drawings.run(sheet.part().getCommand(new GroupRequest(RequestConstants.REQ_DELETE)));
        refresh(sheet);
        assertEquals(2, nic.getWires().size());
        assertFalse(sheet.part().isActive());
    }

    private static void picks(Sheet sheet) {
        var picture = (PicturePart) sheet.part();
        assertEquals(0, picture.getChildren().size());
        var first = (GraphicalEditPart) picture.pick(5);
        var second = (GraphicalEditPart) picture.pick(6);
        assertEquals(1, picture.getChildren().size());
        assertFalse(first.isActive());
        sheet.viewer().viewer.flush();
        assertFalse(second.getFigure().getBounds().isEmpty());
    }

    private static void opensNode(Sheet sheet) {
        var instance = ((PicturePart) sheet.viewer().viewer.getContents()).pick(5);
        instance.performRequest(new Request(RequestConstants.REQ_OPEN));
        assertEquals(List.of(sheet.machine().getNodeTypes().getFirst()), sheet.viewer().opened);
    }

    private static void deletesOverride(Sheet sheet) {
        assertEquals("1,2", ((InstancePart) sheet.part()).instanceName());
        Drawings.run(sheet.part().getCommand(new GroupRequest(RequestConstants.REQ_DELETE)));
        sheet.viewer().contents().refreshAll();
        assertEquals(0, sheet.viewer().contents().getChildren().size());
    }
}
