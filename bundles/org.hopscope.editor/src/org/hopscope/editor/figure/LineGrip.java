// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.Cursors;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Locator;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Insets;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.ConnectionEditPart;
import org.eclipse.gef.DragTracker;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.handles.ConnectionHandle;
import org.eclipse.gef.tools.ConnectionBendpointTracker;
import org.eclipse.gef.tools.ConnectionEndpointTracker;
import org.eclipse.swt.SWT;

/** A round grip on a selected line: at an end, on a bend, or smaller in the middle of a stretch. */
public final class LineGrip extends ConnectionHandle {

    private static final int SIZE = 10;
    private static final int SMALL = 9;

    private final DiagramTheme theme;
    private final Kind kind;
    private final int index;

    /** The kinds of handle. */
    public enum Kind {
        /** The end at the source. */
        SOURCE,
        /** The end at the target. */
        TARGET,
        /** A bend. */
        BEND,
        /** A stretch between two points of the line. */
        STRETCH
    }

    /**
     * A grip on the line of a part.
     *
     * @param index number of the bend or stretch, from the source
     */
    public LineGrip(ConnectionEditPart owner, Kind kind, int index, DiagramTheme theme) {
        this.theme = theme;
        this.kind = kind;
        this.index = index;
        setOwner(owner);
        var size = kind == Kind.STRETCH ? SMALL : SIZE;
        setPreferredSize(new Dimension(size, size));
        setCursor(Cursors.SIZEALL);
        setLocator(new OnLine());
    }

    @Override
    protected DragTracker createDragTracker() {
        var owner = (ConnectionEditPart) getOwner();
        if (kind == Kind.SOURCE || kind == Kind.TARGET) {
            var tracker = new ConnectionEndpointTracker(owner);
            tracker.setCommandName(kind == Kind.SOURCE ? RequestConstants.REQ_RECONNECT_SOURCE
                    : RequestConstants.REQ_RECONNECT_TARGET);
            tracker.setDefaultCursor(getCursor());
            return tracker;
        }
        var tracker = new ConnectionBendpointTracker(owner, index);
        tracker.setType(kind == Kind.BEND ? RequestConstants.REQ_MOVE_BENDPOINT
                : RequestConstants.REQ_CREATE_BENDPOINT);
        tracker.setDefaultCursor(getCursor());
        return tracker;
    }

    @Override
    public void paintFigure(Graphics graphics) {
        graphics.setAntialias(SWT.ON);
        var disc = getBounds().getCropped(new Insets(1, 1, 1, 1));
        graphics.setBackgroundColor(theme.color(kind == Kind.STRETCH ? Tone.ACCENT : Tone.CARD));
        graphics.fillOval(disc);
        graphics.setForegroundColor(theme.color(kind == Kind.STRETCH ? Tone.CANVAS : Tone.ACCENT));
        graphics.setLineWidth(kind == Kind.STRETCH ? 1 : 2);
        graphics.drawOval(disc.getResized(-1, -1));
    }

    /** Keeps the grip on its place while the line changes. */
    private final class OnLine implements Locator {

        @Override
        public void relocate(IFigure target) {
            var line = (Connection) getOwner().getFigure();
            var at = place(line.getPoints());
            line.translateToAbsolute(at);
            target.translateToRelative(at);
            var size = target.getPreferredSize();
            target.setBounds(new Rectangle(at.x - size.width / 2, at.y - size.height / 2,
                    size.width, size.height));
        }

        private Point place(PointList points) {
            var last = points.size() - 1;
            return switch (kind) {
                case SOURCE -> points.getFirstPoint();
                case TARGET -> points.getLastPoint();
                case BEND -> points.getPoint(Math.min(index + 1, last));
                case STRETCH -> {
                    var a = points.getPoint(Math.min(index, last));
                    var b = points.getPoint(Math.min(index + 1, last));
                    yield new Point((a.x + b.x) / 2, (a.y + b.y) / 2);
                }
            };
        }
    }
}
