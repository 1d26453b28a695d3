// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.plot;

import java.util.Optional;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Event;
import org.hopscope.study.chart.AxisMap;
import org.hopscope.study.chart.ChartKind;
import org.hopscope.study.chart.PlotPlace;
import org.hopscope.study.chart.Range;
import org.hopscope.study.chart.Scale;

/**
 * Changes the part of a chart that is shown: the wheel zooms around the mouse, dragging with the middle button or with
 * Shift moves it, a double click shows all. Axes of names are always shown whole.
 */
final class PlotZoom {

    private static final double CLOSER = 0.8;
    private static final int MIDDLE = 2;

    private final PlotCanvas canvas;
    private Point from;
    private PlotPlace before;

    PlotZoom(PlotCanvas canvas) {
        this.canvas = canvas;
        var surface = canvas.surface();
        surface.addListener(SWT.MouseVerticalWheel, this::wheel);
        surface.addListener(SWT.MouseDoubleClick, event -> canvas.zoom(null, null));
        surface.addListener(SWT.MouseDown, this::begin);
        surface.addListener(SWT.MouseMove, this::drag);
        surface.addListener(SWT.MouseUp, event -> from = null);
    }

    /** True if the chart has an axis of numbers that can be zoomed. */
    private boolean can() {
        var chart = canvas.chart();
        return !chart.isEmpty() && chart.kind() != ChartKind.HEAT_MAP && chart.y().scale() != Scale.CATEGORIES;
    }

    private void wheel(Event event) {
        if (can()) {
            double factor = event.count > 0 ? CLOSER : 1 / CLOSER;
            event.doit = false;
            var place = canvas.place();
            canvas.zoom(numbers(place.x()).map(axis -> axis.zoomed(event.x, factor)).orElse(null),
                    place.y().zoomed(event.y, factor));
        }
    }

    private void begin(Event event) {
        if (can() && (event.button == MIDDLE || event.button == 1 && (event.stateMask & SWT.SHIFT) != 0)) {
            from = new Point(event.x, event.y);
            before = canvas.place();
        }
    }

    private void drag(Event event) {
        if (from != null) {
            canvas.zoom(numbers(before.x()).map(axis -> moved(axis, from.x - event.x)).orElse(null),
                    moved(before.y(), from.y - event.y));
        }
    }

    private static Optional<AxisMap> numbers(AxisMap axis) {
        return axis.scale() == Scale.CATEGORIES ? Optional.empty() : Optional.of(axis);
    }

    private static Range moved(AxisMap axis, int pixels) {
        return new Range(axis.value(axis.from() + pixels), axis.value(axis.to() + pixels));
    }
}
