// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.hopscope.editor.geometry.Alignments;
import org.hopscope.editor.geometry.Alignments.Side;
import org.hopscope.editor.geometry.Arrangement;
import org.hopscope.editor.geometry.Box;
import org.hopscope.editor.geometry.Direction;
import org.hopscope.editor.geometry.Guide;
import org.hopscope.editor.geometry.Zooming;
import org.junit.jupiter.api.Test;

/** The arithmetic of arranging, snapping and zooming. */
class GeometryTest {

    private static final List<Box> THREE = List.of(Box.of(0, 0, 40, 20), Box.of(100, 30, 20, 60),
            Box.of(57, 200, 30, 10));

    private static List<Point> places(Arrangement arrangement) {
        return arrangement.apply(THREE).stream().map(Rectangle::getLocation).toList();
    }

    @Test
    void figuresAreAlignedWithTheOneSelectedLast() {
        assertEquals(List.of(new Point(57, 0), new Point(57, 30), new Point(57, 200)), places(Arrangement.LEFT));
        assertEquals(List.of(new Point(47, 0), new Point(67, 30), new Point(57, 200)), places(Arrangement.RIGHT));
        assertEquals(List.of(new Point(52, 0), new Point(62, 30), new Point(57, 200)), places(Arrangement.CENTER));
        assertEquals(List.of(new Point(0, 200), new Point(100, 200), new Point(57, 200)), places(Arrangement.TOP));
        assertEquals(List.of(new Point(0, 190), new Point(100, 150), new Point(57, 200)), places(Arrangement.BOTTOM));
        assertEquals(List.of(new Point(0, 195), new Point(100, 175), new Point(57, 200)), places(Arrangement.MIDDLE));
    }

    @Test
    void distributingLeavesEqualGapsAndTheOutermostWhereTheyAre() {
        assertEquals(List.of(new Point(0, 0), new Point(100, 30), new Point(55, 200)), places(Arrangement.ACROSS));
        assertEquals(List.of(new Point(0, 0), new Point(100, 80), new Point(57, 200)), places(Arrangement.DOWN));
    }

    @Test
    void distributingManyDoesNotDrift() {
        var boxes = java.util.stream.IntStream.range(0, 8).mapToObj(i -> Box.of(i == 7 ? 107 : i * i, 0, 10, 10))
                .toList();
        var places = Arrangement.ACROSS.apply(boxes);
        assertEquals(107, places.get(7).x);
        for (var i = 1; i < 8; i++) {
            var gap = places.get(i).x - places.get(i - 1).right();
            assertTrue(gap == 5 || gap == 6, () -> places.toString());
        }
    }

    @Test
    void allGetTheSameSizeEvenIfOneCannotBecomeAsSmall() {
        var boxes = List.of(new Box(new Rectangle(0, 0, 90, 20), new Dimension(80, 20)), Box.of(0, 50, 50, 30));
        var widths = Arrangement.WIDTH.apply(boxes);
        assertEquals(List.of(new Rectangle(0, 0, 80, 20), new Rectangle(0, 50, 80, 30)), widths);
        assertEquals(List.of(new Rectangle(0, 0, 80, 30), new Rectangle(0, 50, 80, 30)),
                Arrangement.SIZE.apply(boxes));
        assertEquals(30, Arrangement.HEIGHT.apply(boxes).getFirst().height);
    }

    @Test
    void aDraggedFigureIsDrawnToTheNearestEdgeOrMiddle() {
        var others = new Alignments(List.of(new Rectangle(0, 0, 100, 40), new Rectangle(300, 0, 50, 40)), 5);
        var match = others.across(new Rectangle(4, 100, 60, 40)).orElseThrow();
        assertEquals(-4, match.by());
        assertEquals(new Guide(true, 0, 0, 140), match.guide());
        assertEquals(3, others.across(new Rectangle(297, 100, 90, 40)).orElseThrow().by());
        assertEquals(0.5, others.across(new Rectangle(294, 100, 61, 40)).orElseThrow().by());
        assertTrue(others.across(new Rectangle(150, 100, 60, 40)).isEmpty());
        assertTrue(others.down(new Rectangle(150, 46, 60, 40)).isEmpty());
        assertEquals(-5, others.down(new Rectangle(150, 5, 60, 50)).orElseThrow().by());
    }

    @Test
    void aSideThatIsDraggedIsDrawnToTheSameSideOfOthers() {
        var others = new Alignments(List.of(new Rectangle(0, 0, 100, 40)), 5);
        assertEquals(2, others.side(new Rectangle(20, 60, 78, 40), Side.FAR, true).orElseThrow().by());
        assertTrue(others.side(new Rectangle(20, 60, 78, 40), Side.NEAR, true).isEmpty());
    }

    @Test
    void whatIsUnderThePointerStaysThere() {
        var scroll = new Point(130, -20);
        var pointer = new Point(200, 90);
        var after = Zooming.scrollAbout(scroll, pointer, 1.5);
        assertEquals((130 + 200) * 1.5, after.x + pointer.x);
        assertEquals((-20 + 90) * 1.5, after.y + pointer.y);
        assertEquals(scroll, Zooming.scrollAbout(scroll, pointer, 1));
    }

    @Test
    void anAreaFitsAndStaysWithinTheLimits() {
        assertEquals(0.75, Zooming.fit(new Dimension(1000, 400), new Dimension(760, 600), 0.25, 4));
        assertEquals(4, Zooming.fit(new Dimension(10, 10), new Dimension(760, 600), 0.25, 4));
        assertEquals(0.25, Zooming.fit(new Dimension(100_000, 10), new Dimension(760, 600), 0.25, 4));
        assertEquals(1.1, Zooming.fitWidth(1000, 1100, 0.25, 4));
        // from far away a step of 5 % would be most of the picture: 760 / 4000 = 0.19, 760 / 20000 = 0.038
        assertEquals(0.19, Zooming.fit(new Dimension(4_000, 400), new Dimension(760, 600), 0.01, 4));
        assertEquals(0.038, Zooming.fit(new Dimension(20_000, 400), new Dimension(760, 600), 0.01, 4));
        assertEquals(new Point(-100, 50), Zooming.scrollToMiddle(new Rectangle(0, 100, 200, 100), 1,
                new Dimension(400, 200)));
    }

    @Test
    void anArrowLeadsToWhatIsStraightAheadFirst() {
        var from = new Rectangle(100, 100, 40, 20);
        // below but 30 to the right, straight below but further, and a taller neighbour whose centre is a bit lower
        var boxes = List.of(new Rectangle(170, 150, 40, 20), new Rectangle(110, 200, 10, 10),
                new Rectangle(170, 95, 40, 60));
        assertEquals(1, Direction.DOWN.nearest(from, boxes).getAsInt());
        assertEquals(2, Direction.RIGHT.nearest(from, boxes).getAsInt());
        assertTrue(Direction.UP.nearest(from, boxes).isEmpty());
        assertEquals(0, Direction.DOWN.nearest(from, boxes.subList(0, 1)).getAsInt());
    }
}
