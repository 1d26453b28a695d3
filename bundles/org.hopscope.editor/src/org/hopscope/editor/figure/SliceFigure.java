// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;

/**
 * A picture of a torus or mesh: one plane of it, with the planes behind it hinted, and with the links that close a ring
 * drawn as loops outside of the plane.
 */
public final class SliceFigure extends Figure {

    /** One dimension of the picture. */
    public record Axis(String name, int size, boolean wrap) {}

    private static final int MOST_COLUMNS = 9;
    private static final int MOST_ROWS = 5;
    private static final int STEP = 20;
    private static final int DOT = 5;
    private static final int DEPTH = 6;
    private static final int LEFT = 24;
    private static final int TOP = 24;
    private static final int BOTTOM = 32;

    private final DiagramTheme theme;
    private Axis across = new Axis("", 1, false);
    private Axis down = new Axis("", 1, false);
    private int planes = 1;

    /** An empty picture. */
    public SliceFigure(DiagramTheme theme) {
        this.theme = theme;
    }

    /** Shows these two dimensions, and up to two planes behind if there are more. */
    public void setAxes(Axis across, Axis down, int planes) {
        this.across = across;
        this.down = down;
        this.planes = Math.clamp(planes, 1, 3);
        revalidate();
        repaint();
    }

    private int columns() {
        return Math.clamp(across.size(), 1, MOST_COLUMNS);
    }

    private int rows() {
        return Math.clamp(down.size(), 1, MOST_ROWS);
    }

    @Override
    public Dimension getPreferredSize(int widthHint, int heightHint) {
        return new Dimension(LEFT + (MOST_COLUMNS - 1) * STEP + 3 * DiagramTheme.GRID,
                TOP + (rows() - 1) * STEP + BOTTOM);
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        graphics.setAntialias(SWT.ON);
        graphics.setLineWidth(1);
        for (var plane = planes - 1; plane >= 0; plane--) {
            graphics.setAlpha(plane == 0 ? 255 : 255 - 90 * plane);
            paintPlane(graphics, at(0, 0).translate(plane * DEPTH, -plane * DEPTH), plane == 0);
        }
        graphics.setAlpha(255);
        paintNames(graphics);
    }

    private Point at(int column, int row) {
        var free = getBounds().width - LEFT - 2 * DiagramTheme.GRID - (columns() - 1) * STEP;
        return new Point(getBounds().x + LEFT + Math.max(0, free / 2) + column * STEP,
                getBounds().y + TOP + row * STEP);
    }

    private void paintPlane(Graphics graphics, Point origin, boolean front) {
        graphics.setForegroundColor(theme.color(front ? Tone.WIRE : Tone.BORDER));
        for (var row = 0; row < rows(); row++) {
            line(graphics, origin.x, origin.y + row * STEP, columns(), true, across);
        }
        for (var column = 0; column < columns(); column++) {
            line(graphics, origin.x + column * STEP, origin.y, rows(), false, down);
        }
        if (front) {
            paintNodes(graphics, origin);
            paintWraps(graphics, origin);
        }
    }

    private void paintNodes(Graphics graphics, Point origin) {
        graphics.setBackgroundColor(theme.color(Tone.TOPOLOGY));
        for (var row = 0; row < rows(); row++) {
            for (var column = 0; column < columns(); column++) {
                var dot = new Rectangle(origin.x + column * STEP - DOT / 2, origin.y + row * STEP - DOT / 2, DOT, DOT);
                graphics.fillOval(dot);
            }
        }
    }

    /** A line through one row or column; where nodes are left out, its last stretch but one is dotted. */
    private static void line(Graphics graphics, int x, int y, int shown, boolean level, Axis axis) {
        for (var i = 0; i + 1 < shown; i++) {
            graphics.setLineStyle(axis.size() > shown && i == shown - 2 ? SWT.LINE_DOT : SWT.LINE_SOLID);
            var from = new Point(x + (level ? i * STEP : 0), y + (level ? 0 : i * STEP));
            graphics.drawLine(from.x, from.y, from.x + (level ? STEP : 0), from.y + (level ? 0 : STEP));
        }
        graphics.setLineStyle(SWT.LINE_SOLID);
    }

    private void paintWraps(Graphics graphics, Point origin) {
        graphics.setForegroundColor(theme.color(Tone.TOPOLOGY));
        if (down.wrap() && down.size() > 2) {
            for (var column = 0; column < columns(); column++) {
                loop(graphics, origin.x + column * STEP, origin.y, origin.y + (rows() - 1) * STEP, false);
            }
        }
        if (across.wrap() && across.size() > 2) {
            for (var row = 0; row < rows(); row++) {
                loop(graphics, origin.y + row * STEP, origin.x, origin.x + (columns() - 1) * STEP, true);
            }
        }
    }

    /** Two half loops that leave the plane at one side and come back at the other. */
    private static void loop(Graphics graphics, int fixed, int first, int last, boolean level) {
        if (level) {
            graphics.drawArc(first - 7, fixed - 7, 7, 7, 90, 270);
            graphics.drawArc(last, fixed - 7, 7, 7, -180, 270);
        } else {
            graphics.drawArc(fixed - 7, first - 7, 7, 7, 0, 270);
            graphics.drawArc(fixed - 7, last, 7, 7, 90, 270);
        }
    }

    private void paintNames(Graphics graphics) {
        graphics.setFont(theme.font(TextStyle.SMALL));
        graphics.setForegroundColor(theme.color(Tone.MUTED));
        var text = name(across) + "    " + name(down);
        graphics.drawString(text, at(0, rows() - 1).translate(-DOT, 12));
    }

    private static String name(Axis axis) {
        return axis.name().isEmpty() ? "" : axis.name() + " " + axis.size() + (axis.wrap() ? " \u21bb" : "");
    }
}
