// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads and writes the two forms of names of instances: coordinates, and a path of kinds with numbers. */
final class InstanceText {

    private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");

    private InstanceText() {}

    static String coordinates(int... values) {
        return Arrays.stream(values).mapToObj(String::valueOf).collect(Collectors.joining(","));
    }

    /** The numbers of coordinates, each from 0 to below its bound; empty if the text is something else. */
    static Optional<int[]> readCoordinates(String text, int... bounds) {
        return numbers(text == null ? new String[0] : text.split(",", -1), bounds);
    }

    /** The numbers in a path such as "group 2/router 1" with the given kinds; empty if the text is something else. */
    static Optional<int[]> readPath(String text, String[] kinds, int... bounds) {
        var steps = text == null ? new String[0] : text.split("/", -1);
        if (steps.length != kinds.length) {
            return Optional.empty();
        }
        var numbers = new String[steps.length];
        for (int i = 0; i < steps.length; i++) {
            var words = steps[i].strip().split("\\s+");
            if (words.length != 2 || !words[0].equalsIgnoreCase(kinds[i])) {
                return Optional.empty();
            }
            numbers[i] = words[1];
        }
        return numbers(numbers, bounds);
    }

    private static Optional<int[]> numbers(String[] texts, int... bounds) {
        if (texts.length != bounds.length) {
            return Optional.empty();
        }
        var values = new int[texts.length];
        for (int i = 0; i < texts.length; i++) {
            var text = texts[i].strip();
            if (!NUMBER.matcher(text).matches() || Integer.parseInt(text) >= bounds[i]) {
                return Optional.empty();
            }
            values[i] = Integer.parseInt(text);
        }
        return Optional.of(values);
    }
}
