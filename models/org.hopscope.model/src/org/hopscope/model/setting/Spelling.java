// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.setting;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Finds what a misspelt name was meant to be. */
public final class Spelling {

    private Spelling() {
    }

    /** The name that is closest to what was typed, if at most half of it and at most three characters are wrong. */
    public static Optional<String> closest(String typed, Collection<String> names) {
        var best = Optional.<String>empty();
        var least = Math.min(typed.length() / 2, 3) + 1;
        for (var name : names) {
            // each letter that one has more costs an insertion, so that long texts need not be compared
            if (Math.abs(typed.length() - name.length()) >= least) {
                continue;
            }
            var distance = distance(typed.toLowerCase(Locale.ROOT), name.toLowerCase(Locale.ROOT));
            if (distance < least) {
                least = distance;
                best = Optional.of(name);
            }
        }
        return best;
    }

    /** A hint such as "did you mean 'ping-pong'?", or the list of all names if none is close. */
    public static String hint(String typed, Collection<String> names) {
        return closest(typed, names).map("did you mean '%s'?"::formatted)
                .orElse(names.isEmpty() ? "there is none" : "known: " + String.join(", ", names));
    }

    /** Insertions, deletions and replacements that turn one text into the other (Levenshtein). */
    private static int distance(String one, String other) {
        var above = new int[other.length() + 1];
        for (int j = 0; j <= other.length(); j++) {
            above[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            var row = new int[other.length() + 1];
            row[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                var replaced = above[j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(replaced, 1 + Math.min(above[j], row[j - 1]));
            }
            above = row;
        }
        return above[other.length()];
    }
}
