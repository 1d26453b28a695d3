// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.overlay;

import java.util.Locale;
import org.eclipse.osgi.util.NLS;

/**
 * How busy a drawn element is.
 *
 * @param utilisation busy time as a share of the time that has passed, 0 to 1
 * @param longestQueue how many waited at once at most
 */
public record ElementLoad(double utilisation, int longestQueue) {

    private static final double SMALL = 0.1;

    /** Both loads seen as one: the larger of each. */
    public ElementLoad and(ElementLoad other) {
        return new ElementLoad(Math.max(utilisation, other.utilisation), Math.max(longestQueue, other.longestQueue));
    }

    /** In words, such as "Busy 43 % of the time, longest queue 3". */
    public String text() {
        var share = String.format(Locale.ROOT, utilisation < SMALL ? "%.1f" : "%.0f", 100 * utilisation);
        return longestQueue == 0 ? NLS.bind(Messages.overlay_busy, share)
                : NLS.bind(Messages.overlay_queue, share, longestQueue);
    }
}
