// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.timeline;

import java.util.Set;

import org.hopscope.study.timeline.Timeline;
import org.hopscope.study.timeline.TimeScale;

/**
 * The contents of the drawing of a timeline.
 *
 * @param scale its time axis
 * @param span the part of the axis that is seen
 * @param selected number of the stretch that the keyboard or the mouse has chosen, -1 for none
 * @param lit numbers of the stretches that stand out because something else points at them
 */
record Scene(Timeline timeline, TimeScale scale, Span span, int selected, Set<Integer> lit) {

    Scene {
        lit = Set.copyOf(lit);
    }
}
