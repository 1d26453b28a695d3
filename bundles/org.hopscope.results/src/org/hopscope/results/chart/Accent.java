// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.chart;

import java.util.Optional;
import java.util.Set;

import org.hopscope.study.StackRow;

/**
 * The elements that stand out in the drawing.
 *
 * @param pointed the row under the mouse or the keyboard's mark
 * @param bar the bar of the keyboard's mark, -1 if the keyboard marks nothing
 * @param lit the rows that something else points at: another view, or the mouse in a diagram
 * @param selected the rows of the elements that are selected in the diagram
 */
public record Accent(Optional<StackRow> pointed, int bar, Set<StackRow> lit, Set<StackRow> selected) {

    /** Nothing stands out. */
    public static final Accent NONE = new Accent(Optional.empty(), -1, Set.of(), Set.of());

    public Accent {
        lit = Set.copyOf(lit);
        selected = Set.copyOf(selected);
    }

    /** True if a row steps back while another is pointed at; a lasting selection must not fade the chart. */
    public boolean dims(StackRow row) {
        return pointed.isPresent() ? !pointed.get().equals(row) : !lit.isEmpty() && !lit.contains(row);
    }

    /** True if a row stands out. */
    public boolean lifts(StackRow row) {
        return pointed.isPresent() ? pointed.get().equals(row) : (lit.isEmpty() ? selected : lit).contains(row);
    }
}
