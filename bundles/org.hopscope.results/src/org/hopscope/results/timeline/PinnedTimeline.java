// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.timeline;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.hopscope.results.chart.TickBox;
import org.hopscope.ui.Shown;

/** A message that stays above the one that is chosen, and shows the same part of its time unless that is not wanted. */
final class PinnedTimeline {

    private final Composite area;
    private final Label caption;
    private final Button linked;
    private final TimelineCanvas canvas;
    private final TimelineCanvas below;
    private double offset;
    private boolean following;

    /** @param below the canvas of the chosen message */
    PinnedTimeline(Composite parent, TimelineCanvas below) {
        this.below = below;
        area = new Composite(parent, SWT.NONE);
        area.moveAbove(below);
        GridLayoutFactory.fillDefaults().numColumns(2).extendedMargins(0, 0, 0, 4).spacing(6, 0).applyTo(area);
        GridDataFactory.fillDefaults().grab(true, true).exclude(true).applyTo(area);
        area.setVisible(false);
        caption = new Label(area, SWT.NONE);
        GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).grab(true, false).indent(8, 0).applyTo(caption);
        linked = TickBox.of(area, Messages.timeline_linked);
        linked.setToolTipText(Messages.timeline_linkedHint);
        linked.setSelection(true);
        linked.addListener(SWT.Selection, event -> link());
        canvas = new TimelineCanvas(area);
        GridDataFactory.fillDefaults().grab(true, true).span(2, 1).applyTo(canvas);
        canvas.onSpanning(span -> follow(below, span, -offset));
        below.onSpanning(span -> follow(canvas, span, offset));
    }

    /** A shift of one against the other while they were apart stays between them. */
    private void link() {
        offset = linked.getSelection() ? canvas.span().from() - below.span().from() : 0;
        follow(canvas, below.span(), offset);
    }

    /** If the whole time of one is visible there is nothing to shift, and the offset ends. */
    private void follow(TimelineCanvas other, Span span, double by) {
        if (!linked.getSelection() || following) {
            return;
        }
        following = true;
        offset = span.isAll() ? 0 : offset;
        other.span(span.movedTo(span.from() + by));
        following = false;
    }

    TimelineCanvas canvas() {
        return canvas;
    }

    /**
     * Keeps the chosen message in sight, or gives its room back.
     *
     * @param subject what the message is from
     */
    void pin(boolean on, String subject) {
        canvas.show(on ? below.timeline().orElse(null) : null);
        follow(canvas, below.span(), offset);
        caption.setText(canvas.timeline().map(one -> NLS.bind(Messages.timeline_pinned, new Object[] {subject,
            one.stack(), TimelineText.subject(one.subject())})).orElse("").replace("&", "&&"));
        Shown.set(area, canvas.timeline().isPresent());
        area.getParent().layout(true, true);
    }
}
