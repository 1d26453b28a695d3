// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.export;

import java.util.Arrays;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.PathData;

/** Builds shapes out of lines and Bezier curves. */
final class Shapes {

    /** A Bezier curve with this handle length follows a quarter of the unit circle to 0.03 %. */
    private static final double QUARTER = 4 * (Math.sqrt(2) - 1) / 3;

    private final PathData path = new PathData();
    private int types;
    private int points;

    private Shapes() {
        path.types = new byte[8];
        path.points = new float[32];
    }

    private Shapes add(int type, double... coordinates) {
        if (types == path.types.length) {
            path.types = Arrays.copyOf(path.types, 2 * types);
        }
        path.types[types++] = (byte) type;
        for (var coordinate : coordinates) {
            if (points == path.points.length) {
                path.points = Arrays.copyOf(path.points, 2 * points);
            }
            path.points[points++] = (float) coordinate;
        }
        return this;
    }

    private PathData end() {
        path.types = Arrays.copyOf(path.types, types);
        path.points = Arrays.copyOf(path.points, points);
        return path;
    }

    static PathData rectangle(double x, double y, double width, double height) {
        return polygon(new double[] {x, y, x + width, y, x + width, y + height, x, y + height}, true);
    }

    /** Lines from corner to corner; coordinates are x and y in turn. */
    static PathData polygon(double[] corners, boolean closed) {
        var shape = new Shapes();
        for (var i = 0; i < corners.length; i += 2) {
            shape.add(i == 0 ? SWT.PATH_MOVE_TO : SWT.PATH_LINE_TO, corners[i], corners[i + 1]);
        }
        return (closed ? shape.add(SWT.PATH_CLOSE) : shape).end();
    }

    static PathData roundRectangle(double x, double y, double width, double height, double arcWidth, double arcHeight) {
        var rx = Math.min(arcWidth, width) / 2;
        var ry = Math.min(arcHeight, height) / 2;
        var right = x + width;
        var bottom = y + height;
        var kx = rx * (1 - QUARTER);
        var ky = ry * (1 - QUARTER);
        return new Shapes().add(SWT.PATH_MOVE_TO, x + rx, y).add(SWT.PATH_LINE_TO, right - rx, y)
                .add(SWT.PATH_CUBIC_TO, right - kx, y, right, y + ky, right, y + ry)
                .add(SWT.PATH_LINE_TO, right, bottom - ry)
                .add(SWT.PATH_CUBIC_TO, right, bottom - ky, right - kx, bottom, right - rx, bottom)
                .add(SWT.PATH_LINE_TO, x + rx, bottom)
                .add(SWT.PATH_CUBIC_TO, x + kx, bottom, x, bottom - ky, x, bottom - ry)
                .add(SWT.PATH_LINE_TO, x, y + ry)
                .add(SWT.PATH_CUBIC_TO, x, y + ky, x + kx, y, x + rx, y).add(SWT.PATH_CLOSE).end();
    }

    /**
     * A part of an ellipse, in pieces of at most a quarter.
     *
     * @param start angle in degrees, 0 at three o'clock, counter-clockwise
     * @param length angle in degrees
     * @param pie whether the arc is closed by way of the centre
     */
    static PathData arc(double[] box, double start, double length, boolean pie) {
        var cx = box[0] + box[2] / 2;
        var cy = box[1] + box[3] / 2;
        var rx = box[2] / 2;
        var ry = box[3] / 2;
        var pieces = Math.max(1, (int) Math.ceil(Math.abs(length) / 90));
        var step = Math.toRadians(length / pieces);
        var handle = 4.0 / 3 * Math.tan(step / 4);
        var angle = Math.toRadians(start);
        var shape = new Shapes().add(SWT.PATH_MOVE_TO, cx + rx * Math.cos(angle), cy - ry * Math.sin(angle));
        for (var i = 0; i < pieces; i++) {
            var next = angle + step;
            shape.add(SWT.PATH_CUBIC_TO, cx + rx * (Math.cos(angle) - handle * Math.sin(angle)),
                    cy - ry * (Math.sin(angle) + handle * Math.cos(angle)),
                    cx + rx * (Math.cos(next) + handle * Math.sin(next)),
                    cy - ry * (Math.sin(next) - handle * Math.cos(next)), cx + rx * Math.cos(next),
                    cy - ry * Math.sin(next));
            angle = next;
        }
        if (Math.abs(length) >= 360) {
            shape.add(SWT.PATH_CLOSE);
        } else if (pie) {
            shape.add(SWT.PATH_LINE_TO, cx, cy).add(SWT.PATH_CLOSE);
        }
        return shape.end();
    }
}
