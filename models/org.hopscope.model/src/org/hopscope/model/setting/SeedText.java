// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.setting;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.hopscope.model.text.Quote;

/** Seeds of random streams as text: {@code 1, 2, 7} or {@code 1..10}, which counts by one unless it says otherwise. */
public final class SeedText {

    private SeedText() {
    }

    /**
     * The seeds that a text stands for; none for a blank text.
     *
     * @throws IllegalArgumentException if it stands for none; the message can be shown to the user
     */
    public static List<Long> parse(String text) {
        var seeds = new ArrayList<Long>();
        if (text.isBlank()) {
            return seeds;
        }
        for (var part : text.split(",", -1)) {
            if (ValueRange.isRange(part)) {
                var range = ValueRange.parse(part, '+', "1").numbers();
                if (range.isEmpty()) {
                    throw new IllegalArgumentException("%s ends before it begins".formatted(
                            Quote.quoted(part.strip())));
                }
                range.forEach(one -> seeds.add((long) one));
            } else {
                seeds.add(number(part.strip()));
            }
        }
        return seeds;
    }

    /** The text that {@link #parse} reads as these seeds; three and more that count by one as a range. */
    public static String of(List<Long> seeds) {
        int size = seeds.size();
        boolean counted = size > 2 && IntStream.range(1, size).allMatch(i -> seeds.get(i) == seeds.get(i - 1) + 1);
        return counted ? seeds.getFirst() + ".." + seeds.getLast()
                : seeds.stream().map(one -> Long.toString(one)).collect(Collectors.joining(", "));
    }

    private static Long number(String text) {
        try {
            return Long.valueOf(text.replace("_", ""));
        } catch (NumberFormatException notOne) {
            throw new IllegalArgumentException("%s is not a whole number".formatted(Quote.quoted(text)), notOne);
        }
    }
}
