// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.offer;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.ToIntFunction;

/** Finds offers by what the user types. */
public final class OfferSearch {

    /** The quality of a match of a text in an offer, from the best to none. */
    private static final int WHOLE = 0;
    private static final int START = 1;
    private static final int WORD = 2;
    private static final int INSIDE = 3;
    private static final int SYNONYM = 4;
    private static final int LETTERS = 5;
    private static final int NOWHERE = 6;

    private OfferSearch() {}

    /**
     * The offers that fit a text: each word of it must be in the name, begin another word for the same, or be letters
     * of the name in their order. The best come first; among equal ones those that {@code rank} puts first.
     */
    public static List<Offer> find(List<Offer> offers, String text, ToIntFunction<Offer> rank) {
        var words = List.of(text.strip().toLowerCase(Locale.ROOT).split("\\s+"));
        record Hit(Offer offer, int place) {}
        return offers.stream().map(offer -> new Hit(offer, words.stream().mapToInt(word -> place(offer, word)).max()
                .orElse(WHOLE))).filter(hit -> hit.place() < NOWHERE)
                .sorted(Comparator.comparingInt((Hit hit) -> possible(rank, hit.offer())).thenComparingInt(Hit::place)
                        .thenComparingInt(hit -> rank.applyAsInt(hit.offer())))
                .map(Hit::offer).toList();
    }

    /** Elements that cannot be added come last, however well they fit. */
    private static int possible(ToIntFunction<Offer> rank, Offer offer) {
        return rank.applyAsInt(offer) == Integer.MAX_VALUE ? 1 : 0;
    }

    private static int place(Offer offer, String word) {
        var title = offer.title().toLowerCase(Locale.ROOT);
        if (word.isEmpty() || title.equals(word)) {
            return WHOLE;
        }
        if (title.startsWith(word)) {
            return START;
        }
        var at = title.indexOf(word);
        if (at > 0) {
            return Character.isLetterOrDigit(title.charAt(at - 1)) ? INSIDE : WORD;
        }
        var synonym = offer.words().stream().map(one -> one.toLowerCase(Locale.ROOT))
                .anyMatch(one -> one.startsWith(word) || one.contains(" " + word));
        return synonym ? SYNONYM : word.length() > 1 && inOrder(title, word) ? LETTERS : NOWHERE;
    }

    /** True if the letters are in the title in their order, the first of them at the start of a word. */
    private static boolean inOrder(String title, String letters) {
        for (var start = 0; start < title.length(); start++) {
            var begins = start == 0 || !Character.isLetterOrDigit(title.charAt(start - 1));
            if (begins && title.charAt(start) == letters.charAt(0) && follows(title, start, letters)) {
                return true;
            }
        }
        return false;
    }

    private static boolean follows(String title, int start, String letters) {
        var next = 0;
        for (var at = start; at < title.length() && next < letters.length(); at++) {
            if (title.charAt(at) == letters.charAt(next)) {
                next++;
            }
        }
        return next == letters.length();
    }
}
