// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.notation;

import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

import org.hopscope.model.text.Quote;


/** The tokens of a text, one after the other. A number sign begins a comment that lasts to the end of the line. */
final class TextTokens {

    /** The kinds of token; RAW is a text between back quotes. */
    enum Kind { WORD, STRING, RAW, NUMBER, SIGN, END }

    private static final Pattern WORD = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_]*");
    private static final Pattern NUMBER = Pattern.compile("[+-]?\\d{1,40}");
    private static final int SHOWN = 40;

    private final String text;
    private Kind kind = Kind.END;
    private String value = "";
    private int start;
    private int end;
    private int previousStart;
    private int previousEnd;
    private final SortedMap<Integer, String> comments = new TreeMap<>();

    TextTokens(String text) {
        this.text = text;
        next();
    }

    Kind kind() {
        return kind;
    }

    /** The token; a text without its quotes and escapes. */
    String value() {
        return value;
    }

    int start() {
        return start;
    }

    /** The start of the token before this one. */
    int previousStart() {
        return previousStart;
    }

    /** Index after the token before this one. */
    int previousEnd() {
        return previousEnd;
    }

    /** The comments so far without their number signs, by the index at which they begin. */
    SortedMap<Integer, String> comments() {
        return comments;
    }

    /** True if the token is this word or sign. */
    boolean is(String wanted) {
        return (kind == Kind.WORD || kind == Kind.SIGN) && value.equals(wanted);
    }

    boolean isName() {
        return kind == Kind.WORD || kind == Kind.STRING;
    }

    /** Takes the token if it is this word or sign. */
    boolean take(String wanted) {
        if (is(wanted)) {
            next();
            return true;
        }
        return false;
    }

    String text() {
        return text;
    }

    /** Goes on after a piece that was read by others. */
    void jump(int position) {
        end = position;
        next();
    }

    void next() {
        previousStart = start;
        previousEnd = end;
        skip();
        start = end;
        if (start >= text.length()) {
            kind = Kind.END;
            value = "";
            return;
        }
        char first = text.charAt(start);
        if (first == '"' || first == '`') {
            quoted(first);
        } else if (!match(WORD, Kind.WORD) && !match(NUMBER, Kind.NUMBER)) {
            kind = Kind.SIGN;
            end = start + Character.charCount(text.codePointAt(start));
            value = text.substring(start, end);
        }
    }

    private void skip() {
        while (end < text.length()) {
            char one = text.charAt(end);
            if (one == '#') {
                int from = end;
                while (end < text.length() && text.charAt(end) != '\n') {
                    end++;
                }
                comments.put(from, text.substring(from + 1, end));
            } else if (Character.isWhitespace(one) || one == '\ufeff') {
                end++;
            } else {
                return;
            }
        }
    }

    private boolean match(Pattern pattern, Kind wanted) {
        var matcher = pattern.matcher(text).region(start, text.length());
        if (!matcher.lookingAt()) {
            return false;
        }
        kind = wanted;
        end = matcher.end();
        value = matcher.group();
        return true;
    }

    private void quoted(char quote) {
        kind = quote == '"' ? Kind.STRING : Kind.RAW;
        var content = new StringBuilder();
        int at = start + 1;
        while (at < text.length() && text.charAt(at) != quote && text.charAt(at) != '\n') {
            if (text.charAt(at) == '\\') {
                at = escape(at, content);
            } else {
                content.append(text.charAt(at++));
            }
        }
        value = content.toString();
        end = Math.min(text.length(), at + 1);
        if (at >= text.length() || text.charAt(at) != quote) {
            end = at;
            throw new TextError(start, "the quoted text that begins here does not end on the same line", "close the "
                    + "quotes");
        }
    }

    private int escape(int at, StringBuilder content) {
        char what = at + 1 < text.length() ? text.charAt(at + 1) : ' ';
        switch (what) {
            case 'n' -> content.append('\n');
            case 't' -> content.append('\t');
            case '"', '\\', '`' -> content.append(what);
            case 'u' -> {
                var digits = text.substring(at + 2, Math.min(text.length(), at + 6));
                if (!digits.matches("[0-9a-fA-F]{4}")) {
                    end = at + 2;
                    throw new TextError(at, "\\u needs four hexadecimal digits", "");
                }
                content.append((char) Integer.parseInt(digits, 16));
                return at + 6;
            }
            default -> {
                end = at + 1;
                throw new TextError(at, "a backslash is allowed only before n, t, u, a quote or a backslash",
                        "write it twice");
            }
        }
        return at + 2;
    }

    /** An error at the token: what is there, and what could be. */
    TextError unexpected(String possible) {
        return new TextError(start, "found %s; possible here: %s".formatted(found(), possible), "");
    }

    private String found() {
        return kind == Kind.END ? "the end" : Quote.quoted(value.length() > SHOWN
                ? value.substring(0, SHOWN) + "..." : value);
    }

    /** True if the token is the first one of its line. */
    boolean beginsLine() {
        int at = start - 1;
        while (at >= 0 && text.charAt(at) != '\n' && Character.isWhitespace(text.charAt(at))) {
            at--;
        }
        return at < 0 || text.charAt(at) == '\n';
    }
}
