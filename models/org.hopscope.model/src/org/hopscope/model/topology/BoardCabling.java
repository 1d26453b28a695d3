// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import java.util.List;

import org.hopscope.model.topology.SwitchedShape.Cell;
import org.hopscope.model.topology.SwitchedShape.Rules;
import org.hopscope.model.topology.SwitchedShape.Stratum;

/**
 * Joins the nodes of a HammingMesh on their boards and with the switches of their rows and columns. The ports of a node
 * are west, east, north and south, those that it has; of a leaf the ends of its boards and then the links up.
 */
final class BoardCabling {

    /** Indices into {@link #LABELS}. */
    private static final int WEST = 1;
    private static final int NORTH = 3;
    private static final int SPINE = 5;
    private static final String[] LABELS = {"node", "west", "east", "north", "south", "spine"};

    private final BoardLine across;
    private final BoardLine down;
    private final int width;
    private final int height;
    private final int rowLeaves;
    private final int rowSpines;
    private final int columnLeaves;
    private final int columnSpines;
    private final Cabling cabling;

    BoardCabling(BoardLine across, BoardLine down) {
        this.across = across;
        this.down = down;
        width = across.nodes();
        height = down.nodes();
        rowLeaves = width * height;
        rowSpines = rowLeaves + height * across.leaves();
        columnLeaves = rowSpines + height * across.spines();
        columnSpines = columnLeaves + width * down.leaves();
        cabling = new Cabling(columnSpines + width * down.spines());
    }

    SwitchedShape shape() {
        for (int row = 0; row < height; row++) {
            join(new Line(across, row * width, 1, new int[] {rowLeaves + row * across.leaves(),
                    rowSpines + row * across.spines()}, WEST));
        }
        for (int column = 0; column < width; column++) {
            join(new Line(down, column, width, new int[] {columnLeaves + column * down.leaves(),
                    columnSpines + column * down.spines()}, NORTH));
        }
        int levels = 1 + (crosses(across) ? 1 : 0) + (crosses(down) ? 1 : 0);
        return new SwitchedShape(strata(), LABELS, cabling, new Rules(true, false, SPINE, levels, "board"));
    }

    /**
     * On boards of three and more nodes in a line, packets that come from switches and such that go to them share links
     * of the board; the former have a level of channels of their own.
     */
    private static boolean crosses(BoardLine line) {
        return line.isSwitched() && line.length() > 2;
    }

    /**
     * One row or column.
     *
     * @param boards what it consists of
     * @param first its first node
     * @param step from one of its nodes to the next
     * @param switches its first leaf and its first spine
     * @param back label of the port towards the first node; that in the other direction follows
     */
    private record Line(BoardLine boards, int first, int step, int[] switches, int back) {}

    private void join(Line line) {
        var boards = line.boards();
        for (int at = 0; at < boards.nodes(); at++) {
            int node = line.first() + at * line.step();
            int leaf = boards.isSwitched() ? line.switches()[0] + at / boards.length() / boards.perLeaf() : -1;
            boolean last = at % boards.length() == boards.length() - 1;
            if (at % boards.length() == 0 && leaf >= 0) {
                cabling.join(node, line.back(), leaf, SwitchedShape.HOST);
            }
            if (!last) {
                cabling.join(node, line.back() + 1, node + line.step(), line.back());
            } else if (leaf >= 0) {
                cabling.join(node, line.back() + 1, leaf, SwitchedShape.HOST);
            }
        }
        for (int leaf = 0; leaf < boards.leaves(); leaf++) {
            for (int link = 0; link < boards.up(); link++) {
                cabling.join(line.switches()[0] + leaf, SPINE, line.switches()[1] + boards.spine(leaf, link), SPINE);
            }
        }
    }

    private List<Stratum> strata() {
        var nodes = new Stratum(new String[] {"row", "column"}, new int[] {height, width}, 0, this::cell);
        return List.of(nodes,
                ofRows("leaf", across.leaves(), rowLeaves, 0), ofRows("spine", across.spines(), rowSpines,
                        across.leaves()),
                ofColumns("leaf", down.leaves(), columnLeaves, 0),
                ofColumns("spine", down.spines(), columnSpines, down.leaves()));
    }

    /** Boards are one cell apart; their switches are at the end of their row or column. */
    private Cell cell(int[] at) {
        int board = at[0] / down.length() * across.boards() + at[1] / across.length();
        return new Cell(board, at[1] + at[1] / across.length(), at[0] + at[0] / down.length());
    }

    private Stratum ofRows(String kind, int count, int first, int beside) {
        return new Stratum(new String[] {"row", kind}, new int[] {height, count}, first,
                at -> new Cell(SwitchedShape.NO_FRAME, width + across.boards() + beside + at[1],
                        at[0] + at[0] / down.length()));
    }

    private Stratum ofColumns(String kind, int count, int first, int below) {
        return new Stratum(new String[] {"column", kind}, new int[] {width, count}, first,
                at -> new Cell(SwitchedShape.NO_FRAME, at[0] + at[0] / across.length(),
                        height + down.boards() + below + at[1]));
    }
}
