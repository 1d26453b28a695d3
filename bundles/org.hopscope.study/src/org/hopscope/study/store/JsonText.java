// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.store;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads JSON: objects as maps, arrays as lists, numbers as decimals, null as null. */
final class JsonText {

    private static final int DEEPEST = 100;
    private static final int HEX_DIGITS = 4;
    private static final int HEX = 16;

    private final String text;
    private int at;

    private JsonText(String text) {
        this.text = text;
    }

    /** @throws IllegalArgumentException if the text is no JSON */
    static Object parse(String text) {
        var reader = new JsonText(text);
        var value = reader.value(0);
        if (reader.next() != 0) {
            throw reader.wrong();
        }
        return value;
    }

    /** Appends a string in quotes, in plain ASCII. */
    static void quote(String value, StringBuilder text) {
        text.append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '"' || c == '\\') {
                text.append('\\').append(c);
            } else if (c >= ' ' && c <= '~') {
                text.append(c);
            } else {
                text.append("\\u%04x".formatted((int) c));
            }
        }
        text.append('"');
    }

    private Object value(int depth) {
        if (depth > DEEPEST) {
            throw wrong();
        }
        return switch (next()) {
            case '{' -> object(depth);
            case '[' -> array(depth);
            case '"' -> string();
            case 't' -> word("true", true);
            case 'f' -> word("false", false);
            case 'n' -> word("null", null);
            default -> number();
        };
    }

    private Map<String, Object> object(int depth) {
        var members = new LinkedHashMap<String, Object>();
        at++;
        for (boolean first = true; next() != '}'; first = false) {
            if (!first) {
                expect(',');
            }
            if (next() != '"') {
                throw wrong();
            }
            var name = string();
            expect(':');
            members.put(name, value(depth + 1));
        }
        at++;
        return members;
    }

    private List<Object> array(int depth) {
        var elements = new ArrayList<>();
        at++;
        for (boolean first = true; next() != ']'; first = false) {
            if (!first) {
                expect(',');
            }
            elements.add(value(depth + 1));
        }
        at++;
        return elements;
    }

    private String string() {
        var value = new StringBuilder();
        at++;
        while (at < text.length() && text.charAt(at) != '"') {
            char c = text.charAt(at++);
            value.append(c == '\\' ? escaped() : c);
        }
        if (at++ >= text.length()) {
            throw wrong();
        }
        return value.toString();
    }

    private char escaped() {
        char c = at < text.length() ? text.charAt(at++) : 0;
        return switch (c) {
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case '"', '\\', '/' -> c;
            case 'u' -> {
                if (at + HEX_DIGITS > text.length()) {
                    throw wrong();
                }
                at += HEX_DIGITS;
                yield (char) Integer.parseInt(text.substring(at - HEX_DIGITS, at), HEX);
            }
            default -> throw wrong();
        };
    }

    private BigDecimal number() {
        int start = at;
        while (at < text.length() && "+-.0123456789eE".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return new BigDecimal(text.substring(start, at));
    }

    private Object word(String word, Object value) {
        if (!text.startsWith(word, at)) {
            throw wrong();
        }
        at += word.length();
        return value;
    }

    private void expect(char wanted) {
        if (next() != wanted) {
            throw wrong();
        }
        at++;
    }

    /** The next character that is no space, without taking it; 0 at the end. */
    private char next() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at < text.length() ? text.charAt(at) : 0;
    }

    private IllegalArgumentException wrong() {
        return new IllegalArgumentException("no JSON at character " + at);
    }
}
