// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.draw2d.AbstractRouter;
import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.PolygonDecoration;
import org.eclipse.draw2d.PolylineConnection;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;

/** An arrow from a block to the handler that it starts, with right angles; packets are dashed. */
public final class ArrowFigure extends PolylineConnection {

    private static final int APART = 4;
    private static final int TRACKS = 4;

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

    /** True if the arrow stands for packets. */
    public boolean isDashed() {
        return dashed;
    }

    @Override
    protected void outlineShape(Graphics graphics) {
        graphics.setAntialias(SWT.ON);
        super.outlineShape(graphics);
    }

    /** Follows the {@link ArrowPath}. */
    private final class Router extends AbstractRouter {

        @Override
        public void route(Connection connection) {
            var from = connection.getSourceAnchor() == null ? null : connection.getSourceAnchor().getOwner();
            var to = connection.getTargetAnchor() == null ? null : connection.getTargetAnchor().getOwner();
            if (from != null && to != null) {
                var around = handler(from).orElse(from);
                connection.setPoints(new ArrowPath(box(from, connection), box(around, connection),
                        others(from, around, connection), box(to, connection), track).points());
            }
        }

        private static List<Rectangle> others(IFigure from, IFigure around, Connection connection) {
            var found = new ArrayList<Rectangle>();
            collect(around, from, found, connection);
            return found;
        }

        /** Blocks without anything inside, save the one where the arrow begins. */
        private static void collect(IFigure figure, IFigure from, List<Rectangle> found, Connection connection) {
            if (figure instanceof BlockFigure block && block.body() == null) {
                if (block != from) {
                    found.add(box(block, connection));
                }
                return;
            }
            for (var child : figure.getChildren()) {
                collect((IFigure) child, from, found, connection);
            }
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
