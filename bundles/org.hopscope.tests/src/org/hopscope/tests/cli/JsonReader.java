// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A strict JSON reader for tests: objects are maps in order, arrays lists, numbers decimals. */
final class JsonReader {

    private final String text;
    private int at;

    private JsonReader(String text) {
        this.text = text;
    }

    static Object read(String text) {
        var reader = new JsonReader(text);
        var value = reader.value();
        reader.skipSpace();
        if (reader.at != text.length()) {
            throw reader.wrong("end");
        }
        return value;
    }

    private Object value() {
        skipSpace();
        return switch (text.charAt(at)) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> string();
            case 't' -> word("true", true);
            case 'f' -> word("false", false);
            default -> number();
        };
    }

    private Map<String, Object> object() {
        var members = new LinkedHashMap<String, Object>();
        expect('{');
        if (!accept('}')) {
            do {
                skipSpace();
                var name = string();
                expect(':');
                if (members.put(name, value()) != null) {
                    throw wrong("a new name instead of " + name);
                }
            } while (accept(','));
            expect('}');
        }
        return members;
    }

    private List<Object> array() {
        var elements = new ArrayList<>();
        expect('[');
        if (!accept(']')) {
            do {
                elements.add(value());
            } while (accept(','));
            expect(']');
        }
        return elements;
    }

    private String string() {
        var value = new StringBuilder();
        expect('"');
        while (text.charAt(at) != '"') {
            char c = text.charAt(at++);
            if (c < ' ' || c > '~') {
                throw wrong("plain ASCII");
            }
            value.append(c == '\\' ? escaped() : c);
        }
        at++;
        return value.toString();
    }

    private char escaped() {
        char c = text.charAt(at++);
        return switch (c) {
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case '"', '\\' -> c;
            case 'u' -> {
                at += 4;
                yield (char) Integer.parseInt(text.substring(at - 4, at), 16);
            }
            default -> throw wrong("an escape");
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
            throw wrong(word);
        }
        at += word.length();
        return value;
    }

    private void skipSpace() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private boolean accept(char c) {
        skipSpace();
        if (text.charAt(at) != c) {
            return false;
        }
        at++;
        return true;
    }

    private void expect(char c) {
        if (!accept(c)) {
            throw wrong("'" + c + "'");
        }
    }

    private IllegalArgumentException wrong(String expected) {
        return new IllegalArgumentException("expected " + expected + " at " + at + " of: " + text);
    }
}
