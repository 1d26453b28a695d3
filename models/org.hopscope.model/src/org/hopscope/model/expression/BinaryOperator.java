// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.expression;

/** An operator between two operands. */
public enum BinaryOperator {
    OR("or"), AND("and"), LESS("<"), LESS_OR_EQUAL("<="), GREATER(">"), GREATER_OR_EQUAL(">="), EQUAL("=="),
    NOT_EQUAL("!="), PLUS("+"), MINUS("-"), TIMES("*"),
    /** Division towards zero. */
    DIVIDE("/"),
    /** Remainder of the division, with the sign of the left operand. */
    REMAINDER("%");

    private final String symbol;

    BinaryOperator(String symbol) {
        this.symbol = symbol;
    }

    /** The operator as it is written. */
    public String symbol() {
        return symbol;
    }
}
