// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.requests.ChangeBoundsRequest;
import org.hopscope.editor.command.CollapseCommand;
import org.hopscope.editor.command.GatherCommand;
import org.hopscope.editor.command.PlaceCommand;
import org.hopscope.editor.figure.MarkedFigure;
import org.hopscope.editor.figure.RackFigure;
import org.hopscope.editor.layout.ElkLayout;
import org.hopscope.editor.layout.LayoutKind;
import org.hopscope.editor.layout.SheetLayout;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.topology.RackContent;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Frames of racks on a diagram. */
class RackTest {

    private final Machine machine = Drawings.cluster();
    private final GraphTopology graph = (GraphTopology) machine.getTopology();
    private final Vertex hub = graph.getVertices().get(0);
    private final Vertex outside = graph.getVertices().get(1);
    private final Vertex inside = graph.getVertices().get(2);
    private Rack rack;

    @BeforeEach
    void draw() {
        Drawings.run(new PlaceCommand(machine, Map.of(hub, at(200, 80), inside, at(200, 240), outside, at(600, 240))));
        rack = RackCases.rack(machine);
    }

    private static Rectangle at(int x, int y) {
        return new Rectangle(x, y, -1, -1);
    }

    private static Rectangle bounds(SheetViewer sheet, Object model) {
        sheet.viewer.flush();
        return sheet.part(model).getFigure().getBounds().getCopy();
    }

    private static ChangeBoundsRequest move(int x, int y, Point pointer, GraphicalEditPart... parts) {
        var request = new ChangeBoundsRequest(RequestConstants.REQ_MOVE_CHILDREN);
        request.setEditParts(List.<EditPart>of(parts));
        request.setMoveDelta(new Point(x, y));
        request.setLocation(pointer);
        return request;
    }

    private static Point middle(SheetViewer sheet, Object model) {
        var middle = bounds(sheet, model).getCenter();
        sheet.part(model).getFigure().translateToAbsolute(middle);
        return middle;
    }

    private static void run(SheetViewer sheet, ChangeBoundsRequest request) {
        Drawings.run(((EditPart) request.getEditParts().getFirst()).getParent().getCommand(request));
        sheet.contents().refreshAll();
        sheet.viewer.flush();
    }

    @Test
    void theFrameStandsAroundWhatStandsInTheRackAndFollowsIt() {
        try (var sheet = new SheetViewer(machine)) {
            var room = RackFigure.room();
            var together = bounds(sheet, hub).union(bounds(sheet, inside));
            var frame = bounds(sheet, rack);
            assertEquals(together.x - room.left, frame.x);
            assertEquals(together.y - room.top, frame.y);
            assertEquals(together.bottom() + room.bottom, frame.bottom());
            assertFalse(frame.intersects(bounds(sheet, outside)));
            run(sheet, move(0, 48, middle(sheet, inside), sheet.part(inside)));
            assertEquals(frame.height + 48, bounds(sheet, rack).height);
        }
    }

    @Test
    void whatIsInARackMovesWithTheFrame() {
        try (var sheet = new SheetViewer(machine)) {
            var before = Map.of(hub, bounds(sheet, hub), inside, bounds(sheet, inside), outside,
                    bounds(sheet, outside));
            run(sheet, move(40, 24, middle(sheet, rack), sheet.part(rack), sheet.part(inside)));
            assertEquals(before.get(hub).getTranslated(40, 24), bounds(sheet, hub));
            assertEquals(before.get(inside).getTranslated(40, 24), bounds(sheet, inside));
            assertEquals(before.get(outside), bounds(sheet, outside));
            assertSame(rack, inside.getRack());
        }
    }

    @Test
    void aNodeThatIsDroppedOnAFrameEntersItAndLeavesItOutside() {
        try (var sheet = new SheetViewer(machine)) {
            run(sheet, move(-240, -80, middle(sheet, rack), sheet.part(outside)));
            assertSame(rack, outside.getRack());
            var right = sheet.part(rack).getFigure().getBounds().getRight();
            sheet.part(rack).getFigure().translateToAbsolute(right);
            run(sheet, move(400, 0, right.getTranslated(40, 0), sheet.part(outside)));
            assertNull(outside.getRack());
            assertSame(rack, inside.getRack());
        }
    }

