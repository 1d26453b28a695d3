// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.text;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Writes JSON, indented by two spaces, members in the order of the calls. Only ASCII comes out, so the text is the same
 * in every encoding. The caller keeps objects and arrays balanced.
 */
public final class JsonWriter {

    private static final String INDENT = "  ";
    private static final char LAST_CONTROL = 0x1f;
    private static final char LAST_ASCII = 0x7e;
    private static final int HEX_DIGITS = 4;
    private static final int HEX_BITS = 4;

    private final StringBuilder text = new StringBuilder();
    private int depth;
    private boolean first = true;
    private boolean afterName;

    /** Opens an object; only {@link #name} may follow. */
    public JsonWriter beginObject() {
        return begin('{');
    }

    /** Closes the object that was opened last. */
    public JsonWriter endObject() {
        return end('}');
    }

    /** Opens an array; its elements follow as values. */
    public JsonWriter beginArray() {
        return begin('[');
    }

    /** Closes the array that was opened last. */
    public JsonWriter endArray() {
        return end(']');
    }

    /** Starts a member; its value follows. */
    public JsonWriter name(String name) {
        separate();
        quote(name, text);
        text.append(": ");
        afterName = true;
        return this;
    }

    /** A text, as the value of the member just named or an element of the array. */
    public JsonWriter value(String value) {
        separate();
        quote(value, text);
        return this;
    }

    /** A whole number. */
    public JsonWriter value(long value) {
        separate();
        text.append(value);
        return this;
    }

    /** A number with all its digits and no exponent. */
    public JsonWriter value(BigDecimal value) {
        separate();
        text.append(value.toPlainString());
        return this;
    }

    /** A truth value. */
    public JsonWriter value(boolean value) {
        separate();
        text.append(value);
        return this;
    }

    /** The text, with a line feed at its end. */
    @Override
    public String toString() {
        return text + "\n";
    }

    private JsonWriter begin(char bracket) {
        separate();
        text.append(bracket);
        depth++;
        first = true;
        return this;
    }

    private JsonWriter end(char bracket) {
        depth--;
        if (!first) {
            newLine();
        }
        text.append(bracket);
        first = false;
        return this;
    }

    /** Puts a comma and a new line in front of anything but the first in its brackets and the value of a member. */
    private void separate() {
        if (afterName) {
            afterName = false;
            return;
        }
        if (!first) {
            text.append(',');
        }
        if (depth > 0) {
            newLine();
        }
        first = false;
    }

    private void newLine() {
        text.append('\n');
        for (int i = 0; i < depth; i++) {
            text.append(INDENT);
        }
    }

    /** Appends a text in quotes, in ASCII alone. */
    public static void quote(String value, StringBuilder text) {
        text.append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            switch (c) {
                case '"' -> text.append("\\\"");
                case '\\' -> text.append("\\\\");
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                case '\t' -> text.append("\\t");
                default -> appendPlain(c, text);
            }
        }
        text.append('"');
    }

    private static void appendPlain(char c, StringBuilder text) {
        if (c > LAST_CONTROL && c <= LAST_ASCII) {
            text.append(c);
            return;
        }
        text.append("\\u");
        for (int i = HEX_DIGITS - 1; i >= 0; i--) {
            text.append(Character.forDigit(c >> i * HEX_BITS & 0xf, 16));
        }
    }

    /** Maps, lists, texts, numbers and truth values, a line for each member of a map, with an end of line. */
    public static String lines(Object value) {
        var text = new StringBuilder();
        write(value, "\n", text);
        return text.append('\n').toString();
    }

    private static void write(Object value, String line, StringBuilder text) {
        switch (value) {
            case Map<?, ?> members -> {
                var entries = new ArrayList<String>();
                members.forEach((name, one) -> {
                    var entry = new StringBuilder();
                    quote((String) name, entry);
                    write(one, line + INDENT, entry.append(": "));
                    entries.add(entry.toString());
                });
                text.append(members.isEmpty() ? "{}" : "{" + line + INDENT
                        + String.join("," + line + INDENT, entries) + line + "}");
            }
            case List<?> values -> {
                var entries = values.stream().map(one -> {
                    var entry = new StringBuilder();
                    write(one, line + INDENT, entry);
                    return entry.toString();
                }).toList();
                text.append('[').append(String.join(", ", entries)).append(']');
            }
            case String one -> quote(one, text);
            default -> text.append(value);
        }
    }
}
