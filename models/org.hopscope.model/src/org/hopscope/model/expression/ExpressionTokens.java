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

    private static final int MOST_DIGITS = 30;
    private static final Pattern WORD = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_]*");
    private static final Pattern QUOTED = Pattern.compile("\"([^\"\\p{Cntrl}]+)\"");
    private static final String SIGNS = "-+*/%(),.<>";
    /** Signs that may have an equals sign after them, and then are another one. */
    private static final String BEFORE_EQUALS = "<>=!";
    private static final char FIRST_BEYOND_ASCII = 0x80;

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
        if (start >= limit || !takeNumber() && !takeWord() && !take(QUOTED, Kind.QUOTED) && !takeSign()) {
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

    private boolean takeNumber() {
        int at = afterDigits(start);
        if (at == start) {
            return false;
        }
        int fraction = at < limit && text.charAt(at) == '.' ? afterDigits(at + 1) : at;
        return take(Kind.NUMBER, fraction > at + 1 ? fraction : at);
    }

    private int afterDigits(int from) {
        int at = from;
        while (at < limit && at < from + MOST_DIGITS && isDigit(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private boolean takeWord() {
        int at = start;
        while (at < limit && (isLetter(text.charAt(at)) || at > start && isDigit(text.charAt(at)))) {
            at++;
        }
        // what is a letter in other scripts is left to the pattern
        return at < limit && text.charAt(at) >= FIRST_BEYOND_ASCII ? take(WORD, Kind.NAME)
                : at > start && take(Kind.NAME, at);
    }

    private boolean takeSign() {
        char sign = text.charAt(start);
        if (BEFORE_EQUALS.indexOf(sign) >= 0 && start + 1 < limit && text.charAt(start + 1) == '=') {
            return take(Kind.SIGN, start + 2);
        }
        return SIGNS.indexOf(sign) >= 0 && take(Kind.SIGN, start + 1);
    }

    private static boolean isDigit(char one) {
        return one >= '0' && one <= '9';
    }

    private static boolean isLetter(char one) {
        return one >= 'a' && one <= 'z' || one >= 'A' && one <= 'Z' || one == '_';
    }

    private boolean take(Kind taken, int behind) {
        kind = taken;
        word = text.substring(start, behind);
        end = behind;
        return true;
    }

    private boolean take(Pattern pattern, Kind taken) {
        var matcher = pattern.matcher(text).region(start, limit);
        if (!matcher.lookingAt()) {
            return false;
        }
        take(taken, matcher.end());
        word = taken == Kind.QUOTED ? matcher.group(1) : word;
        return true;
    }
}
