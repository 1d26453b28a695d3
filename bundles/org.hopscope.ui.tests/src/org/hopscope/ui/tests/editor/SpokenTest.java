// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.gef.AccessibleEditPart;
import org.eclipse.gef.EditPart;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.hopscope.editor.part.PicturePart;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Link;
import org.junit.jupiter.api.Test;

/** Tests the texts of a screen reader about the parts of a diagram. */
class SpokenTest {

    static String spoken(EditPart part) {
        var event = new AccessibleEvent(part);
        part.getAdapter(AccessibleEditPart.class).getName(event);
        return event.result;
    }

    @Test
    void everyElementOfAMachineHasASpokenName() {
        var machine = Drawings.cluster();
        try (var sheet = new SheetViewer(machine)) {
            for (var entry : sheet.viewer.getEditPartRegistry().values()) {
                var part = (EditPart) entry;
                if (part.getModel() instanceof Element element && !(element instanceof Link)) {
                    assertTrue(spoken(part).contains(element.getName()), spoken(part));
                }
            }
        }
    }

    @Test
    void aSwitchTellsHowManyPortsAreUsed() {
        var machine = Drawings.cluster();
        var center = ((GraphTopology) machine.getTopology()).getVertices().getFirst();
        try (var sheet = new SheetViewer(machine)) {
            // both nodes are linked with the switch
            assertTrue(spoken(sheet.part(center)).matches(".*, 2 of \\d+ ports used"), spoken(sheet.part(center)));
        }
    }

    @Test
    void anInstanceOfATopologyTellsItsCoordinates() {
        var torus = PlanTest.torus(4, 4);
        torus.setName("torus");
        Drawings.cluster().setTopology(torus);
        try (var sheet = new SheetViewer(torus)) {
            assertEquals("1,2 of torus", spoken(((PicturePart) sheet.contents()).pick(9)));
            assertFalse(spoken(sheet.contents()).isEmpty());
        }
    }

    private static int role(EditPart part) {
        var event = new AccessibleControlEvent(part);
        part.getAdapter(AccessibleEditPart.class).getRole(event);
        return event.detail;
    }

    @Test
    void figuresAreItemsOrGroupsOfItems() {
        var machine = Drawings.cluster();
        var graph = (GraphTopology) machine.getTopology();
        try (var sheet = new SheetViewer(machine)) {
            assertEquals(ACC.ROLE_GROUP, role(sheet.part(graph)));
            assertEquals(ACC.ROLE_LISTITEM, role(sheet.part(graph.getVertices().getFirst())));
            assertEquals(ACC.ROLE_LISTITEM, role(sheet.part(graph.getLinks().getFirst())));
        }
    }
}
