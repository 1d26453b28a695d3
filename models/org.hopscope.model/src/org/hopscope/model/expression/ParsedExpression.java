// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.expression;

/** The outcome of reading an expression. */
public sealed interface ParsedExpression {

    /**
     * A text that is an expression.
     *
     * @param expression its tree
     * @param end index in the text after its last character
     */
    record Parsed(Expression expression, int end) implements ParsedExpression {}

    /** A text that is none, with the first error. */
    record Refused(ExpressionProblem problem) implements ParsedExpression {}
}
