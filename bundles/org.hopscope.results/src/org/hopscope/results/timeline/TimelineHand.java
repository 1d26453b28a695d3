// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.timeline;

import java.util.List;
import java.util.Optional;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.hopscope.study.timeline.Timeline;

/** The actions of mouse and keyboard on a timeline. */
final class TimelineHand {

    private static final double CLOSER = 0.8;
    private static final double STEP = 0.1;
    private static final int SCROLL = 24;
    private static final int FAR = 4;

    private final TimelineCanvas canvas;
    /** The time at which the button went down, while it is down. */
    private Optional<Integer> grip = Optional.empty();

    TimelineHand(TimelineCanvas canvas) {
        this.canvas = canvas;
    }

    void listen() {
        canvas.addListener(SWT.MouseMove, this::moved);
        // a tip would lie over the menu and take its clicks
        canvas.addListener(SWT.MenuDetect, event -> canvas.setToolTipText(null));
        canvas.addListener(SWT.MouseExit, event -> canvas.point(null));
        canvas.addListener(SWT.MouseDown, this::pressed);
        canvas.addListener(SWT.MouseUp, event -> grip = Optional.empty());
        canvas.addListener(SWT.MouseDoubleClick, event -> canvas.span(Span.ALL));
        canvas.addListener(SWT.MouseVerticalWheel, this::wheel);
        canvas.addListener(SWT.KeyDown, this::keyPressed);
        canvas.addListener(SWT.Traverse, event -> event.doit = event.detail == SWT.TRAVERSE_TAB_NEXT
                || event.detail == SWT.TRAVERSE_TAB_PREVIOUS);
    }

    private void moved(Event event) {
        if (grip.isPresent()) {
            double width = canvas.picture().plot().width();
            double by = (grip.get() - event.x) / width * canvas.span().width();
            if (Math.abs(grip.get() - event.x) >= FAR && !canvas.span().isAll()) {
                canvas.span(canvas.span().movedTo(canvas.span().from() + by));
                grip = Optional.of(event.x);
            }
            return;
        }
        canvas.point(canvas.picture().at(event.x, event.y).orElse(null));
    }

    private void pressed(Event event) {
        canvas.setFocus();
        if (event.button != 1) {
            return;
        }
        var spot = canvas.picture().at(event.x, event.y)
                .filter(one -> one.series() == TimelineDrawing.STRETCHES);
        if (spot.isPresent()) {
            canvas.select(spot.get().point());
        } else if (canvas.picture().plot().contains(event.x, event.y)) {
            canvas.select(-1);
            grip = Optional.of(event.x);
        }
    }

    private void wheel(Event event) {
        var plot = canvas.picture().plot();
        event.doit = false;
        if (event.x < plot.x()) {
            canvas.scroll(-Integer.signum(event.count) * SCROLL);
        } else if ((event.stateMask & SWT.SHIFT) != 0) {
            pan(-Integer.signum(event.count));
        } else {
            canvas.zoom(event.x, event.count > 0 ? CLOSER : 1 / CLOSER);
        }
    }

    private void pan(int direction) {
        var span = canvas.span();
        canvas.span(span.movedTo(span.from() + direction * STEP * span.width()));
    }

    private void keyPressed(Event event) {
        int count = canvas.timeline().map(Timeline::stretches).map(List::size).orElse(0);
        switch (event.keyCode) {
            case SWT.ARROW_RIGHT -> canvas.select(Math.min(count - 1, canvas.selection() + 1));
            case SWT.ARROW_LEFT -> canvas.select(canvas.selection() < 0 ? count - 1
                    : Math.max(0, canvas.selection() - 1));
            case SWT.ARROW_DOWN -> canvas.scroll(SCROLL);
            case SWT.ARROW_UP -> canvas.scroll(-SCROLL);
            case SWT.HOME -> canvas.select(Math.min(0, count - 1));
            case SWT.END -> canvas.select(count - 1);
            case SWT.ESC -> {
                canvas.select(-1);
                canvas.span(Span.ALL);
            }
            default -> character(event);
        }
    }

    private void character(Event event) {
        switch (event.character) {
            case '+', '=' -> canvas.zoom(CLOSER);
            case '-' -> canvas.zoom(1 / CLOSER);
            case '0' -> canvas.span(Span.ALL);
            default -> event.doit = true;
        }
    }
}
