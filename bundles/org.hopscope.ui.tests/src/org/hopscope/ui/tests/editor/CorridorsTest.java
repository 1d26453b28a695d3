// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.draw2d.geometry.Rectangle;
import org.hopscope.editor.route.Corridors;
import org.hopscope.editor.route.Elbows;
import org.junit.jupiter.api.Test;

/** Tests the routes of wires around cards. */
class CorridorsTest {

    private static final Rectangle LEFT = new Rectangle(0, 100, 100, 60);
    private static final Rectangle RIGHT = new Rectangle(500, 100, 100, 60);

    private static void checkClear(PointList line, List<Rectangle> obstacles) {
        for (var i = 0; i + 1 < line.size(); i++) {
            var a = line.getPoint(i);
            var b = line.getPoint(i + 1);
            assertTrue(a.x == b.x || a.y == b.y);
            var stretch = new Rectangle(a, b);
            assertTrue(obstacles.stream().noneMatch(stretch::intersects), stretch.toString());
        }
    }

    private static boolean onBorder(Rectangle box, Point point) {
        return point.x == box.x || point.x == box.right() || point.y == box.y || point.y == box.bottom();
    }

    @Test
    void aFreeWayIsTheSimpleOne() {
        var aside = List.of(new Rectangle(200, 300, 100, 100));
        assertEquals(Elbows.between(LEFT, RIGHT).size(), Corridors.between(LEFT, RIGHT, aside).size());
    }

    @Test
    void aCardInTheWayIsPassed() {
        var obstacles = List.of(new Rectangle(200, 60, 100, 140));
        var line = Corridors.between(LEFT, RIGHT, obstacles);
        checkClear(line, obstacles);
        assertTrue(onBorder(LEFT, line.getFirstPoint()));
        assertTrue(onBorder(RIGHT, line.getLastPoint()));
    }

    @Test
    void aWallOfCardsIsPassedAtItsEnd() {
        var obstacles = List.of(new Rectangle(200, -400, 80, 440), new Rectangle(200, 48, 80, 200),
                new Rectangle(320, 20, 80, 600));
        checkClear(Corridors.between(LEFT, RIGHT, obstacles), obstacles);
    }

    @Test
    void whereThereIsNoWayTheLineIsDrawnAllTheSame() {
        var ring = List.of(new Rectangle(-60, 40, 220, 50), new Rectangle(-60, 170, 220, 50),
                new Rectangle(-60, 80, 50, 100), new Rectangle(110, 80, 50, 100));
        assertFalse(Corridors.between(LEFT, RIGHT, ring).size() < 2);
    }
}
