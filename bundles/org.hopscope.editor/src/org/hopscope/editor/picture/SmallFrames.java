// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.picture;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.draw2d.geometry.Point;
import org.hopscope.editor.picture.Miniature.Dot;
import org.hopscope.editor.picture.Miniature.Line;
import org.hopscope.editor.picture.Miniature.Note;
import org.hopscope.model.topology.SwitchedShape;

/** The switches of the first few frames of a network of switches, with their links, as small as a card has room. */
final class SmallFrames {

    private static final int MOST_FRAMES = 4;
    private static final int MOST_IN_ROW = 4;
    private static final int MOST_SWITCHES = 1 << 16;
    private static final int STEP = 14;
    private static final int ROW = 18;
    private static final int BETWEEN = 10;
    private static final int TOP = 12;
    private static final int RIGHT = 30;

    private final SwitchedShape shape;
    private final Map<Integer, Point> places = new HashMap<>();
    private final int rows;
    private int width;
    private int height;

    private SmallFrames(SwitchedShape shape) {
        this.shape = shape;
        rows = rowsShown();
        int last = Math.min(shape.instances(), shape.nodes() + MOST_SWITCHES);
        for (int one = shape.nodes(); one < last; one++) {
            var cell = shape.cell(one);
            if (cell.frame() < MOST_FRAMES && cell.column() < MOST_IN_ROW && cell.row() < MOST_IN_ROW) {
                int frame = MOST_IN_ROW * STEP + BETWEEN;
                var at = new Point(cell.frame() % 2 * frame + cell.column() * STEP,
                        cell.frame() / 2 * (rows * ROW + BETWEEN) + cell.row() * ROW);
                places.put(one, at);
                width = Math.max(width, at.x);
                height = Math.max(height, at.y);
            }
        }
    }

    /** Rows of the first frame that are drawn. */
    private int rowsShown() {
        int most = 0;
        int last = Math.min(shape.instances(), shape.nodes() + MOST_SWITCHES);
        for (int one = shape.nodes(); one < last; one++) {
            var cell = shape.cell(one);
            most = cell.frame() == 0 ? Math.max(most, cell.row()) : most;
        }
        return Math.min(MOST_IN_ROW, most + 1);
    }

    static Miniature of(SwitchedShape shape) {
        return new SmallFrames(shape).draw();
    }

    private Point onCard(Point at) {
        return new Point((Miniature.WIDTH - RIGHT - width) / 2 + at.x, TOP + at.y);
    }

    private Miniature draw() {
        var dots = new ArrayList<Dot>();
        var lines = new ArrayList<Line>();
        for (int one = shape.nodes(); one < shape.instances() && dots.size() < places.size(); one++) {
            if (places.containsKey(one)) {
                dots.add(new Dot(onCard(places.get(one)), false));
                for (int port = 0; port < shape.ports(one); port++) {
                    int other = shape.neighbour(one, port);
                    if (other > one && places.containsKey(other)) {
                        lines.add(new Line(onCard(places.get(one)), onCard(places.get(other)),
                                shape.cell(one).frame() != shape.cell(other).frame()));
                    }
                }
            }
        }
        int all = shape.instances() - shape.nodes();
        var notes = all > places.size() ? List.of(new Note(new Point(Miniature.WIDTH - RIGHT, TOP + height / 2 - 8),
                "\u00d7" + all)) : List.<Note>of();
        return new Miniature(2 * TOP + height, dots, lines, notes);
    }
}
