// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Finds the names that a user may have meant. */
public final class NearMatches {

    private static final int MOST = 3;

    private NearMatches() {}

    /**
     * A hint such as "did you mean ping-pong?", or the list of all names if none is near.
     *
     * @param known the names that exist
     */
    public static String hint(String wanted, Collection<String> known) {
        var near = of(wanted, known);
        if (!near.isEmpty()) {
            return "did you mean " + String.join(" or ", near) + "?";
        }
        return known.isEmpty() ? "there is none" : "known are " + String.join(", ", known);
    }

    /** At most three known names that differ from the wanted one in few letters, nearest first. */
    public static List<String> of(String wanted, Collection<String> known) {
        var text = wanted.toLowerCase(Locale.ROOT);
        int allowed = Math.max(1, text.length() / 3);
        var near = new ArrayList<String>();
        for (var name : known) {
            if (distance(text, name.toLowerCase(Locale.ROOT)) <= allowed) {
                near.add(name);
            }
        }
        near.sort(Comparator.comparingInt((String name) -> distance(text, name.toLowerCase(Locale.ROOT))));
        return near.size() > MOST ? List.copyOf(near.subList(0, MOST)) : near;
    }

    /** Insertions, deletions and replacements that turn one text into the other (Levenshtein, 1965). */
    private static int distance(String one, String other) {
        var row = new int[other.length() + 1];
        for (int j = 0; j <= other.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int replaced = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[other.length()];
    }
}
