// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.source;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

import org.hopscope.editor.assist.Proposal;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.notation.TextGuide;

/**
 * The proposals at a position of the text of a machine: at the beginning of a statement the words that the element
 * around it knows, then the words of the statement and the names of elements. Needs no display.
 */
public final class SourceAssist {

    private final String text;
    private final int offset;
    private final SourceOutline outline;
    private final int wordStart;
    private final String before;

    /** @param outline what was found in the text when it was read last */
    public SourceAssist(String text, int offset, SourceOutline outline) {
        this.text = text;
        this.offset = offset;
        this.outline = outline;
        int start = offset;
        while (start > 0 && (Character.isLetterOrDigit(text.charAt(start - 1)) || text.charAt(start - 1) == '_')) {
            start--;
        }
        int quote = text.lastIndexOf('"', offset - 1);
        int line = text.lastIndexOf('\n', offset - 1) + 1;
        boolean quoted = quote >= line
                && text.substring(line, offset).chars().filter(one -> one == '"').count() % 2 == 1;
        wordStart = quoted ? quote : start;
        before = text.substring(line, wordStart);
    }

    /** The proposals, what fits best first; empty inside a comment. */
    public List<Proposal> proposals() {
        if (before.indexOf('#') >= 0) {
            return List.of();
        }
        var possible = new LinkedHashMap<String, String>();
        var statement = before.substring(Math.max(before.lastIndexOf('{'), Math.max(before.lastIndexOf('}'),
                before.lastIndexOf(';'))) + 1);
        if (statement.isBlank()) {
            around().ifPresent(possible::putAll);
        } else {
            TextGuide.kind(statement.strip().split("\\s+")[0])
                    .forEach(kind -> TextGuide.words(kind).forEach(word -> possible.putIfAbsent(word, "")));
            possible.putAll(names());
        }
        var typed = text.substring(wordStart, offset);
        var plain = typed.startsWith("\"") ? typed.substring(1) : typed;
        return possible.entrySet().stream().filter(one -> starts(one.getKey(), plain) || starts(one.getKey(), typed))
                .filter(one -> !one.getKey().equals(typed)).map(this::proposal).toList();
    }

    /** The words that may begin a statement here, with what they mean. */
    private Optional<SortedMap<String, String>> around() {
        var keyword = enclosing();
        return keyword.isEmpty() ? Optional.empty()
                : TextGuide.kind(keyword).stream().map(TextGuide::inside).reduce((one, other) -> {
                    one.putAll(other);
                    return one;
                });
    }

    /** The word of the statement whose braces are open here; empty outside of all. */
    private String enclosing() {
        var open = new ArrayList<Integer>();
        boolean quoted = false;
        for (int at = 0; at < wordStart; at++) {
            char one = text.charAt(at);
            if (one == '"' && (at == 0 || text.charAt(at - 1) != '\\')) {
                quoted = !quoted;
            } else if (one == '\n') {
                quoted = false;
            } else if (!quoted && one == '#') {
                int end = text.indexOf('\n', at);
                at = end < 0 ? text.length() : end - 1;
            } else if (!quoted && one == '{') {
                open.add(at);
            } else if (!quoted && one == '}' && !open.isEmpty()) {
                open.removeLast();
            }
        }
        if (open.isEmpty()) {
            return "";
        }
        int line = text.lastIndexOf('\n', open.getLast()) + 1;
        var head = text.substring(line, open.getLast());
        var own = head.substring(Math.max(head.lastIndexOf('{'), head.lastIndexOf('}')) + 1).strip();
        return own.split("[^\\p{L}\\p{N}_]", 2)[0];
    }

    /** The names of the elements of the text, as they are written after a word. */
    private Map<String, String> names() {
        var names = new LinkedHashMap<String, String>();
        outline.items().stream().filter(item -> item.shown() && item.headEnd() <= text.length()).forEach(item -> {
            var head = text.substring(item.offset(), Math.max(item.offset(), item.headEnd()));
            var quoted = "\"" + item.name() + "\"";
            if (head.contains(quoted)) {
                names.putIfAbsent(quoted, item.kind());
            } else if (head.startsWith(item.keyword() + " " + item.name())) {
                names.putIfAbsent(item.name(), item.kind());
            }
        });
        return names;
    }

    private static boolean starts(String word, String with) {
        var plain = word.startsWith("\"") && !with.startsWith("\"") ? word.substring(1) : word;
        return plain.toLowerCase(Locale.ROOT).startsWith(with.toLowerCase(Locale.ROOT));
    }

    private Proposal proposal(Map.Entry<String, String> one) {
        var meaning = one.getValue();
        var end = text.startsWith("\"", offset) && one.getKey().endsWith("\"") && wordStart < offset
                && text.charAt(wordStart) == '"' ? offset + 1 : offset;
        var shortly = meaning.length() > 0 && meaning.length() < 40
                ? Messages.get("source.proposal", one.getKey(), meaning) : one.getKey();
        return new Proposal(one.getKey(), shortly, meaning, wordStart, end - wordStart);
    }
}
