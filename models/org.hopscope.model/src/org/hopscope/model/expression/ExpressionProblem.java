// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.expression;

/**
 * An error in the text of an expression.
 *
 * @param column place in the text, from 1
 * @param message error without its place, one sentence without a final stop; quotes at most 80 characters of the text
 */
public record ExpressionProblem(int column, String message) {

    private static final int LONGEST_QUOTE = 80;

    /** The place and the error. */
    public String text() {
        return "column %s: %s".formatted(column, message);
    }

    /** A part of a text as it is quoted: at most 80 characters, and controls as blanks. */
    public static String quote(String text) {
        var cut = text.length() <= LONGEST_QUOTE ? text : text.substring(0, LONGEST_QUOTE - 3) + "...";
        return "'" + cut.replaceAll("\\p{Cntrl}", " ") + "'";
    }
}
