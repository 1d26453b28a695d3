// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.setting;

import java.util.ArrayList;
import java.util.List;

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
                ValueRange.parse(part, '+', "1").numbers().forEach(one -> seeds.add((long) one));
            } else {
                seeds.add(number(part.strip()));
            }
        }
        return seeds;
    }

    private static Long number(String text) {
        try {
            return Long.valueOf(text.replace("_", ""));
        } catch (NumberFormatException notOne) {
            throw new IllegalArgumentException("'%s' is not a whole number".formatted(text), notOne);
        }
    }
}
