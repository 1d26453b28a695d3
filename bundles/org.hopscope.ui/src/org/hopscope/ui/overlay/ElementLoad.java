// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.overlay;

import java.util.Locale;
import java.util.Optional;

import org.eclipse.osgi.util.NLS;

/**
 * The load of a drawn element.
 *
 * @param utilisation busy time as a share of the time that has passed, 0 to 1
 * @param longestQueue how many waited at once at most
 * @param fill how full it is; empty if it keeps nothing
 */
public record ElementLoad(double utilisation, int longestQueue, Optional<Fill> fill) {

    private static final double SMALL = 0.1;

    /** The load of something that keeps nothing. */
    public ElementLoad(double utilisation, int longestQueue) {
        this(utilisation, longestQueue, Optional.empty());
    }

    /** Both loads seen as one: the larger of each; of two that keep something the fuller one. */
    public ElementLoad and(ElementLoad other) {
        var fuller = fill.isPresent() && other.fill.isPresent() && other.fill.get().most() > fill.get().most()
                ? other.fill : fill.or(other::fill);
        return new ElementLoad(Math.max(utilisation, other.utilisation), Math.max(longestQueue, other.longestQueue),
                fuller);
    }

    /** True if it is busy at all or something waits for it, beside keeping something. */
    public boolean works() {
        return fill.isEmpty() || utilisation > 0 || longestQueue > 0;
    }

    /** In words, such as "Busy 43 % of the time, longest queue 3". */
    public String text() {
        var share = String.format(Locale.ROOT, utilisation < SMALL ? "%.1f" : "%.0f", 100 * utilisation);
        return !works() ? fill.get().text() : fill.map(one -> one.text() + "\n").orElse("") + busy(share);
    }

    private String busy(String share) {
        return longestQueue == 0 ? NLS.bind(Messages.overlay_busy, share)
                : NLS.bind(Messages.overlay_queue, share, longestQueue);
    }
}
