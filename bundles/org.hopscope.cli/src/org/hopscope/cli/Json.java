// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli;

import java.math.BigDecimal;

/**
 * Writes JSON, indented by two spaces, members in the order of the calls. Only ASCII comes out, so the text is the same
 * in every encoding. The caller keeps objects and arrays balanced.
 */
final class Json {

    private static final String INDENT = "  ";
    private static final char LAST_CONTROL = 0x1f;
    private static final char LAST_ASCII = 0x7e;
    private static final int HEX_DIGITS = 4;
    private static final int HEX_BITS = 4;

    private final StringBuilder text = new StringBuilder();
    private int depth;
    private boolean first = true;
    private boolean afterName;

    Json beginObject() {
        return begin('{');
    }

    Json endObject() {
        return end('}');
    }

    Json beginArray() {
        return begin('[');
    }

    Json endArray() {
        return end(']');
    }

    /** Starts a member; its value follows. */
    Json name(String name) {
        separate();
        quote(name);
        text.append(": ");
        afterName = true;
        return this;
    }

    Json value(String value) {
        separate();
        quote(value);
        return this;
    }

    Json value(long value) {
        separate();
        text.append(value);
        return this;
    }

    Json value(BigDecimal value) {
        separate();
        text.append(value.toPlainString());
        return this;
    }

    Json value(boolean value) {
        separate();
        text.append(value);
        return this;
    }

    /** The text, with a line feed at its end. */
    @Override
    public String toString() {
        return text + "\n";
    }

    private Json begin(char bracket) {
        separate();
        text.append(bracket);
        depth++;
        first = true;
        return this;
    }

    private Json end(char bracket) {
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

    private void quote(String value) {
        text.append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            switch (c) {
                case '"' -> text.append("\\\"");
                case '\\' -> text.append("\\\\");
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                case '\t' -> text.append("\\t");
                default -> appendPlain(c);
            }
        }
        text.append('"');
    }

    private void appendPlain(char c) {
        if (c > LAST_CONTROL && c <= LAST_ASCII) {
            text.append(c);
            return;
        }
        text.append("\\u");
        for (int i = HEX_DIGITS - 1; i >= 0; i--) {
            text.append(Character.forDigit(c >> i * HEX_BITS & 0xf, 16));
        }
    }
}
