// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.draw2d.geometry.Insets;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.hopscope.editor.layout.ElkLayout;
import org.hopscope.editor.layout.LayoutKind;
import org.hopscope.editor.layout.LayoutProblem;
import org.hopscope.editor.layout.LayoutProblem.Box;
import org.hopscope.editor.layout.LayoutProblem.Group;
import org.hopscope.editor.layout.LayoutProblem.Line;
import org.hopscope.editor.layout.LayoutResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the guarantees of automatic layout of every kind. */
class ElkLayoutTest {

    private static final int WIDTH = 120;
    private static final int HEIGHT = 48;
    private static final Insets ROOM = new Insets(32, 12, 12, 12);

    /** Boxes that all are on one another; box i hangs below box (i - 1) / fan. */
    private static LayoutProblem tree(int count, int fan, int pinned) {
        var boxes = new ArrayList<Box>();
        var lines = new ArrayList<Line>();
        for (var i = 0; i < count; i++) {
            var at = i == pinned ? new Rectangle(800, 400, WIDTH, HEIGHT) : new Rectangle(40, 80, WIDTH, HEIGHT);
            boxes.add(new Box(at, i == pinned));
            if (i > 0) {
                lines.add(new Line((i - 1) / fan, i));
            }
        }
        return new LayoutProblem(boxes, lines, false);
    }

    private static LayoutResult solve(LayoutProblem problem, LayoutKind kind) {
        return ElkLayout.solve(problem, kind, () -> false).orElseThrow();
    }

    private static Rectangle box(Point place) {
        return new Rectangle(place.x, place.y, WIDTH, HEIGHT);
    }

