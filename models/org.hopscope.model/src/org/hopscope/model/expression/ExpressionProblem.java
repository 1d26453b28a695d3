// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.expression;

/**
 * An error in the text of an expression.
 *
 * @param column place in the text, from 1
 * @param message error without its place, one sentence without a final stop; quotes at most 80 characters of the text
 */
public record ExpressionProblem(int column, String message) {

    /** The place and the error. */
    public String text() {
        return "column %s: %s".formatted(column, message);
    }
}
