// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.plot;

import java.util.Set;
import java.util.TreeSet;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.hopscope.study.chart.ChartPoint;
import org.hopscope.study.picture.Spot;

/**
 * Chooses points of a chart: a rectangle that is dragged around them, a click or Enter on one of them, which adds it
 * or takes it away again, Ctrl+A for all. Chosen points have a ring.
 */
public final class Lasso {

    private static final int SLACK = 4;
    private static final int RING = 9;
    private static final int VEIL = 40;

    private final PlotCanvas canvas;
    private final Runnable changed;
    private final Set<Integer> chosen = new TreeSet<>();
    private Point from;
    private Rectangle dragged;
    private boolean on = true;

    /**
     * Points of a canvas to choose from, as long as it is on.
     *
     * @param changed called when other points are chosen
     */
    public Lasso(PlotCanvas canvas, Runnable changed) {
        this.canvas = canvas;
        this.changed = changed;
        canvas.onPicking(this::toggle);
        canvas.surface().addListener(SWT.MouseDown, event -> from = on && event.button == 1
                && (event.stateMask & SWT.SHIFT) == 0 ? new Point(event.x, event.y) : null);
        canvas.surface().addListener(SWT.MouseMove, this::drag);
        canvas.surface().addListener(SWT.MouseUp, event -> release());
        canvas.surface().addListener(SWT.KeyDown, this::key);
        canvas.surface().addListener(SWT.Paint, event -> paint(event.gc));
    }

    /** The rows of the data (as {@link ChartPoint#source()} has it) of what is chosen. */
    public Set<Integer> chosen() {
        return Set.copyOf(chosen);
    }

    /** Forgets what is chosen. */
    public void clear() {
        chosen.clear();
    }

    /** Chooses other points in place of these. */
    public void choose(Set<Integer> sources) {
        chosen.clear();
        chosen.addAll(sources);
        tell();
    }

    /** Lets points be chosen, or neither chosen nor shown as such: then a click means something else. */
    public void enable(boolean now) {
        on = now;
        if (!now) {
            chosen.clear();
        }
    }

    private ChartPoint pointOf(Spot spot) {
        return canvas.chart().series().get(spot.series()).points().get(spot.point());
    }

    /** Adds a point, or takes it away again. */
    public void toggle(ChartPoint point) {
        if (!chosen.remove(point.source())) {
            chosen.add(point.source());
        }
        tell();
    }

    private void drag(Event event) {
        if (from != null && (event.stateMask & SWT.BUTTON1) != 0) {
            var now = new Rectangle(Math.min(from.x, event.x), Math.min(from.y, event.y),
                    Math.abs(event.x - from.x), Math.abs(event.y - from.y));
            if (dragged != null || now.width > SLACK || now.height > SLACK) {
                dragged = now;
                canvas.surface().redraw();
            }
        }
    }

    private void release() {
        from = null;
        if (dragged != null) {
            chosen.clear();
            canvas.spots().stream().filter(spot -> dragged.contains(middle(spot)))
                    .forEach(spot -> chosen.add(pointOf(spot).source()));
            dragged = null;
            tell();
        }
    }

    private static Point middle(Spot spot) {
        return new Point((int) Math.round(spot.area().x() + spot.area().width() / 2),
                (int) Math.round(spot.area().y() + spot.area().height() / 2));
    }

    private void key(Event event) {
        if (!on) {
            return;
        }
        if (event.keyCode == 'a' && event.stateMask == SWT.MOD1) {
            canvas.spots().forEach(spot -> chosen.add(pointOf(spot).source()));
            tell();
        } else if (event.keyCode == SWT.ESC && !chosen.isEmpty()) {
            chosen.clear();
            tell();
        }
    }

    private void tell() {
        canvas.surface().redraw();
        changed.run();
    }

    private void paint(GC gc) {
        gc.setForeground(canvas.getForeground());
        gc.setLineDash(null);
        gc.setLineWidth(2);
        for (var spot : canvas.spots()) {
            if (chosen.contains(pointOf(spot).source())) {
                var at = middle(spot);
                gc.drawOval(at.x - RING, at.y - RING, 2 * RING, 2 * RING);
            }
        }
        if (dragged != null) {
            gc.setBackground(canvas.getForeground());
            gc.setAlpha(VEIL);
            gc.fillRectangle(dragged);
            gc.setAlpha(255);
            gc.setLineWidth(1);
            gc.drawRectangle(dragged);
        }
    }
}
