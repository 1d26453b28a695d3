// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.chart;

import java.util.Optional;
import java.util.Set;
import org.hopscope.sim.trace.Component;

/**
 * What stands out in the drawing.
 *
 * @param pointed the component under the mouse or the keyboard's mark
 * @param bar the bar of the keyboard's mark, -1 if the keyboard marks nothing
 * @param selected the components of the elements that are selected in the diagram
 */
public record Accent(Optional<Component> pointed, int bar, Set<Component> selected) {

    /** Nothing stands out. */
    public static final Accent NONE = new Accent(Optional.empty(), -1, Set.of());

    /** Whether a component steps back while another is pointed at; a lasting selection must not fade the chart. */
    public boolean dims(Component component) {
        return pointed.filter(at -> at != component).isPresent();
    }

    /** Whether a component stands out. */
    public boolean lifts(Component component) {
        return pointed.map(at -> at == component).orElse(selected.contains(component));
    }
}
