// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import java.util.Optional;
import org.eclipse.draw2d.AbstractRouter;
import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.PolygonDecoration;
import org.eclipse.draw2d.PolylineConnection;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;

/** An arrow from a block to the handler that it starts, with right angles; packets are dashed. */
public final class ArrowFigure extends PolylineConnection {

    private static final int GAP = 6;
    private static final int APART = 4;
    private static final int TRACKS = 4;
    private static final int HEAD = 20;

    private final DiagramTheme theme;
    private final boolean dashed;
    private final int track;
    private boolean glowing;

    /**
     * @param track arrows of different tracks keep apart where they would lie on each other
     */
    public ArrowFigure(DiagramTheme theme, boolean dashed, int track) {
        this.theme = theme;
        this.dashed = dashed;
        this.track = Math.floorMod(track, TRACKS) * APART;
        setForegroundColor(theme.color(Tone.LINK));
        setLineWidth(2);
        if (dashed) {
            setLineStyle(SWT.LINE_DASH);
        }
        var head = new PolygonDecoration();
        head.setScale(6, 4);
        setTargetDecoration(head);
        setConnectionRouter(new Router());
    }

    /** Lets the arrow glow, or not. */
    public void setGlowing(boolean newGlowing) {
        if (glowing != newGlowing) {
            glowing = newGlowing;
            setForegroundColor(theme.color(glowing ? Tone.GLOW : Tone.LINK));
        }
    }

    /** Whether the arrow stands for packets. */
    public boolean isDashed() {
        return dashed;
    }

    @Override
    protected void outlineShape(Graphics graphics) {
        graphics.setAntialias(SWT.ON);
        super.outlineShape(graphics);
    }

    /** Leaves the block below or above, runs beside its handler, and enters the other one from the left. */
    private final class Router extends AbstractRouter {

        @Override
        public void route(Connection connection) {
            var from = connection.getSourceAnchor() == null ? null : connection.getSourceAnchor().getOwner();
            var to = connection.getTargetAnchor() == null ? null : connection.getTargetAnchor().getOwner();
            if (from != null && to != null) {
                connection.setPoints(points(box(from, connection), box(handler(from).orElse(from), connection),
                        box(to, connection)));
            }
        }

        private PointList points(Rectangle block, Rectangle around, Rectangle target) {
            var down = target.getCenter().y >= around.getCenter().y;
            var start = new Point(block.getCenter().x, down ? block.bottom() : block.y);
            var level = down ? around.bottom() + GAP + track : around.y - GAP - track;
            var edge = target.x - GAP - track - 2 * GAP;
            var end = new Point(target.x, target.y + Math.min(HEAD, target.height / 2));
            var points = new PointList();
            points.addPoint(start);
            points.addPoint(start.x, level);
            points.addPoint(edge, level);
            points.addPoint(edge, end.y);
            points.addPoint(end);
            return points;
        }

        private static Optional<IFigure> handler(IFigure block) {
            for (var at = block; at != null; at = at.getParent()) {
                if (at instanceof HandlerFigure) {
                    return Optional.of(at);
                }
            }
            return Optional.empty();
        }

        private static Rectangle box(IFigure figure, Connection connection) {
            var box = SideAnchor.box(figure);
            figure.translateToAbsolute(box);
            connection.translateToRelative(box);
            return box;
        }
    }
}
