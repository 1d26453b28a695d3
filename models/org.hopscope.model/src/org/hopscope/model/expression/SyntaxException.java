// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.expression;

/** The way out of the parser at the first error; it does not leave the package. */
final class SyntaxException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient ExpressionProblem problem;

    SyntaxException(int column, String message) {
        super(message, null, false, false);
        problem = new ExpressionProblem(column, message);
    }

    ExpressionProblem problem() {
        return problem;
    }
}
