// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * The text of a search as lines that are changed one by one; comments, empty lines and what is not understood stay
 * where they are. Immutable: each change gives another text.
 */
public final class SearchLines {

    /** The order in which lines of a new kind are put. */
    private static final List<String> ORDER = List.of("machine", "workload", "stack", "set", "vary", "minimise",
            "maximise", "require", "seed", "population", "runs", "hours", "screen", "fixes");

    private final List<String> lines;

    private SearchLines(List<String> lines) {
        this.lines = List.copyOf(lines);
    }

    /**
     * A line with a word of a search.
     *
     * @param at its index in the text, from 0
     * @param word its first word, such as {@code vary}
     * @param rest what follows the word; may be empty
     */
    public record Line(int at, String word, String rest) {}

    /** The lines of a text. */
    public static SearchLines of(String text) {
        return new SearchLines(text.lines().toList());
    }

    /** The text, which ends with the end of a line unless it is empty. */
    public String text() {
        return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
    }

    /** The lines that begin with one of these words, in their order. */
    public List<Line> of(Collection<String> words) {
        var found = new ArrayList<Line>();
        for (int i = 0; i < lines.size(); i++) {
            var parts = lines.get(i).replace("\uFEFF", "").strip().split("\\s+", 2);
            if (words.contains(parts[0])) {
                found.add(new Line(i, parts[0], parts.length < 2 ? "" : parts[1].strip()));
            }
        }
        return found;
    }

    /** The text after a word that counts once, where the last line counts; empty if there is none. */
    public String value(String word) {
        var found = of(List.of(word));
        return found.isEmpty() ? "" : found.getLast().rest();
    }

    /** The text with a word that counts once: an empty value takes its lines away. */
    public SearchLines with(String word, String value) {
        var found = of(List.of(word));
        if (value.isBlank()) {
            var next = this;
            for (var line : found.reversed()) {
                next = next.without(line.at());
            }
            return next;
        }
        return found.isEmpty() ? and(word, value) : with(found.getLast().at(), word, value);
    }

    /** The text with another line in place of one. */
    public SearchLines with(int at, String word, String rest) {
        var next = new ArrayList<>(lines);
        next.set(at, line(word, rest));
        return new SearchLines(next);
    }

    /** The text without a line. */
    public SearchLines without(int at) {
        var next = new ArrayList<>(lines);
        next.remove(at);
        return new SearchLines(next);
    }

    /** The text with a line more, after the last one of its kind or of a kind that comes before. */
    public SearchLines and(String word, String rest) {
        var before = of(ORDER.subList(0, ORDER.indexOf(word) + 1));
        var next = new ArrayList<>(lines);
        int last = before.stream().mapToInt(Line::at).max().orElse(-1);
        next.add(last + 1, line(word, rest));
        return new SearchLines(next);
    }

    private static String line(String word, String rest) {
        return word + " " + rest.replaceAll("\\R", " ").strip();
    }
}
