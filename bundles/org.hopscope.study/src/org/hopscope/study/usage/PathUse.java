// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.usage;

import java.util.List;
import java.util.Optional;

import org.hopscope.sim.trace.Activity;
import org.hopscope.sim.trace.Component;

/**
 * The share of one drawn element in the critical path of a run.
 *
 * @param activity what the run waited for
 * @param component what the time of messages was spent on; empty if it was no message
 * @param name name of the drawn element
 * @param ps picoseconds, above 0
 * @param share share of the path, 0 to 1
 * @param elementIds UUIDs of the drawn elements
 */
public record PathUse(Activity activity, Optional<Component> component, String name, long ps, double share,
        List<String> elementIds) {

    public PathUse {
        elementIds = List.copyOf(elementIds);
    }

    /** In words, what the time was spent on. */
    public String label() {
        return component.map(Component::label).orElse(activity.label());
    }
}
