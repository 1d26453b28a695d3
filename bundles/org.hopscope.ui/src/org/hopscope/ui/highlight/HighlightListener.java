// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.highlight;

import java.util.Set;

/** Hears of highlighted and selected elements; called in the UI thread, only when the set has changed. */
public interface HighlightListener {

    /** A result points at these elements (UUIDs); empty when it points at nothing any more. Editors light them up. */
    default void highlighted(Set<String> elementIds) {}

    /** These elements (UUIDs) are selected in the active editor. Result views emphasise what belongs to them. */
    default void selected(Set<String> elementIds) {}

    /** The mouse is over these elements (UUIDs) of a diagram; empty when it is not any more. */
    default void hovered(Set<String> elementIds) {}

    /** A result view points at time that is spent on something else, or does not any more. */
    default void pointed() {}
}
