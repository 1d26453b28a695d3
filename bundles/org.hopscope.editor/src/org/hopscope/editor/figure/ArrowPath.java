// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.draw2d.geometry.Rectangle;

/**
 * The way of an arrow between handlers, with right angles: it leaves its block below or above, goes between the other
 * blocks of the handler to its edge, runs beside it, and enters the other handler from the left.
 *
 * @param block where it begins
 * @param around the handler of the block
 * @param others the blocks of the handler that it keeps off
 * @param target where it ends
 * @param track how far it stands off arrows beside it, in pixels
 */
public record ArrowPath(Rectangle block, Rectangle around, List<Rectangle> others, Rectangle target, int track) {

    private static final int GAP = 6;
    private static final int HEAD = 20;
    private static final int OFF = 3;

    /** Its corners from the block to the other handler. */
    public PointList points() {
        var down = target.getCenter().y >= around.getCenter().y;
        int side = down ? block.bottom() : block.y;
        int level = down ? around.bottom() + GAP + track : around.y - GAP - track;
        int turn = down ? side + OFF : side - OFF;
        int x = free(turn, level);
        var end = new Point(target.x, target.y + Math.min(HEAD, target.height / 2));
        int edge = target.x - GAP - track - 2 * GAP;
        var points = new PointList();
        points.addPoint(block.getCenter().x, side);
        if (x != block.getCenter().x) {
            points.addPoint(block.getCenter().x, turn);
            points.addPoint(x, turn);
        }
        points.addPoint(x, level);
        points.addPoint(edge, level);
        points.addPoint(edge, end.y);
        points.addPoint(end);
        return points;
    }

    /** A row on which the arrow can go through the handler without crossing a block, near its own block. */
    private int free(int turn, int level) {
        int middle = block.getCenter().x;
        var candidates = new ArrayList<>(List.of(middle));
        others.forEach(other -> {
            candidates.add(other.x - OFF);
            candidates.add(other.right() + OFF);
        });
        return candidates.stream().filter(x -> isFree(x, turn, x, level) && isFree(middle, turn, x, turn))
                .min(Comparator.comparingInt(x -> Math.abs(x - middle))).orElse(middle);
    }

    private boolean isFree(int fromX, int fromY, int toX, int toY) {
        var line = new Rectangle(Math.min(fromX, toX), Math.min(fromY, toY), Math.abs(toX - fromX) + 1,
                Math.abs(toY - fromY) + 1);
        return others.stream().noneMatch(line::intersects);
    }
}
