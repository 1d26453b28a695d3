// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.draw2d.geometry.Rectangle;
import org.hopscope.editor.figure.ArrowPath;
import org.junit.jupiter.api.Test;

/** The ways of the arrows between handlers. */
class ArrowPathTest {

    private static final Rectangle HANDLER = new Rectangle(0, 0, 400, 200);
    private static final Rectangle BLOCK = new Rectangle(100, 20, 80, 40);
    private static final Rectangle TARGET = new Rectangle(500, 400, 200, 80);

    private static boolean crosses(PointList points, Rectangle box) {
        for (int i = 1; i < points.size(); i++) {
            var from = points.getPoint(i - 1);
            if (new Rectangle(from, points.getPoint(i)).intersects(box)) {
                return true;
            }
        }
        return false;
    }

    @Test
    void withNothingBelowItGoesStraightDown() {
        var points = new ArrowPath(BLOCK, HANDLER, List.of(), TARGET, 0).points();
        // out of the block, beside the handler, up to the target, into it
        assertEquals(5, points.size());
        assertEquals(BLOCK.getCenter().x, points.getPoint(1).x);
        assertEquals(TARGET.x, points.getLastPoint().x);
    }

    @Test
    void itGoesBetweenTheBlocksBelow() {
        var left = new Rectangle(60, 100, 100, 40);
        var right = new Rectangle(172, 100, 100, 40);
        var points = new ArrowPath(BLOCK, HANDLER, List.of(left, right), TARGET, 0).points();
        assertTrue(!crosses(points, left) && !crosses(points, right));
        assertTrue(points.getPoint(2).x > left.right() && points.getPoint(2).x < right.x);
    }

    @Test
    void itGoesUpThroughBlocksAboveAsWell() {
        var above = new Rectangle(90, 20, 120, 40);
        var block = new Rectangle(100, 120, 80, 40);
        var points = new ArrowPath(block, HANDLER, List.of(above), new Rectangle(500, -300, 200, 80), 4).points();
        assertTrue(!crosses(points, above));
        assertEquals(block.y, points.getFirstPoint().y);
    }

    @Test
    void betweenBlocksThatLeaveNoGapItGoesStraight() {
        var below = new Rectangle(-1000, 100, 3000, 40);
        var left = new Rectangle(-1000, 62, 1110, 20);
        var right = new Rectangle(150, 62, 1800, 20);
        var points = new ArrowPath(BLOCK, HANDLER, List.of(below, left, right), TARGET, 0).points();
        assertEquals(5, points.size());
    }
}
