// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

import org.eclipse.draw2d.AbstractRouter;
import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.ConnectionAnchor;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.XYLayout;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.draw2d.geometry.PrecisionPoint;
import org.eclipse.draw2d.geometry.PrecisionRectangle;
import org.eclipse.draw2d.geometry.Rectangle;
import org.hopscope.editor.route.LinkLine;

/** Draws links through the bend points of their {@link LinkLine}, which are relative to the frame of the network. */
public final class LinkRouter extends AbstractRouter {

    /** Among more figures than this a line takes the shortest way. */
    private static final int MOST_OBSTACLES = 2_000;

    private final Map<Connection, Object> lines = new WeakHashMap<>();
    /** The last way around others, which is asked for much more often than anything moves. */
    private final Map<Connection, Way> ways = new WeakHashMap<>();
    private boolean evasive;

    /** A way around others, with all that it depends on. */
    private record Way(LinkLine line, Rectangle from, Rectangle to, List<Rectangle> obstacles, PointList points) {

        static Way of(LinkLine line, Rectangle from, Rectangle to, List<Rectangle> obstacles) {
            return new Way(line, from, to, obstacles, line.around(from, to, obstacles));
        }

        boolean isOf(LinkLine otherLine, Rectangle otherFrom, Rectangle otherTo, List<Rectangle> others) {
            return line.equals(otherLine) && from.equals(otherFrom) && to.equals(otherTo) && obstacles.equals(others);
        }
    }

    /** Lets lines without bends lead around the names and cards between their ends, or not. */
    public void setEvasive(boolean newEvasive) {
        evasive = newEvasive;
    }

    @Override
    public Object getConstraint(Connection connection) {
        return lines.getOrDefault(connection, LinkLine.STRAIGHT);
    }

    @Override
    public void setConstraint(Connection connection, Object constraint) {
        lines.put(connection, constraint);
    }

    @Override
    public void remove(Connection connection) {
        lines.remove(connection);
        ways.remove(connection);
    }

    @Override
    public void route(Connection connection) {
        if (connection.getSourceAnchor() != null && connection.getTargetAnchor() != null
                && getConstraint(connection) instanceof LinkLine line) {
            var origin = origin(connection);
            var from = box(connection.getSourceAnchor(), connection);
            var to = box(connection.getTargetAnchor(), connection);
            var points = evasive && line.bends().isEmpty() ? around(line, from, to, connection)
                    : line.translated(origin.x, origin.y).between(from, to);
            // whatever is on the line need not be told of the way that it has anyway
            if (!Arrays.equals(points.toIntArray(), connection.getPoints().toIntArray())) {
                connection.setPoints(points);
            }
        }
    }

    private PointList around(LinkLine line, Rectangle from, Rectangle to, Connection connection) {
        var obstacles = obstacles(from, to, connection);
        var last = ways.get(connection);
        if (last == null || !last.isOf(line, from, to, obstacles)) {
            last = Way.of(line, from, to, obstacles);
            ways.put(connection, last);
        }
        return last.points().getCopy();
    }

    /** The cards beside the ends of a line, and the titles of frames: a line may run through a frame. */
    private static List<Rectangle> obstacles(Rectangle from, Rectangle to, Connection connection) {
        var owner = connection.getSourceAnchor().getOwner();
        var figures = owner == null || owner.getParent() == null ? List.of() : owner.getParent().getChildren();
        var obstacles = new ArrayList<Rectangle>();
        for (var child : figures.size() > MOST_OBSTACLES ? List.of() : figures) {
            if (child instanceof MarkedFigure figure && figure.isVisible()) {
                var box = relative(figure instanceof RackFigure rack ? rack.solid() : figure.box(), figure, connection);
                // a line ends at the card of a rack and at what lies under it
                if (!box.equals(from) && !box.equals(to)) {
                    obstacles.add(box);
                }
            }
        }
        return obstacles;
    }

    /** The box at which a line ends; an end that hangs at the mouse is a box without size. */
    private static Rectangle box(ConnectionAnchor anchor, Connection connection) {
        var owner = anchor.getOwner();
        if (owner == null) {
            var point = new Point(anchor.getReferencePoint());
            connection.translateToRelative(point);
            return new Rectangle(point.x, point.y, 0, 0);
        }
        return relative(SideAnchor.box(owner), owner, connection);
    }

    private static Rectangle relative(Rectangle own, IFigure figure, Connection connection) {
        var box = new PrecisionRectangle(own);
        figure.translateToAbsolute(box);
        connection.translateToRelative(box);
        return new Rectangle(box.x, box.y, box.width, box.height);
    }

    /** The origin of the frame in which a link's ends stand, in the coordinates of its line. */
    public static Point origin(Connection connection) {
        var owner = connection.getSourceAnchor().getOwner() == null ? connection.getTargetAnchor().getOwner()
                : connection.getSourceAnchor().getOwner();
        if (owner == null || owner.getParent() == null) {
            return new Point();
        }
        var origin = new PrecisionPoint(owner.getParent().getLayoutManager() instanceof XYLayout places
                ? places.getOrigin(owner.getParent()) : owner.getParent().getClientArea().getLocation());
        owner.getParent().translateToAbsolute(origin);
        connection.translateToRelative(origin);
        return new Point(origin.x, origin.y);
    }
}