    @Test
    void aNewNodeStandsInTheRackOnWhichItIsDropped() {
        try (var sheet = new SheetViewer(machine)) {
            Drawings.run(sheet.part(graph).getCommand(PartExamples.create(Literals.NODE, middle(sheet, rack))));
            assertSame(rack, graph.getVertices().getLast().getRack());
            Drawings.run(sheet.part(graph).getCommand(PartExamples.create(Literals.NODE, middle(sheet, outside))));
            assertNull(graph.getVertices().getLast().getRack());
        }
    }

    @Test
    void aFrameBeyondTheCornerMovesAllInsteadOfBeingCut() {
        Drawings.run(new PlaceCommand(machine, Map.of(hub, at(0, 0))));
        try (var sheet = new SheetViewer(machine)) {
            var content = sheet.part(hub).getFigure().getParent().getClientArea();
            assertTrue(content.contains(bounds(sheet, rack)), () -> content + " " + bounds(sheet, rack));
            var before = bounds(sheet, outside);
            // what is moved arrives where it is dropped, although places count from another corner now
            run(sheet, move(16, 8, middle(sheet, outside), sheet.part(outside)));
            assertEquals(before.getTranslated(16, 8), bounds(sheet, outside));
        }
    }

    @Test
    void aCollapsedRackIsACardAtWhichItsLinksEnd() {
        var leaving = graph.getLinks().get(0);
        var within = graph.getLinks().get(1);
        try (var sheet = new SheetViewer(machine)) {
            assertTrue(sheet.part(within).getFigure().isVisible());
            Drawings.run(new CollapseCommand(machine, List.of(rack), true));
            sheet.contents().refreshAll();
            var card = bounds(sheet, rack);
            assertFalse(sheet.part(hub).getFigure().isVisible());
            assertFalse(sheet.part(within).getFigure().isVisible());
            assertTrue(sheet.part(leaving).getFigure().isVisible());
            var end = ((org.eclipse.draw2d.Connection) sheet.part(leaving).getFigure()).getPoints().getLastPoint();
            sheet.part(leaving).getFigure().translateToAbsolute(end);
            sheet.part(rack).getFigure().translateToRelative(end);
            assertTrue(card.contains(end), card + " " + end);
            Drawings.run(new CollapseCommand(machine, List.of(rack), false));
            sheet.contents().refreshAll();
            assertTrue(sheet.part(hub).getFigure().isVisible());
        }
    }

    @Test
    void theLevelOfARackShowsOnlyWhatStandsInIt() {
        try (var sheet = new SheetViewer(rack)) {
            assertEquals(Set.of(hub, inside), ((List<?>) sheet.part(graph).getChildren()).stream()
                    .map(part -> ((EditPart) part).getModel()).collect(Collectors.toSet()));
            assertNull(sheet.part(outside));
            assertNull(sheet.part(graph.getLinks().get(0)));
            assertTrue(sheet.part(graph.getLinks().get(1)).getFigure().isVisible());
            var before = bounds(sheet, hub);
            run(sheet, move(16, 8, middle(sheet, hub), sheet.part(hub)));
            assertEquals(before.getTranslated(16, 8), bounds(sheet, hub));
            assertSame(rack, hub.getRack());
            Drawings.run(sheet.part(graph).getCommand(PartExamples.create(Literals.NODE, new Point(300, 200))));
            assertSame(rack, graph.getVertices().getLast().getRack());
        }
    }

    @Test
    void aRackOpensAndIsSpokenWithWhatStandsInIt() {
        try (var sheet = new SheetViewer(machine)) {
            var part = sheet.part(rack);
            part.performRequest(new org.eclipse.gef.Request(RequestConstants.REQ_OPEN));
            assertEquals(List.<Element>of(rack), sheet.opened);
            assertEquals("Rack Rack of Network, Nodes 1, Switches 1, Links inside 1, Links leaving 1, expanded",
                    SpokenTest.spoken(part));
        }
    }

    /** Racks of one node each, with names longer than a node is wide. */
    private static List<Rack> narrow(GraphTopology graph) {
        graph.getRacks().clear();
        for (var vertex : graph.getVertices()) {
            Drawings.run(new GatherCommand(graph, List.of(vertex)));
            graph.getRacks().getLast().setName("The cabinet in the far corner " + graph.getRacks().size());
        }
        return graph.getRacks();
    }

