// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.draw2d.UpdateListener;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.commands.Command;
import org.hopscope.editor.command.Touched;
import org.hopscope.editor.diagram.Marks;
import org.hopscope.editor.figure.DiagramFigure;
import org.hopscope.editor.figure.Slot;
import org.hopscope.editor.part.Refresh;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.GraphTopology;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A diagram that is brought up to date after a command looks like one that is made anew. */
class RefreshTest {

    @ParameterizedTest
    @MethodSource("org.hopscope.ui.tests.editor.CommandTest#commands")
    void refreshedAsMadeAnew(CommandTest.Case one) {
        var machine = Drawings.cluster();
        // some commands need a machine that is made ready for them
        var command = one.command().apply(machine);
        try (var sheet = new SheetViewer(machine)) {
            var before = sheet.picture();
            command.execute();
            refresh(sheet, command);
            try (var anew = new SheetViewer(machine)) {
                assertSameLines(anew.picture(), sheet.picture());
            }
            command.undo();
            refresh(sheet, command);
            assertSameLines(before, sheet.picture());
        }
    }

    /** Tells the lines that differ only. */
    static void assertSameLines(List<String> expected, List<String> actual) {
        var missing = new ArrayList<>(expected);
        actual.forEach(missing::remove);
        var surplus = new ArrayList<>(actual);
        expected.forEach(surplus::remove);
        assertEquals(missing, surplus);
    }

    private static void refresh(SheetViewer sheet, Command command) {
        Refresh.after(sheet.contents(), Touched.by(command).orElseThrow());
    }

    @Test
    void commandsOfOthersMayHaveChangedAnything() {
        assertEquals(true, Touched.by(new Command() { }).isEmpty());
        assertEquals(true, Touched.by(null).isEmpty());
    }

    @Test
    void onlyWhatIsMarkedInAnotherWayIsAskedAgain() {
        var machine = Drawings.cluster();
        var vertices = ((GraphTopology) machine.getTopology()).getVertices();
        var first = ElementIds.idOf(vertices.getFirst());
        var second = ElementIds.idOf(vertices.get(1));
        var one = Marks.NONE.highlight(Set.of(first));
        assertEquals(Set.of(first, second), one.difference(Marks.NONE.highlight(Set.of(second))));
        assertEquals(Set.of(), one.difference(Marks.NONE.highlight(Set.of(first))));
    }

    /** The lower edge of the outline was missing when a part was put below the others. */
    @Test
    void theOutlineOfANicIsPaintedWhereItEndsAfterAPartMoved() {
        var machine = Drawings.cluster();
        var nic = machine.getNicTypes().getFirst();
        try (var sheet = new SheetViewer(nic)) {
            var figure = (DiagramFigure) sheet.contents().getFigure();
            var part = sheet.part(nic.getParts().getFirst()).getFigure();
            var painted = new Rectangle();
            figure.getUpdateManager().addUpdateListener(new UpdateListener() {
                @Override
                public void notifyPainting(Rectangle damage, @SuppressWarnings("rawtypes") Map dirty) {
                    if (dirty.get(figure) instanceof Rectangle own) {
                        painted.union(own);
                    }
                }

                @Override
                public void notifyValidating() {
                    // only what is painted counts
                }
            });
            var slot = (Slot) figure.getLayoutManager().getConstraint(part);
            figure.setConstraint(part, slot.at(new Rectangle(40, 400, -1, -1)));
            figure.getUpdateManager().performUpdate();
            var region = figure.region();
            assertTrue(region.bottom() > 400, region::toString);
            // the window is narrower than the region
            assertTrue(painted.bottom() >= region.bottom(), () -> region + " in " + painted);
        }
    }

    @Test
    void aLineKeepsItsAnchorsWhenItIsRefreshed() {
        var machine = Drawings.cluster();
        var link = ((GraphTopology) machine.getTopology()).getLinks().getFirst();
        try (var sheet = new SheetViewer(machine)) {
            var line = (org.eclipse.draw2d.Connection) sheet.part(link).getFigure();
            var anchor = line.getSourceAnchor();
            assertNotEquals(null, anchor);
            sheet.part(link).refresh();
            assertSame(anchor, line.getSourceAnchor());
        }
    }
}
