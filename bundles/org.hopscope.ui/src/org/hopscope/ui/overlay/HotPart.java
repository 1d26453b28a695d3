// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.overlay;

import java.util.Set;

/**
 * A part that was busier than others at a moment of a run.
 *
 * @param text its share and its place, in words
 * @param elementIds UUIDs of the drawn elements that it stands for
 * @param share of the moment, 0 to 1
 */
public record HotPart(String text, Set<String> elementIds, double share) {

    public HotPart {
        elementIds = Set.copyOf(elementIds);
    }
}
