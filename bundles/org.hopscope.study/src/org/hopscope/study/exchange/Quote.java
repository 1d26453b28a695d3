// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange;

/** A piece of a foreign file as a message quotes it: in quotes, on one line, with at most 80 characters. */
public final class Quote {

    private static final int MOST = 80;
    private static final String CUT = "...";

    private Quote() {}

    /** The quotation; control characters become blanks, and a long text is cut. */
    public static String of(String text) {
        int length = Math.min(text.length(), MOST);
        var quoted = new StringBuilder(length + 2);
        for (int i = 0; i < length; i++) {
            char one = text.charAt(i);
            quoted.append(Character.isISOControl(one) || Character.isSurrogate(one) ? ' ' : one);
        }
        if (text.length() > MOST) {
            quoted.setLength(MOST - CUT.length());
            quoted.append(CUT);
        }
        return "'" + quoted.toString().strip() + "'";
    }
}
