// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Names of designs for narrow places, which cut a text at its end. Names of variants often begin alike and differ in
 * their last words; the shorter ones begin where they differ.
 */
public final class DistinctNames {

    /** Shorter names have room. */
    private static final int LONG = 18;
    /** The least number of equal characters that are left out. */
    private static final int COMMON = 8;
    /** The least number of characters of the remainder, so that it has a meaning. */
    private static final int LEAST = 8;
    private static final String BETWEEN = " -_/";
    private static final String OMITTED = "\u2026";

    private DistinctNames() {}

    /** The same names in the same order, shorter where they begin like others; no two alike if the names are not. */
    public static List<String> of(List<String> names) {
        var distinct = IntStream.range(0, names.size()).mapToObj(i -> shorter(names, i)).toList();
        return new HashSet<>(distinct).size() == new HashSet<>(names).size() ? distinct : List.copyOf(names);
    }

    private static String shorter(List<String> names, int index) {
        var name = names.get(index);
        int common = IntStream.range(0, names.size()).filter(i -> !names.get(i).equals(name))
                .map(i -> common(name, names.get(i))).max().orElse(0);
        int begin = wordAt(name, Math.min(common, name.length() - LEAST));
        return name.length() <= LONG || common == name.length() || begin < COMMON ? name
                : OMITTED + name.substring(begin);
    }

    private static int common(String one, String other) {
        int at = 0;
        while (at < one.length() && at < other.length() && one.charAt(at) == other.charAt(at)) {
            at++;
        }
        return at;
    }

    /** The start of the word at a position. */
    private static int wordAt(String text, int place) {
        int at = Math.max(0, place);
        if (at < text.length() && text.charAt(at) == ',') {
            at++;
        }
        if (at < text.length() && text.charAt(at) == ' ') {
            return at + 1;
        }
        while (at > 0 && BETWEEN.indexOf(text.charAt(at - 1)) < 0) {
            at--;
        }
        return at;
    }
}
