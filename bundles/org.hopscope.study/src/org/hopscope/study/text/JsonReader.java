// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.text;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.hopscope.model.units.DecimalText;

/**
 * Reads JSON: objects as maps in their order, arrays as lists, texts, truth values, numbers as {@link BigDecimal}, and
 * null as null.
 */
public final class JsonReader {

    private static final int HEX = 16;
    private static final int HEX_DIGITS = 4;
    private static final int DEEPEST = 100;

    private final String text;
    private int at;

    private JsonReader(String text) {
        this.text = text;
    }

    /** @throws IllegalArgumentException if the text is no JSON; the message says where */
    public static Object parse(String text) {
        var reader = new JsonReader(text);
        var value = reader.value(0);
        reader.space();
        if (reader.at < text.length()) {
            throw reader.wrong("there is more behind the end");
        }
        return value;
    }

    private Object value(int depth) {
        space();
        if (depth > DEEPEST || at == text.length()) {
            throw wrong("a value is missing");
        }
        return switch (text.charAt(at)) {
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
        while (!ends('}', members.isEmpty())) {
            space();
            var name = string();
            expect(':');
            members.put(name, value(depth + 1));
        }
        return members;
    }

    private List<Object> array(int depth) {
        var values = new ArrayList<Object>();
        at++;
        while (!ends(']', values.isEmpty())) {
            values.add(value(depth + 1));
        }
        return values;
    }

    private boolean ends(char bracket, boolean first) {
        space();
        if (at < text.length() && text.charAt(at) == bracket) {
            at++;
            return true;
        }
        if (!first) {
            expect(',');
        }
        return false;
    }

    private String string() {
        expect('"');
        var found = new StringBuilder();
        while (at < text.length() && text.charAt(at) != '"') {
            char one = text.charAt(at++);
            found.append(one == '\\' ? escaped() : one);
        }
        expect('"');
        return found.toString();
    }

    private char escaped() {
        char one = at < text.length() ? text.charAt(at++) : ' ';
        return switch (one) {
            case '"', '\\', '/' -> one;
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            case 'u' -> {
                if (at + HEX_DIGITS > text.length()) {
                    throw wrong("a character is cut off");
                }
                var digits = text.substring(at, at + HEX_DIGITS);
                if (!digits.chars().allMatch(digit -> Character.digit(digit, HEX) >= 0)) {
                    throw wrong("there is no such character");
                }
                at += HEX_DIGITS;
                yield (char) Integer.parseInt(digits, HEX);
            }
            default -> throw wrong("there is no such escape");
        };
    }

    private Object word(String word, Object value) {
        if (!text.startsWith(word, at)) {
            throw wrong("a value is missing");
        }
        at += word.length();
        return value;
    }

    private BigDecimal number() {
        int start = at;
        while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        if (at == start) {
            throw wrong("a value is missing");
        }
        try {
            return DecimalText.parse(text.substring(start, at));
        } catch (NumberFormatException none) {
            throw new IllegalArgumentException("a number is wrong at character " + start, none);
        }
    }

    private void expect(char one) {
        space();
        if (at == text.length() || text.charAt(at) != one) {
            throw wrong("'" + one + "' is missing");
        }
        at++;
    }

    private void space() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private IllegalArgumentException wrong(String what) {
        return new IllegalArgumentException(what + " at character " + at);
    }
}
