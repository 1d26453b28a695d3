// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import java.util.Set;

import org.hopscope.results.chart.StackCanvas;
import org.hopscope.study.StackRow;
import org.hopscope.ui.highlight.HighlightListener;
import org.hopscope.ui.highlight.HighlightService;

/** Joins the drawing of stacks with the diagrams and the other views: what one points at stands out in the others. */
final class Brushing implements HighlightListener {

    private final StackCanvas canvas;
    private final HighlightService highlights;

    Brushing(StackCanvas canvas, HighlightService highlights) {
        this.canvas = canvas;
        this.highlights = highlights;
        canvas.onPointing(ids -> {
            highlights.highlight(ids);
            canvas.accent().pointed().map(StackRow::component)
                    .ifPresentOrElse(highlights::point, highlights::pointNowhere);
        });
        highlights.addListener(this);
    }

    /** Lets what is selected in a diagram stand out in other stacks. */
    void again() {
        canvas.select(highlights.selected());
    }

    @Override
    public void pointed() {
        highlights.pointed().ifPresentOrElse(canvas::light, canvas::unlight);
    }

    @Override
    public void hovered(Set<String> elementIds) {
        canvas.light(elementIds);
    }

    @Override
    public void selected(Set<String> elementIds) {
        canvas.select(elementIds);
    }

    /** The view is closed. */
    void dispose() {
        highlights.removeListener(this);
        highlights.highlight(Set.of());
    }
}