    @Test
    void racksWithoutPlacesStandBesideEachOtherAndTheirHeadingsStayInThem() {
        machine.getLayout().getBounds().clear();
        try (var sheet = new SheetViewer(machine)) {
            var racks = narrow(graph);
            sheet.contents().refreshAll();
            for (var one : racks) {
                var frame = bounds(sheet, one);
                var member = bounds(sheet, RackContent.members(one).getFirst());
                assertTrue(frame.contains(member));
                racks.stream().filter(other -> other != one)
                        .forEach(other -> assertFalse(frame.intersects(bounds(sheet, other))));
                assertFalse(frame.x == bounds(sheet, racks.getFirst()).x && one != racks.getFirst());
                var figure = (RackFigure) sheet.part(one).getFigure();
                assertTrue(figure.box().contains(figure.nameLabel().getBounds()));
                assertTrue(figure.nameLabel().isTextTruncated());
                assertTrue(((Label) figure.getToolTip()).getText().startsWith(one.getName()));
            }
        }
    }

    @Test
    void aRackGoesBelowWhatTheUserHasPutWhereItWouldStand() {
        machine.getLayout().getBounds().clear();
        try (var sheet = new SheetViewer(machine)) {
            var there = bounds(sheet, rack);
            Drawings.run(new PlaceCommand(machine, Map.of(outside, at(there.x + 16, there.y + 16))));
            sheet.contents().refreshAll();
            assertTrue(bounds(sheet, rack).y >= bounds(sheet, outside).bottom());
            assertTrue(bounds(sheet, rack).contains(bounds(sheet, hub)));
        }
    }

    @Test
    void whatHasNoPlaceStandsBelowWhatHasOneInItsRack() {
        machine.getLayout().getBounds().removeIf(place -> place.getElement() == inside);
        try (var sheet = new SheetViewer(machine)) {
            assertTrue(bounds(sheet, inside).y >= bounds(sheet, hub).bottom());
            assertEquals(bounds(sheet, hub).x, bounds(sheet, inside).x);
        }
    }

    @Test
    void theCardOfARackLeavesWhatStandsInItItsPlaces() {
        machine.getLayout().getBounds().clear();
        Drawings.run(new CollapseCommand(machine, List.of(rack), true));
        try (var sheet = new SheetViewer(machine)) {
            run(sheet, move(8, 8, middle(sheet, outside), sheet.part(outside)));
            Drawings.run(new CollapseCommand(machine, List.of(rack), false));
            sheet.contents().refreshAll();
            assertFalse(bounds(sheet, hub).intersects(bounds(sheet, inside)));
        }
    }

    /** The visible part of a figure: without the margin in which it may glow. */
    private static Rectangle box(SheetViewer sheet, Object model) {
        sheet.viewer.flush();
        return ((MarkedFigure) sheet.part(model).getFigure()).box();
    }

    private static Command layOut(SheetViewer sheet, GraphTopology network, LayoutKind kind) {
        var parts = network.getVertices().stream().map(sheet::part).toList();
        var layout = new SheetLayout(sheet.part(network), parts);
        var command = layout.command(kind, ElkLayout.solve(layout.problem(), kind, () -> false).orElseThrow());
        Drawings.run(command);
        sheet.contents().refreshAll();
        return command;
    }

    @ParameterizedTest
    @EnumSource(LayoutKind.class)
    void automaticLayoutKeepsRacksTogetherAndOneUndoBringsAllBack(LayoutKind kind) {
        for (var i = 0; i < 5; i++) {
            ((Vertex) Drawings.add(graph, Literals.NODE)).setRack(i < 3 ? rack : null);
        }
        Drawings.run(new GatherCommand(graph, graph.getVertices().subList(6, 8)));
        var other = graph.getRacks().getLast();
        try (var sheet = new SheetViewer(machine)) {
            var before = sheet.picture();
            var layout = layOut(sheet, graph, kind);
            assertFalse(box(sheet, rack).intersects(box(sheet, other)));
            for (var vertex : graph.getVertices()) {
                for (var one : graph.getRacks()) {
                    assertEquals(vertex.getRack() == one, box(sheet, one).intersects(box(sheet, vertex)));
                }
            }
            layout.undo();
            sheet.contents().refreshAll();
            assertEquals(before, sheet.picture());
        }
    }

    @Test
    void automaticLayoutMovesACardWithAllThatLiesUnderIt() {
        Drawings.run(new CollapseCommand(machine, List.of(rack), true));
        try (var sheet = new SheetViewer(machine)) {
            layOut(sheet, graph, LayoutKind.LAYERED);
            assertFalse(bounds(sheet, rack).intersects(bounds(sheet, outside)));
            Drawings.run(new CollapseCommand(machine, List.of(rack), false));
            sheet.contents().refreshAll();
            // as far below the switch as it was drawn
            assertEquals(160, bounds(sheet, inside).y - bounds(sheet, hub).y);
        }
    }
}