    @ParameterizedTest
    @EnumSource(LayoutKind.class)
    void figuresLieBesideEachOtherOnTheGridAndInReach(LayoutKind kind) {
        var places = solve(tree(20, 3, -1), kind).places();
        for (var i = 0; i < places.size(); i++) {
            assertEquals(0, places.get(i).x % 8 + places.get(i).y % 8, kind + " " + places.get(i));
            assertTrue(places.get(i).x >= 0 && places.get(i).y >= 0, kind + " " + places.get(i));
            for (var j = 0; j < i; j++) {
                assertFalse(box(places.get(i)).intersects(box(places.get(j))), kind + ": " + i + " covers " + j);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(LayoutKind.class)
    void aPinnedFigureStaysAndIsNotCovered(LayoutKind kind) {
        var places = solve(tree(20, 3, 7), kind).places();
        assertEquals(new Point(800, 400), places.get(7));
        for (var i = 0; i < places.size(); i++) {
            assertTrue(i == 7 || !box(places.get(i)).intersects(box(places.get(7))), kind + " " + i);
        }
    }

    @ParameterizedTest
    @EnumSource(LayoutKind.class)
    void theSameProblemHasTheSameSolution(LayoutKind kind) {
        assertEquals(solve(tree(20, 3, -1), kind), solve(tree(20, 3, -1), kind));
    }

    @Test
    void layersPutWhatALineLeadsToBelowWhereItComesFrom() {
        var problem = tree(20, 3, -1);
        var result = solve(problem, LayoutKind.LAYERED);
        for (var line : problem.lines()) {
            assertTrue(result.places().get(line.to()).y >= result.places().get(line.from()).y + HEIGHT);
        }
        assertEquals(40, result.places().stream().mapToInt(place -> place.x).min().orElseThrow());
        assertTrue(result.bends().stream().anyMatch(bends -> bends.size() == 2));
    }

    @Test
    void aLongChainDoesNotEndTheStack() {
        assertEquals(5_000, solve(tree(5_000, 1, -1), LayoutKind.LAYERED).places().size());
    }

    @Test
    void aCancelledLayoutHasNoResult() {
        assertTrue(ElkLayout.solve(tree(500, 2, -1), LayoutKind.STRESS, () -> true).isEmpty());
    }

    @Test
    void nothingIsLaidOutAsNothing() {
        assertEquals(List.of(), solve(new LayoutProblem(List.of(), List.of(), true), LayoutKind.LAYERED).places());
    }

    /** A hub above racks of these sizes; the first box of a rack is a switch to which the others lead. */
    private static LayoutProblem racks(int pinned, int... sizes) {
        var boxes = new ArrayList<Box>(List.of(new Box(new Rectangle(40, 80, WIDTH, HEIGHT), false)));
        var lines = new ArrayList<Line>();
        var groups = new ArrayList<Group>();
        for (var size : sizes) {
            var first = boxes.size();
            lines.add(new Line(0, first));
            for (var i = 0; i < size; i++) {
                var pin = boxes.size() == pinned;
                boxes.add(new Box(new Rectangle(pin ? 800 : 40, pin ? 400 : 80, WIDTH, HEIGHT), pin));
                if (i > 0) {
                    lines.add(new Line(first, first + i));
                }
            }
            groups.add(new Group(IntStream.range(first, boxes.size()).boxed().toList(), ROOM));
        }
        return new LayoutProblem(boxes, lines, false, groups);
    }

    private static Rectangle frame(LayoutProblem problem, int group, List<Point> places) {
        var members = problem.groups().get(group).members();
        var frame = box(places.get(members.getFirst()));
        members.forEach(member -> frame.union(box(places.get(member))));
        return frame.getExpanded(ROOM);
    }

    private static void assertApart(LayoutProblem problem, List<Point> places, LayoutKind kind) {
        for (var i = 0; i < problem.groups().size(); i++) {
            var frame = frame(problem, i, places);
            for (var j = 0; j < i; j++) {
                assertFalse(frame.intersects(frame(problem, j, places)), kind + ": rack " + i + " covers " + j);
            }
            for (var box = 0; box < places.size(); box++) {
                assertEquals(problem.groups().get(i).members().contains(box), frame.intersects(box(places.get(box))),
                        kind + ": rack " + i + ", box " + box);
            }
        }
        for (var i = 0; i < places.size(); i++) {
            assertTrue(places.get(i).x >= 0 && places.get(i).y >= 0, kind + " " + places.get(i));
            for (var j = 0; j < i; j++) {
                assertFalse(box(places.get(i)).intersects(box(places.get(j))), kind + ": " + i + " covers " + j);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(LayoutKind.class)
    void whatStandsInARackKeepsTogetherAndRacksLieBesideEachOther(LayoutKind kind) {
        for (var problem : List.of(racks(-1, 5, 3, 7, 1), racks(-1, 1, 1), racks(-1, 17, 2))) {
            var result = solve(problem, kind);
            assertApart(problem, result.places(), kind);
            assertEquals(result, solve(problem, kind));
        }
    }

    @ParameterizedTest
    @EnumSource(LayoutKind.class)
    void aRackKeepsToWhatIsPinnedInIt(LayoutKind kind) {
        var problem = racks(8, 5, 3, 7);
        var places = solve(problem, kind).places();
        assertEquals(new Point(800, 400), places.get(8));
        assertApart(problem, places, kind);
    }

    @Test
    void linesLeadIntoRacksInLayers() {
        var problem = racks(-1, 5, 3, 7);
        var result = solve(problem, LayoutKind.LAYERED);
        for (var i = 0; i < problem.lines().size(); i++) {
            var line = problem.lines().get(i);
            var from = box(result.places().get(line.from()));
            var to = box(result.places().get(line.to()));
            assertTrue(to.y >= from.bottom());
            for (var bend : result.bends().get(i)) {
                assertTrue(bend.y >= from.bottom() && bend.y <= to.y, i + ": " + bend + " " + from + " " + to);
            }
        }
        assertTrue(result.bends().stream().anyMatch(bends -> bends.size() >= 2));
    }
}
