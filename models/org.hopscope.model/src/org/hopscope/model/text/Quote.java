// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.text;

/** Text of a user as messages repeat it: in one line, and no longer than is readable. */
public final class Quote {

    /** The most characters of a text that a message repeats. */
    public static final int LONGEST = 80;
    private static final String CUT = "...";
    private static final int LONGEST_MESSAGE = 600;
    private static final String MARKS = "'\"";
    private static final String OPENS_AFTER = "(:";
    private static final String CLOSES_BEFORE = ".,;:)";

    private Quote() {
    }

    /** The text, cut to {@link #LONGEST} characters; what is not a character of a line is a space. */
    public static String of(String text) {
        return cut(text, LONGEST);
    }

    /** The text in quotation marks, cut as by {@link #of}. */
    public static String quoted(String text) {
        return "'" + of(text).strip() + "'";
    }

    /**
     * A message in one line, in which no quotation is longer than {@link #LONGEST} and which ends somewhere itself:
     * what is long in a message was repeated from a file. What is quoted may hold quotation marks, too, so what stands
     * before a mark that closes is a quotation even where none opens.
     */
    public static String message(String text) {
        return cut(text.length() <= LONGEST ? text : withShortQuotations(text), LONGEST_MESSAGE);
    }

    private static String withShortQuotations(String text) {
        var shown = new StringBuilder();
        int done = 0;
        for (int close = nextClose(text, 1); close >= 0; close = nextClose(text, close + 1)) {
            int open = open(text, done, close);
            if (open >= 0) {
                shown.append(text, done, open).append(of(text.substring(open, close)));
                done = close;
            }
        }
        return shown.append(text, done, text.length()).toString();
    }

    /**
     * The start of the text that a mark closes: after one that opens, otherwise after what is done. -1 if the mark is
     * the apostrophe of a plural.
     */
    private static int open(String text, int done, int close) {
        for (int i = done == 0 ? 0 : done + 1; i < close; i++) {
            if (text.charAt(i) == text.charAt(close) && (i == 0 || isOneOf(OPENS_AFTER, text.charAt(i - 1)))) {
                return i + 1;
            }
        }
        return text.charAt(close) == '\'' && text.charAt(close - 1) == 's' ? -1 : done;
    }

    /** The next mark that may close a quotation, which is one in front of a boundary of words; -1 if there is none. */
    private static int nextClose(String text, int from) {
        for (int i = from; i < text.length(); i++) {
            if (MARKS.indexOf(text.charAt(i)) >= 0
                    && (i + 1 == text.length() || isOneOf(CLOSES_BEFORE, text.charAt(i + 1)))) {
                return i;
            }
        }
        return -1;
    }

    private static boolean isOneOf(String signs, char one) {
        return Character.isWhitespace(one) || signs.indexOf(one) >= 0;
    }

    /** The text in one line of at most {@code most} characters. */
    public static String cut(String text, int most) {
        int end = text.length() <= most ? text.length() : most - CUT.length();
        // half of a pair of surrogates is no character
        end = end < text.length() && Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end;
        var shown = new StringBuilder(end + CUT.length());
        for (int i = 0; i < end; i++) {
            char one = text.charAt(i);
            shown.append(Character.isISOControl(one) || one == '\u2028' || one == '\u2029' ? ' ' : one);
        }
        return shown.append(end < text.length() ? CUT : "").toString();
    }
}
