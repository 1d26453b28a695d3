// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.handlers.IHandlerService;
import org.hopscope.editor.command.PlaceCommand;
import org.hopscope.editor.policy.AutomaticPlaces;
import org.hopscope.model.core.Element;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Hand;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Copies of figures that the user has placed stand where nothing is. */
class CopyRoomTest {

    private static final String DUPLICATE = "org.hopscope.editor.commands.duplicate";
    private static final String COPY = "org.eclipse.ui.edit.copy";
    private static final String CUT = "org.eclipse.ui.edit.cut";
    private static final String PASTE = "org.eclipse.ui.edit.paste";

    private IFile file;
    private Hand hand;

    @BeforeEach
    void openAMachineWithPlaces() throws Exception {
        file = Bench.file("copies.machine", MachineFiles.toBytes(Drawings.cluster()));
        hand = new Hand(file);
        pin(hand.viewer.getContents());
        pin(hand.part(hand.machine().getTopology()));
    }

    @AfterEach
    void deleteTheFile() throws Exception {
        Bench.page().closeAllEditors(false);
        file.delete(true, null);
    }

    private void pin(EditPart sheet) {
        hand.viewer.flush();
        var places = AutomaticPlaces.of(sheet, element -> true);
        assertFalse(places.isEmpty());
        hand.commands().execute(new PlaceCommand(hand.machine(), places));
        hand.viewer.flush();
    }

    private void execute(String command) throws Exception {
        Bench.page().activate(hand.editor);
        Bench.window().getService(IHandlerService.class).executeCommand(command, null);
        hand.viewer.flush();
    }

    private void select(List<? extends EObject> elements) {
        hand.viewer.setSelection(new StructuredSelection(elements.stream().map(hand::part).toList()));
    }

    private Rectangle box(Element element) {
        return hand.part(element).getFigure().getBounds().getCopy();
    }

    /** The figures of a sheet or frame, by pairs that cover each other. */
    private static List<String> covered(EditPart sheet) {
        var parts = ((List<?>) sheet.getChildren()).stream().map(GraphicalEditPart.class::cast)
                .filter(part -> part.getFigure().isShowing()).toList();
        var pairs = new ArrayList<String>();
        for (var i = 0; i < parts.size(); i++) {
            for (var j = 0; j < i; j++) {
                if (parts.get(i).getFigure().getBounds().intersects(parts.get(j).getFigure().getBounds())) {
                    pairs.add(parts.get(i).getModel() + " covers " + parts.get(j).getModel());
                }
            }
        }
        return pairs;
    }

    private List<String> coveredOnTheSheet() {
        return covered(hand.viewer.getContents());
    }

    @Test
    void duplicatesCoverNothing() throws Exception {
        assertEquals(List.of(), coveredOnTheSheet());
        for (var i = 0; i < 4; i++) {
            select(hand.machine().getLinkTypes().subList(0, 1));
            execute(DUPLICATE);
        }
        assertEquals(5, hand.machine().getLinkTypes().size());
        assertEquals(List.of(), coveredOnTheSheet());
    }

    @Test
    void pastedOwnCopiesCoverNothing() throws Exception {
        select(hand.machine().getNodeTypes().subList(0, 1));
        execute(COPY);
        for (var i = 0; i < 3; i++) {
            execute(PASTE);
        }
        assertEquals(4, hand.machine().getNodeTypes().size());
        assertEquals(List.of(), coveredOnTheSheet());
    }

    @Test
    void whatWasCutReturnsToItsPlace() throws Exception {
        var link = hand.machine().getLinkTypes().getLast();
        var before = box(link);
        select(List.of(link));
        // else it comes to the pointer
        hand.point(new Point(-40, 60));
        execute(CUT);
        assertFalse(hand.machine().getLinkTypes().contains(link));
        execute(PASTE);
        assertEquals(before.getLocation(), box(hand.machine().getLinkTypes().getLast()).getLocation());
    }

    /** The last point of the window, by rows, at which a copy of an element covers nothing. */
    private Point freeFor(Element element) {
        var size = box(element).getSize();
        var window = hand.viewer.getControl().getSize();
        for (int y = window.y - 60; y > 0; y -= 20) {
            for (int x = window.x - 60; x > 0; x -= 20) {
                var at = new Point(x, y);
                hand.part(element).getFigure().translateToRelative(at);
                var copy = new Rectangle(at, size).expand(40, 40);
                if (((List<?>) hand.viewer.getContents().getChildren()).stream().map(GraphicalEditPart.class::cast)
                        .noneMatch(part -> part.getFigure().getBounds().intersects(copy))) {
                    return new Point(x, y);
                }
            }
        }
        throw new AssertionError("no room for a copy in " + window);
    }

    @Test
    void ownCopiesArePastedAtThePointerAndCoverNothing() throws Exception {
        var link = hand.machine().getLinkTypes().getFirst();
        select(List.of(link));
        execute(COPY);
        var pointer = freeFor(link);
        hand.point(pointer);
        // before the diagram is scrolled to what has come
        var at = pointer.getCopy();
        hand.part(link).getFigure().translateToRelative(at);
        execute(PASTE);
        var copy = hand.machine().getLinkTypes().getLast();
        assertNotSame(link, copy);
        var box = box(copy);
        assertTrue(Math.abs(box.x - at.x) < 60 && Math.abs(box.y - at.y) < 60, () -> box + " at " + at);
        assertTrue(box.getLocation().getDistance(box(link).getLocation()) > 60, () -> box + " from " + box(link));
        execute(PASTE);
        assertEquals(3, hand.machine().getLinkTypes().size());
        assertEquals(List.of(), coveredOnTheSheet());
    }

    @Test
    void copiesOfVerticesStandTogetherAndCoverNone() throws Exception {
        var graph = (GraphTopology) hand.machine().getTopology();
        var before = List.copyOf(graph.getVertices());
        select(before);
        execute(DUPLICATE);
        var after = graph.getVertices();
        assertEquals(2 * before.size(), after.size());
        var by = box(after.get(before.size())).getLocation().getDifference(box(before.getFirst()).getLocation());
        for (var i = 0; i < before.size(); i++) {
            assertEquals(by, box(after.get(before.size() + i)).getLocation()
                    .getDifference(box(before.get(i)).getLocation()));
        }
        assertTrue(covered(hand.part(graph)).isEmpty(), () -> covered(hand.part(graph)).toString());
    }
}
