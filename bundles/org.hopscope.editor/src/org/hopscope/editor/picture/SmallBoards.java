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

/** The first boards of a network of boards, and a switch for each of their rows and columns. */
final class SmallBoards {

    private static final int MOST_ACROSS = 6;
    private static final int MOST_DOWN = 5;
    private static final int STEP = 14;
    private static final int TOP = 12;
    private static final int RIGHT = 30;

    private final SwitchedShape shape;
    private final Map<Integer, Point> places = new HashMap<>();
    private final List<Dot> dots = new ArrayList<>();
    private final List<Line> lines = new ArrayList<>();
    private int across;
    private int down;

    private SmallBoards(SwitchedShape shape) {
        this.shape = shape;
        var last = shape.coordinates(shape.nodes() - 1);
        for (int row = 0; row <= Math.min(last[0], MOST_DOWN); row++) {
            for (int column = 0; column <= Math.min(last[1], MOST_ACROSS); column++) {
                int node = row * (last[1] + 1) + column;
                var cell = shape.cell(node);
                if (cell.column() < MOST_ACROSS && cell.row() < MOST_DOWN) {
                    places.put(node, new Point(cell.column(), cell.row()));
                    across = Math.max(across, cell.column() + 1);
                    down = Math.max(down, cell.row() + 1);
                }
            }
        }
    }

    static Miniature of(SwitchedShape shape) {
        return new SmallBoards(shape).draw();
    }

    private Point onCard(int column, int row) {
        return new Point((Miniature.WIDTH - RIGHT - across * STEP) / 2 + column * STEP, TOP + row * STEP);
    }

    private Miniature draw() {
        for (var entry : places.entrySet().stream().sorted(Map.Entry.comparingByKey()).toList()) {
            var at = onCard(entry.getValue().x, entry.getValue().y);
            dots.add(new Dot(at, true));
            for (int port = 0; port < shape.ports(entry.getKey()); port++) {
                int other = shape.neighbour(entry.getKey(), port);
                if (places.containsKey(other) && other > entry.getKey()) {
                    lines.add(new Line(at, onCard(places.get(other).x, places.get(other).y), false));
                }
            }
        }
        boolean switched = shape.instances() > shape.nodes();
        for (int row = 0; switched && row < down; row++) {
            addSwitch(onCard(0, row), onCard(across, row));
        }
        for (int column = 0; switched && column < across; column++) {
            addSwitch(onCard(column, 0), onCard(column, down));
        }
        int height = 2 * TOP + down * STEP;
        var notes = shape.nodes() > places.size() ? List.of(new Note(new Point(Miniature.WIDTH - RIGHT,
                height / 2 - 8), "\u00d7" + shape.nodes())) : List.<Note>of();
        return new Miniature(height, dots, lines, notes);
    }

    /** The switch of a line that a node is in, with the links of the line as one. */
    private void addSwitch(Point from, Point to) {
        boolean down = from.x == to.x;
        // between boards there is a line without nodes
        if (dots.stream().anyMatch(dot -> dot.node() && (down ? dot.at().x == to.x : dot.at().y == to.y))) {
            dots.add(new Dot(to, false));
            lines.add(new Line(from, to, true));
        }
    }
}
