// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.requests.GroupRequest;
import org.eclipse.gef.requests.SelectionRequest;
import org.hopscope.editor.command.OverrideCommand;
import org.hopscope.editor.command.Touched;
import org.hopscope.editor.diagram.Interior;
import org.hopscope.editor.diagram.Section;
import org.hopscope.editor.part.InstancePart;
import org.hopscope.editor.part.PicturePart;
import org.hopscope.editor.part.Refresh;
import org.hopscope.editor.picture.Plan;
import org.hopscope.model.machine.DragonflyTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.TorusTopology;
import org.hopscope.model.topology.Shape;
import org.junit.jupiter.api.Test;

/** The picture of a topology: picking, overriding and drilling into its nodes. */
class TopologyPictureTest {

    private final Machine machine = Drawings.cluster();
    private final TorusTopology torus = PlanTest.torus(64, 64, 16);
    private final NodeType node = machine.getNodeTypes().getFirst();

    TopologyPictureTest() {
        machine.setTopology(torus);
        torus.setNodeType(node);
    }

    @Test
    void aTopologyOpensAsAPictureOfItself() {
        assertEquals(torus, Interior.opens(torus).orElseThrow());
        assertTrue(Interior.exists(torus));
        torus.getDimensions().clear();
        assertFalse(Interior.exists(torus), "what has no nodes cannot be drawn");
    }

    @Test
    void nodesHaveNoPartsUntilOneIsPicked() {
        try (var sheet = new SheetViewer(torus)) {
            assertEquals(List.of(), sheet.contents().getChildren());
            var part = (InstancePart) ((PicturePart) sheet.contents()).pick(65);
            assertEquals("1,1,0", part.instanceName());
            ((PicturePart) sheet.contents()).pick(66);
            assertEquals(1, sheet.contents().getChildren().size());
        }
    }

    @Test
    void aDoubleClickOpensTheKindOfNode() {
        try (var sheet = new SheetViewer(torus)) {
            ((PicturePart) sheet.contents()).pick(3).performRequest(new Request(RequestConstants.REQ_OPEN));
            assertEquals(List.of(node), sheet.opened);
        }
    }

    @Test
    void anOverrideTakesThePlaceOfItsInstanceAndCanBeDeleted() {
        try (var sheet = new SheetViewer(torus)) {
            ((PicturePart) sheet.contents()).pick(65);
            var command = new OverrideCommand(torus, "1,1,0");
            command.execute();
            Refresh.after(sheet.contents(), Touched.by(command).orElseThrow());
            var part = assertInstanceOf(InstancePart.class, sheet.part(torus.getOverrides().getFirst()));
            assertEquals(65, part.number());
            assertEquals(1, sheet.contents().getChildren().size());
            part.getCommand(new GroupRequest(RequestConstants.REQ_DELETE)).execute();
            assertEquals(List.of(), torus.getOverrides());
        }
    }

    @Test
    void onlyInstancesThatExistAreOverridden() {
        assertTrue(new OverrideCommand(torus, "63,63,15").canExecute());
        assertFalse(new OverrideCommand(torus, "64,0,0").canExecute());
    }

    @Test
    void thePictureFollowsTheShape() {
        try (var sheet = new SheetViewer(torus)) {
            var before = sheet.picture();
            torus.getDimensions().getFirst().setSize(8);
            sheet.contents().refreshAll();
            assertFalse(before.equals(sheet.picture()));
            torus.getDimensions().clear();
            sheet.contents().refreshAll();
            assertNull(sheet.part(torus.getNodeType()));
            assertEquals(Literals.TORUS_TOPOLOGY, sheet.contents().model().eClass());
        }
    }

    @Test
    void aRouterOpensItsGroupAndANodeThereItsKind() {
        var dragonfly = dragonfly();
        try (var sheet = new SheetViewer(dragonfly)) {
            var shape = Shape.of(dragonfly).orElseThrow();
            var router = shape.instance("group 3/router 1").orElseThrow();
            open(((PicturePart) sheet.contents()).pick(router));
            assertEquals(List.of("group 3"), sheet.ways);
        }
        try (var sheet = new SheetViewer(new Section(dragonfly, 3))) {
            var inGroup = Shape.of(dragonfly).orElseThrow().instance("group 3/router 1/node 0").orElseThrow();
            open(((PicturePart) sheet.contents()).pick(inGroup));
            assertEquals(List.of("router 1/node 0"), sheet.ways);
            assertEquals(List.of(node), sheet.opened);
        }
    }

    @Test
    void onlyTheOverridesOfAGroupAreOnItsPicture() {
        var dragonfly = dragonfly();
        new OverrideCommand(dragonfly, "group 2/router 1").execute();
        new OverrideCommand(dragonfly, "group 3/router 0").execute();
        try (var sheet = new SheetViewer(new Section(dragonfly, 3))) {
            List<?> parts = sheet.contents().getChildren();
            assertEquals(List.of(dragonfly.getOverrides().get(1)),
                    parts.stream().map(part -> ((EditPart) part).getModel()).toList());
        }
    }

    /** The axes are in the title of the first plane only, which was too long for the room that names have. */
    @Test
    void allPlanesOfASmallPictureHaveNamesOfTheSameLength() {
        var planes = Plan.of(torus).orElseThrow().frames(new Rectangle(0, 0, 99_999, 99_999));
        assertEquals(16, planes.size());
        for (int z = 0; z < 16; z++) {
            assertEquals("d2 = " + z, planes.get(z).name());
        }
        assertTrue(planes.getFirst().title().startsWith("d2 = 0   d0"), planes.getFirst().title());
    }

    @Test
    void aDoubleClickBesideTheNodesOpensTheGroup() {
        try (var sheet = new SheetViewer(dragonfly())) {
            var heading = Plan.of(machine.getTopology()).orElseThrow().frames(new Rectangle(0, 0, 9999, 9999)).get(2);
            var at = heading.box().getTopLeft().translate(30, 30);
            sheet.contents().performRequest(request(at));
            assertEquals(List.of("group 2"), sheet.ways);
        }
    }

    private static SelectionRequest request(Point at) {
        var request = new SelectionRequest();
        request.setType(RequestConstants.REQ_OPEN);
        request.setLocation(at);
        return request;
    }

    private static void open(EditPart part) {
        part.performRequest(new Request(RequestConstants.REQ_OPEN));
    }

    private DragonflyTopology dragonfly() {
        var dragonfly = MachineFactory.eINSTANCE.createDragonflyTopology();
        machine.setTopology(dragonfly);
        dragonfly.setNodeType(node);
        return dragonfly;
    }
}
