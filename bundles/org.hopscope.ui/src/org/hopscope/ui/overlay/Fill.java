// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.overlay;

import java.util.Locale;

import org.eclipse.osgi.util.NLS;
import org.hopscope.study.Occupancy;

/**
 * The fill level of a queue, a table or tokens, in the node in which they are fullest.
 *
 * @param kind what is counted
 * @param now the present number
 * @param most the greatest number so far
 * @param mean over the time that has passed
 * @param live whether the run continues, so that the present number says something
 */
public record Fill(Kind kind, long now, long most, double mean, boolean live) {

    /** The kind of entries that are counted. */
    public enum Kind {
        ENTRIES, TAKEN, THERE
    }

    static Fill of(Occupancy occupancy, boolean live) {
        return new Fill(Kind.valueOf(occupancy.kind().name()), occupancy.now(), occupancy.most(), occupancy.mean(),
                live);
    }

    /** The number that is drawn: the present one of a run in progress, the greatest one of a run that is over. */
    public String label() {
        return NLS.bind(live ? Messages.overlay_now : Messages.overlay_most, live ? now : most);
    }

    /** In words, such as "Run shown: 16 entries at most, 4.2 on average, in the node with the most". */
    public String text() {
        var about = String.format(Locale.ROOT, "%.2f", mean);
        var text = switch (kind) {
            case ENTRIES -> most == 1 ? Messages.overlay_entry : Messages.overlay_entries;
            case TAKEN -> Messages.overlay_taken;
            case THERE -> Messages.overlay_there;
        };
        var whole = NLS.bind(text, most, about);
        return live ? NLS.bind(Messages.overlay_live, now, whole) : whole;
    }
}
