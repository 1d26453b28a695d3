// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;

import org.eclipse.gef.GraphicalViewer;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.ui.ide.IDE;
import org.hopscope.editor.geometry.RulerScale;
import org.hopscope.editor.tool.PlacingAid;
import org.hopscope.ui.tests.Bench;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The rulers of a diagram: their numbers, and that they come and go. */
class RulersTest {

    @AfterEach
    void close() {
        Bench.page().closeAllEditors(false);
    }

    /** 60 pixels at least from number to number: at 50 %, 100 units are 50 pixels, so that it is 200 units. */
    @Test
    void numbersAreRoundAndApart() {
        assertEquals(100, new RulerScale(1, 0).step());
        assertEquals(200, new RulerScale(0.5, 0).step());
        assertEquals(20, new RulerScale(4, 0).step());
        assertEquals(20, new RulerScale(1, 0).part());
    }

    /** Scrolled by 130 pixels at 50 %, the first visible unit is 260; the last number before it is 200, at -30. */
    @Test
    void numbersFollowScrollingAndZoom() {
        var scale = new RulerScale(0.5, 130);
        assertEquals(200, scale.first());
        assertEquals(-30, scale.pixel(200));
        assertEquals(70, scale.pixel(400));
        // left of the origin
        assertEquals(-100, new RulerScale(1, -30).first());
    }

    @Test
    void rulersComeAndGo() throws Exception {
        var viewer = IDE.openEditor(Bench.page(), Bench.sample()).getAdapter(GraphicalViewer.class);
        Bench.until("the diagram has a size", () -> viewer.getControl().getSize().x > 0);
        assertFalse(PlacingAid.RULERS.isOn(viewer));
        assertEquals(new Point(0, 0), viewer.getControl().getLocation());
        var size = viewer.getControl().getSize();
        PlacingAid.RULERS.toggle(viewer);
        try {
            var place = viewer.getControl().getLocation();
            assertTrue(place.x > 0 && place.y > 0, place::toString);
            assertEquals(size.x - place.x, viewer.getControl().getSize().x);
            assertEquals(3, Stream.of(viewer.getControl().getParent().getChildren())
                    .filter(one -> one != viewer.getControl() && one instanceof Canvas && one.getVisible()).count());
        } finally {
            PlacingAid.RULERS.toggle(viewer);
        }
        assertEquals(size, viewer.getControl().getSize());
    }
}
