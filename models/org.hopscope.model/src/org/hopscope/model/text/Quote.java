// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Text of a user as messages repeat it: in one line, and no longer than anybody reads. */
public final class Quote {

    /** The most characters of a text that a message repeats. */
    public static final int LONGEST = 80;
    private static final String CUT = "...";
    private static final int LONGEST_MESSAGE = 600;
    /** A name in quotes between words; an apostrophe has letters on both sides. */
    private static final Pattern QUOTATION = Pattern.compile("(?<=^|[\\s(:])(?:'[^']{" + LONGEST + ",}+'|\"[^\"]{"
            + LONGEST + ",}+\")(?=$|[\\s.,;:)])");

    private Quote() {
    }

    /** The text, cut to {@link #LONGEST} characters; what is no character of a line is a space. */
    public static String of(String text) {
        return cut(text, LONGEST);
    }

    /**
     * A message in one line, in which no quotation is longer than {@link #LONGEST} and which ends somewhere itself:
     * what is long in a message was repeated from a file.
     */
    public static String message(String text) {
        var quoted = text.length() <= LONGEST ? text : QUOTATION.matcher(text).replaceAll(found -> {
            var mark = found.group().substring(0, 1);
            return Matcher.quoteReplacement(mark + of(found.group().substring(1, found.group().length() - 1)) + mark);
        });
        return cut(quoted, LONGEST_MESSAGE);
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
