// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.Map;

import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.GraphicalEditPart;
import org.hopscope.editor.command.CreateCommand;
import org.hopscope.editor.command.PlaceCommand;
import org.hopscope.editor.geometry.Room;
import org.hopscope.editor.layout.RoomStack;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Bounds;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.template.NewElements;
import org.junit.jupiter.api.Test;

/** Cards that grow move those away that they would cover. */
class RoomTest {

    /** The card grows by 50: what stands 10 below it moves by 50, and pushes what stands 10 below that. */
    @Test
    void whatStandsBelowMovesByTheGrowthAndPushesOn() {
        var moves = Room.moves(Map.of("card", box(0, 0, 100, 100), "below", box(20, 110, 100, 40),
                "next", box(50, 160, 100, 40)), ordered("card", box(0, 0, 100, 150), "below", box(20, 110, 100, 40),
                "next", box(50, 160, 100, 40)));
        assertEquals(Map.of("below", new Point(0, 50), "next", new Point(0, 50)), moves);
    }

    @Test
    void whatStandsRightMovesByTheGrowthInWidth() {
        assertEquals(Map.of("right", new Point(30, 0)), Room.moves(
                Map.of("card", box(0, 0, 100, 100), "right", box(110, 20, 50, 50)),
                ordered("card", box(0, 0, 130, 100), "right", box(110, 20, 50, 50))));
    }

    /** Far away, or covered by the user's own will, or shown for the first time: all of that stays. */
    @Test
    void whatNeedsNoRoomStays() {
        assertEquals(Map.of(), Room.moves(
                Map.of("card", box(0, 0, 100, 100), "far", box(0, 400, 100, 40), "over", box(50, 50, 100, 100)),
                ordered("card", box(0, 0, 100, 150), "far", box(0, 400, 100, 40), "over", box(50, 50, 100, 100),
                        "new", box(0, 120, 20, 20))));
        assertEquals(Map.of(), Room.moves(Map.of("card", box(0, 0, 100, 150), "below", box(0, 160, 100, 40)),
                ordered("card", box(0, 0, 100, 100), "below", box(0, 160, 100, 40))), "a card that shrinks");
    }

    /** A NIC gets five parts; the router type stood close below its card. Undo takes both back at once. */
    @Test
    void aCardThatGetsPartsMakesRoomInTheSameStepOfUndo() {
        var machine = Drawings.cluster();
        try (var sheet = new SheetViewer(machine)) {
            var stack = new RoomStack();
            sheet.viewer.getEditDomain().setCommandStack(stack);
            stack.watch(sheet.viewer, () -> sheet.contents().refreshAll());
            // as the editor does after each change
            stack.addCommandStackEventListener(event -> {
                if (event.isPostChangeEvent()) {
                    sheet.contents().refreshAll();
                    sheet.viewer.flush();
                }
            });
            var nic = machine.getNicTypes().getFirst();
            var router = machine.getRouterTypes().getFirst();
            var height = sheet.part(nic).getFigure().getBounds().height;
            stack.execute(new PlaceCommand(machine, Map.of(nic, new Rectangle(600, 0, -1, -1),
                    router, new Rectangle(600, height + 8, -1, -1))));
            var before = y(machine.getLayout().getBounds().stream().toList(), router);
            stack.execute(new CreateCommand(nic, NewElements.create(Literals.STREAM_TABLE), null));
            for (int more = 0; more < 4; more++) {
                stack.execute(new CreateCommand(nic, NewElements.create(Literals.SCRATCH_MEMORY), null));
            }
            var grown = sheet.part(nic).getFigure().getBounds().height - height;
            assertTrue(grown > 0, "five parts more are five rows more");
            assertEquals(before + grown, y(machine.getLayout().getBounds(), router));
            assertFalse(bounds(sheet.part(nic)).intersects(bounds(sheet.part(router))));
            for (int step = 0; step < 5; step++) {
                stack.undo();
            }
            assertEquals(before, y(machine.getLayout().getBounds(), router));
            assertEquals(3, nic.getParts().size());
        }
    }

    private static int y(Iterable<Bounds> all, Element element) {
        for (var one : all) {
            if (one.getElement() == element) {
                return one.getY();
            }
        }
        throw new AssertionError("no place of its own: " + element);
    }

    private static Rectangle bounds(GraphicalEditPart part) {
        return part.getFigure().getBounds();
    }

    private static Rectangle box(int x, int y, int width, int height) {
        return new Rectangle(x, y, width, height);
    }

    private static Map<String, Rectangle> ordered(Object... entries) {
        var map = new LinkedHashMap<String, Rectangle>();
        for (int i = 0; i < entries.length; i += 2) {
            map.put((String) entries[i], (Rectangle) entries[i + 1]);
        }
        return map;
    }
}
