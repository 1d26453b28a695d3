// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.topology.Shape;
import org.hopscope.model.topology.SwitchedShape;

/** Boards of nodes in frames; the switches of each row at its right end, those of each column below it. */
final class BoardPlan implements Plan {

    private static final int MOST_LINES = 64;
    private static final int WIDE = 62;
    private static final int HIGH = 34;
    private static final int BOX = 46;
    private static final int BOX_HEIGHT = 20;
    private static final int EDGE = 10;
    private static final int TITLE = 14;
    private static final int ON_BOARD = 0;
    private static final int TO_SWITCH = 1;
    private static final int ACROSS = 2;

    private final SwitchedShape shape;
    private final int columns;
    private final int rows;
    private final int boardWidth;
    private final int boardHeight;
    private final int cellsAcross;
    private final int cellsDown;

    BoardPlan(SwitchedShape shape) {
        this.shape = shape;
        var last = shape.coordinates(shape.nodes() - 1);
        rows = last[0] + 1;
        columns = last[1] + 1;
        boardWidth = sameBoard(columns, 1);
        boardHeight = sameBoard(rows, columns);
        int across = 0;
        int down = 0;
        for (int one = shape.nodes() - 1; one < shape.instances(); one++) {
            across = Math.max(across, shape.cell(one).column() + 1);
            down = Math.max(down, shape.cell(one).row() + 1);
        }
        cellsAcross = across;
        cellsDown = down;
    }

    /** Nodes from the first one, a step apart, that are on its board. */
    private int sameBoard(int most, int step) {
        int count = 1;
        while (count < most && shape.cell(count * step).frame() == shape.cell(0).frame()) {
            count++;
        }
        return count;
    }

    @Override
    public Shape shape() {
        return shape;
    }

    @Override
    public Dimension size() {
        return new Dimension(cellsAcross * WIDE + 2 * EDGE, cellsDown * HIGH + 2 * EDGE + TITLE);
    }

    @Override
    public Rectangle place(int instance) {
        var cell = shape.cell(instance);
        return new Rectangle(2 * EDGE + cell.column() * WIDE, 2 * EDGE + TITLE + cell.row() * HIGH, BOX, BOX_HEIGHT);
    }

    private Rectangle board(int number) {
        int perRow = columns / boardWidth;
        int first = number / perRow * boardHeight * columns + number % perRow * boardWidth;
        var box = place(first).getUnion(place(first + (boardHeight - 1) * columns + boardWidth - 1));
        return new Rectangle(box.x - EDGE, box.y - EDGE - TITLE / 2, box.width + 2 * EDGE,
                box.height + 2 * EDGE + TITLE / 2);
    }

    private IntStream boardsIn(Rectangle clip) {
        int high = (boardHeight + 1) * HIGH;
        int perRow = columns / boardWidth;
        int from = Math.max(0, (clip.y - TITLE) / high - 1);
        int to = Math.min(rows / boardHeight, (clip.y + clip.height) / high + 1);
        return IntStream.range(from * perRow, Math.max(from, to) * perRow)
                .filter(number -> board(number).intersects(clip));
    }

    private IntStream nodesOn(int board) {
        int perRow = columns / boardWidth;
        int first = board / perRow * boardHeight * columns + board % perRow * boardWidth;
        return IntStream.range(0, boardWidth * boardHeight)
                .map(at -> first + at / boardWidth * columns + at % boardWidth);
    }

    @Override
    public IntStream visible(Rectangle clip) {
        return IntStream.concat(boardsIn(clip).flatMap(this::nodesOn),
                IntStream.range(shape.nodes(), shape.instances()))
                .filter(instance -> place(instance).intersects(clip));
    }

    @Override
    public List<Frame> frames(Rectangle clip) {
        var frames = new ArrayList<Frame>();
        boardsIn(clip).forEach(number -> frames.add(new Frame(board(number), "", shape.frameName(number),
                Messages.get("picture.nodesOf", boardWidth * boardHeight))));
        return frames;
    }

    /** The links of all boards of a line to its switches as one line, on which the boards stand. */
    @Override
    public List<Bundle> bundles() {
        var bundles = new ArrayList<Bundle>();
        for (int one = shape.nodes(); rows + columns <= MOST_LINES && one < shape.instances(); one++) {
            int links = 0;
            int farthest = Integer.MAX_VALUE;
            for (int port = 0; port < shape.ports(one); port++) {
                if (shape.isNode(shape.neighbour(one, port))) {
                    links++;
                    farthest = Math.min(farthest, shape.neighbour(one, port));
                }
            }
            if (links > 0) {
                bundles.add(new Bundle(one, beside(farthest, one), place(one).getCenter(), links));
            }
        }
        return bundles;
    }

    /** That of a line has the number of its switch. */
    @Override
    public int bundle(int instance, int port) {
        int other = shape.neighbour(instance, port);
        return shape.isNode(instance) == shape.isNode(other) ? -1 : shape.isNode(instance) ? other : instance;
    }

    /** Beside the middle of a node, so that links on boards can be seen. */
    private Point beside(int node, int leaf) {
        var from = place(node);
        var to = place(leaf).getCenter();
        return from.y / HIGH == to.y / HIGH ? new Point(from.x, to.y) : new Point(to.x, from.y);
    }

    /** Links to switches are drawn as bundles; those from leaves to spines as far as they do not cover each other. */
    @Override
    public Trace trace(int instance, int port) {
        int other = shape.neighbour(instance, port);
        if (shape.isNode(instance) != shape.isNode(other)) {
            return Trace.HIDDEN;
        }
        var here = shape.cell(instance);
        var there = shape.cell(other);
        int apart = Math.abs(here.column() - there.column()) + Math.abs(here.row() - there.row());
        return apart > 1 ? Trace.BOW : Trace.LINE;
    }

    @Override
    public int colour(int instance, int port) {
        return shape.isGlobal(instance, port) ? ACROSS
                : shape.isNode(instance) == shape.isNode(shape.neighbour(instance, port)) ? ON_BOARD : TO_SWITCH;
    }

    /** Row and column of a node; what a switch is. */
    @Override
    public String label(int instance) {
        var at = shape.coordinates(instance);
        var name = shape.name(instance);
        return shape.isNode(instance) ? at[0] + "," + at[1] : name.substring(name.indexOf('/') + 1);
    }
}
