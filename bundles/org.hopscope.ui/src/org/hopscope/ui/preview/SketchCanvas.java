// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.preview;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.hopscope.ui.ThemeChange;
import org.hopscope.ui.preview.Sketch.Line;
import org.hopscope.ui.preview.Sketch.Spot;

/** Paints a sketch as large as there is room, in the colours of a light or a dark workbench. */
public final class SketchCanvas extends Canvas {

    private static final int MARGIN = 18;
    private static final int LARGEST_NODE = 14;
    private static final int SMALLEST_NODE = 4;
    private static final int MANY_LINES = 400;
    private static final double STUB = 0.3;

    private Sketch sketch = Sketch.of(null);
    private double scale;
    private double left;
    private double top;

    /** An empty canvas. */
    public SketchCanvas(Composite parent) {
        super(parent, SWT.DOUBLE_BUFFERED | SWT.BORDER);
        addListener(SWT.Paint, event -> paint(event.gc));
        addListener(SWT.Resize, event -> redraw());
    }

    /** Paints another sketch from now on. */
    public void show(Sketch newSketch) {
        sketch = newSketch;
        redraw();
    }

    private void paint(GC gc) {
        if (sketch.spots().isEmpty()) {
            return;
        }
        var dark = ThemeChange.isDark(this);
        gc.setAntialias(SWT.ON);
        fit();
        gc.setForeground(new Color(dark ? new RGB(0x6F, 0x7C, 0x8D) : new RGB(0x8C, 0x99, 0xAB)));
        gc.setAlpha(sketch.lines().size() > MANY_LINES ? 120 : 255);
        sketch.lines().forEach(line -> paint(gc, line));
        gc.setAlpha(255);
        var node = new Color(dark ? new RGB(0x6E, 0xA8, 0xFF) : new RGB(0x1D, 0x5F, 0xD1));
        var router = new Color(dark ? new RGB(0xF0, 0x91, 0x4E) : new RGB(0xB4, 0x50, 0x0F));
        var size = Math.clamp((int) Math.round(nearest() * scale * 0.3), SMALLEST_NODE, LARGEST_NODE);
        for (var spot : sketch.spots()) {
            gc.setBackground(spot.node() ? node : router);
            if (spot.node()) {
                gc.fillOval(x(spot) - size / 2, y(spot) - size / 2, size, size);
            } else {
                gc.fillRectangle(x(spot) - size / 2, y(spot) - size / 2, size, size);
            }
        }
    }

    private void paint(GC gc, Line line) {
        var from = sketch.spots().get(line.from());
        var to = sketch.spots().get(line.to());
        if (line.wraps()) {
            stub(gc, from, to);
            stub(gc, to, from);
        } else {
            gc.drawLine(x(from), y(from), x(to), y(to));
        }
    }

    private void stub(GC gc, Spot from, Spot to) {
        var length = Math.hypot(to.x() - from.x(), to.y() - from.y());
        gc.drawLine(x(from), y(from), x(from) - (int) Math.round((to.x() - from.x()) / length * STUB * scale),
                y(from) - (int) Math.round((to.y() - from.y()) / length * STUB * scale));
    }

    /** The distance between two neighbours in the list, which are neighbours in the picture too. */
    private double nearest() {
        double nearest = Double.MAX_VALUE;
        for (int i = 1; i < sketch.spots().size(); i++) {
            var one = sketch.spots().get(i - 1);
            var other = sketch.spots().get(i);
            var distance = Math.hypot(one.x() - other.x(), one.y() - other.y());
            nearest = distance > 0 ? Math.min(nearest, distance) : nearest;
        }
        return nearest == Double.MAX_VALUE ? 1 : nearest;
    }

    private void fit() {
        var x = sketch.spots().stream().mapToDouble(Spot::x).summaryStatistics();
        var y = sketch.spots().stream().mapToDouble(Spot::y).summaryStatistics();
        var area = getClientArea();
        var width = Math.max(x.getMax() - x.getMin(), 1e-6);
        var height = Math.max(y.getMax() - y.getMin(), 1e-6);
        scale = Math.min((area.width - 2.0 * MARGIN) / width, (area.height - 2.0 * MARGIN) / height);
        left = (area.width - width * scale) / 2 - x.getMin() * scale;
        top = (area.height - height * scale) / 2 - y.getMin() * scale;
        if (x.getMax() == x.getMin()) {
            left = area.width / 2.0 - x.getMin() * scale;
        }
        if (y.getMax() == y.getMin()) {
            top = area.height / 2.0 - y.getMin() * scale;
        }
    }

    private int x(Spot spot) {
        return (int) Math.round(left + spot.x() * scale);
    }

    private int y(Spot spot) {
        return (int) Math.round(top + spot.y() * scale);
    }
}
