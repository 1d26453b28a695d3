// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.expression;

import java.math.BigDecimal;
import java.util.regex.Pattern;

import org.hopscope.model.text.Quote;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Unit;

/** The tokens of an expression, read one after the other. */
final class ExpressionTokens {

    /** The kinds of token. */
    enum Kind { NUMBER, NAME, QUOTED, SIGN, END }

    private static final Pattern NUMBER = Pattern.compile("\\d{1,30}(?:\\.\\d{1,30})?");
    private static final Pattern WORD = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_]*");
    private static final Pattern QUOTED = Pattern.compile("\"([^\"\\p{Cntrl}]+)\"");
    private static final Pattern SIGN = Pattern.compile("[<>=!]=|[-+*/%(),.<>]");

    private final String text;
    private final int limit;
    private Kind kind = Kind.END;
    private String word = "";
    private int start;
    private int end;

    ExpressionTokens(String text, int start, int limit) {
        this.text = text;
        this.limit = limit;
        this.end = start;
        next();
    }

    Kind kind() {
        return kind;
    }

    /** The token as written; a quoted name without its quotes. */
    String word() {
        return word;
    }

    int column() {
        return start + 1;
    }

    int start() {
        return start;
    }

    boolean is(String wanted) {
        return kind != Kind.QUOTED && word.equals(wanted);
    }

    void next() {
        start = end;
        while (start < limit && Character.isWhitespace(text.charAt(start))) {
            start++;
        }
        if (!take(NUMBER, Kind.NUMBER) && !take(WORD, Kind.NAME) && !take(QUOTED, Kind.QUOTED)
                && !take(SIGN, Kind.SIGN)) {
            kind = Kind.END;
            word = "";
            end = start;
        }
    }

    /** The value of a number with the unit after it, which is taken too; the token must be a number. */
    long number() {
        int column = column();
        var value = new BigDecimal(word);
        next();
        var unit = kind == Kind.NAME ? Unit.find(Dimension.DATA_SIZE, word).orElse(null) : null;
        if (unit != null && !word.isEmpty()) {
            value = value.multiply(unit.factor());
            next();
        }
        try {
            return value.longValueExact();
        } catch (ArithmeticException notALong) {
            // said to the user in the words of the field
            throw new SyntaxException(column, "the number is not an integer of 64 bits");
        }
    }

    /** An error at the token. */
    SyntaxException unexpected(String possible) {
        boolean over = start >= limit;
        var found = over ? "the end" : Quote.quoted(kind == Kind.END ? text.substring(start, limit) : word);
        return new SyntaxException(column(), "found %s; possible here: %s".formatted(found, possible));
    }

    private boolean take(Pattern pattern, Kind taken) {
        var matcher = pattern.matcher(text).region(start, limit);
        if (start >= limit || !matcher.lookingAt()) {
            return false;
        }
        kind = taken;
        word = taken == Kind.QUOTED ? matcher.group(1) : matcher.group();
        end = matcher.end();
        return true;
    }
}
