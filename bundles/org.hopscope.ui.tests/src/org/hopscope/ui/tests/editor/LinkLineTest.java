// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.draw2d.geometry.Rectangle;
import org.hopscope.editor.route.Bends;
import org.hopscope.editor.route.LinkLine;
import org.hopscope.editor.route.LinkLines;
import org.junit.jupiter.api.Test;

/** Tests the course of lines and the effect of dragging on them. */
class LinkLineTest {

    private static final Rectangle LEFT = new Rectangle(0, 0, 100, 40);
    private static final Rectangle RIGHT = new Rectangle(300, 200, 100, 40);

    private static List<Point> points(String text) {
        return LinkLines.parse(text);
    }

    private static String text(PointList list) {
        var points = new ArrayList<Point>();
        for (var i = 0; i < list.size(); i++) {
            points.add(list.getPoint(i));
        }
        return LinkLines.format(points);
    }

    private static Bends grab(LinkLine line) {
        return new Bends(line, line.between(LEFT, RIGHT), LEFT.getCenter(), RIGHT.getCenter());
    }

    @Test
    void aStraightLineEndsOnTheEdgesOfItsBoxes() {
        // from (50, 20) to (350, 220): 20 below the first middle is 30 to the right
        assertEquals("80,40 320,200", text(LinkLine.STRAIGHT.between(LEFT, RIGHT)));
        // level to the first bend; from (290, 160) to (350, 220) the slope is 1
        assertEquals("100,20 200,20 290,160 330,200", text(LinkLine.STRAIGHT.through(points("200,20 290,160"))
                .between(LEFT, RIGHT)));
    }

    @Test
    void rightAnglesStayRightAnglesWhereverTheBoxesGo() {
        var line = new LinkLine(true, points("160,100 240,100"));
        for (var x = -400; x <= 400; x += 50) {
            for (var y = -400; y <= 400; y += 50) {
                var corners = line.between(LEFT.getTranslated(x, y), RIGHT.getTranslated(y, -x));
                for (var i = 0; i + 1 < corners.size(); i++) {
                    var a = corners.getPoint(i);
                    var b = corners.getPoint(i + 1);
                    assertTrue(a.x == b.x || a.y == b.y, text(corners));
                }
            }
        }
    }

    @Test
    void onlyTheOutermostStretchFollowsABox() {
        var line = new LinkLine(true, points("160,100 240,100 240,220"));
        var before = text(line.between(LEFT, RIGHT));
        var after = text(line.between(LEFT.getTranslated(8, -60), RIGHT));
        assertTrue(before.endsWith("240,100 240,220 300,220"), before);
        assertTrue(after.endsWith("240,100 240,220 300,220"), after);
    }

    @Test
    void draggingAStretchMakesABendAndDraggingItBackRemovesIt() {
        var bends = grab(LinkLine.STRAIGHT).dragStretch(0, new Point(201, 41));
        assertEquals(points("200,40"), bends);
        var bent = grab(LinkLine.STRAIGHT.through(bends));
        assertEquals(points("120,160"), bent.dragBend(0, new Point(120, 159)));
        assertEquals(List.of(), bent.dragBend(0, new Point(200, 121)));
    }

    @Test
    void anUprightStretchMovesSideways() {
        var line = new LinkLine(true, List.of());
        assertEquals("100,20 280,20 280,220 300,220", text(line.between(LEFT, RIGHT)));
        var bends = grab(line).dragStretch(1, new Point(201, 90));
        assertEquals("100,20 200,20 200,220 300,220", text(line.through(bends).between(LEFT, RIGHT)));
    }

    @Test
    void theFirstStretchSlidesAlongItsBoxAndLeavesItWithAStub() {
        var line = new LinkLine(true, points("200,20 200,220"));
        var sliding = line.through(grab(line).dragStretch(0, new Point(150, 32)));
        assertEquals("100,32 200,32 200,220 300,220", text(sliding.between(LEFT, RIGHT)));
        var leaving = line.through(grab(line).dragStretch(0, new Point(150, 120)));
        assertEquals("100,20 124,20 124,120 200,120 200,220 300,220", text(leaving.between(LEFT, RIGHT)));
    }

    @Test
    void aStretchThatMeetsItsNeighbourBecomesOneWithIt() {
        var line = new LinkLine(true, points("160,20 160,100 240,100 240,220"));
        var merged = line.through(grab(line).dragStretch(2, new Point(200, 24)));
        assertEquals("100,20 240,20 240,220 300,220", text(merged.between(LEFT, RIGHT)));
    }

    @Test
    void damagedPointsAreLeftOut() {
        assertEquals(points("1,2"), points("1,2 x,4 5,6"));
        assertEquals(List.of(), points("1"));
        assertEquals(List.of(), points(null));
        assertEquals("1,-2 3,4", LinkLines.format(points("  1,-2   3,4 ")));
    }

    @Test
    void aLineLeadsAroundABoxAndAroundWhatItMeetsOnTheWay() {
        var wall = new Rectangle(180, -40, 40, 300);
        // longer than the wall, and out of the way of the straight line
        var others = List.of(new Rectangle(120, 262, 160, 40), new Rectangle(120, -90, 160, 45));
        assertEquals(2, LinkLine.STRAIGHT.around(LEFT, RIGHT, others).size());
        var all = new ArrayList<>(others);
        all.add(wall);
        var line = LinkLine.STRAIGHT.around(LEFT, RIGHT, all);
        for (var i = 0; i + 1 < line.size(); i++) {
            var stretch = new Rectangle(line.getPoint(i), line.getPoint(i + 1));
            all.forEach(box -> assertFalse(stretch.intersects(box), stretch + " meets " + box));
        }
        assertEquals(text(new LinkLine(true, List.of()).between(LEFT, RIGHT)),
                text(new LinkLine(true, List.of()).around(LEFT, RIGHT, List.of())));
    }

    @Test
    void aStretchOfALineThatLeadsAroundABoxIsShiftedAndAllItsCornersStay() {
        var wall = new Rectangle(180, -40, 40, 300);
        var corners = LinkLine.STRAIGHT.around(LEFT, RIGHT, List.of(wall));
        // from the middle of the left box down to 12 pixels below the wall, which ends at 260, and up to the right box
        assertEquals("50,40 50,272 350,272 350,240", text(corners));
        var bends = new Bends(LinkLine.STRAIGHT, corners, LEFT.getCenter(), RIGHT.getCenter())
                .dragStretch(1, new Point(150, 300));
        assertEquals("50,40 50,300 350,300 350,240", text(LinkLine.STRAIGHT.through(bends).between(LEFT, RIGHT)));
    }
}
