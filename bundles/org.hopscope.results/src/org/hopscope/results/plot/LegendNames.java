// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

import org.hopscope.study.picture.TextMeter;

/**
 * The names of series as a legend has room for them: what all of them have in common is said once.
 *
 * @param names in the order of the series; none is empty unless its series has no name
 * @param common what is left out of the names, such as the name of a parameter before its values; may be empty
 */
record LegendNames(List<String> names, String common) {

    private static final String BETWEEN = ", ";

    LegendNames {
        names = List.copyOf(names);
    }

    /**
     * Shortens names that are lists of values. A value that all have is left out, and so are the words before a number
     * if they are the same in all: "queue 8, sender windows" and "queue 16, sender windows" become "8" and "16".
     */
    static LegendNames of(List<String> full) {
        var parts = full.stream().map(name -> List.of(name.split(BETWEEN, -1))).toList();
        if (full.size() < 2 || parts.stream().mapToInt(List::size).distinct().count() > 1) {
            return new LegendNames(full, "");
        }
        var common = new ArrayList<String>();
        var shortened = new ArrayList<List<String>>();
        full.forEach(any -> shortened.add(new ArrayList<>()));
        for (int i = 0; i < parts.getFirst().size(); i++) {
            int column = i;
            var values = parts.stream().map(one -> one.get(column)).toList();
            var first = values.getFirst();
            boolean same = values.stream().allMatch(first::equals);
            int words = same ? first.length() : wordsBeforeNumbers(values);
            if (words > 0) {
                common.add(first.substring(0, words).strip());
            }
            if (!same) {
                IntStream.range(0, values.size()).forEach(row -> shortened.get(row).add(
                        values.get(row).substring(words)));
            }
        }
        return new LegendNames(shortened.stream().map(one -> String.join(BETWEEN, one)).toList(),
                String.join(BETWEEN, common));
    }

    /**
     * The names, none wider than some pixels. Where their ends would be cut off that tell them apart, their beginnings
     * are.
     */
    List<String> cut(double width, TextMeter meter) {
        var cut = names.stream().map(one -> meter.cut(one, width)).toList();
        if (Set.copyOf(cut).size() == Set.copyOf(names).size()) {
            return cut;
        }
        int same = names.getFirst().length();
        for (var name : names) {
            while (!name.startsWith(names.getFirst().substring(0, same))) {
                same--;
            }
        }
        int words = names.getFirst().lastIndexOf(' ', same - 1) + 1;
        return words == 0 ? cut : names.stream().map(one -> meter.cut(TextMeter.ELLIPSIS + one.substring(words),
                width)).toList();
    }

    /** The number of characters before the numbers, if they are the same in all values; 0 if not. */
    private static int wordsBeforeNumbers(List<String> values) {
        var first = values.getFirst();
        int end = first.lastIndexOf(' ') + 1;
        var words = first.substring(0, end);
        return values.stream().allMatch(one -> one.startsWith(words) && one.lastIndexOf(' ') + 1 == end
                && one.length() > end && Character.isDigit(one.charAt(end))) && !words.isBlank()
                && !Character.isDigit(words.charAt(0)) ? end : 0;
    }
}
