// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;

import org.hopscope.sim.plan.BlockExpression.Code;

/**
 * An expression of a protocol, and what it comes to for a task. The most frequent forms, one term and few terms with
 * what combines them, are computed without a stack.
 */
final class Expression {

    private static final int FIRST_OPERATOR = Code.ADD.ordinal();
    private static final int NOT = Code.NOT.ordinal();
    private static final int NEGATE = Code.NEGATE.ordinal();
    private static final int ADD = Code.ADD.ordinal();
    private static final int MULTIPLY = Code.MULTIPLY.ordinal();

    private static final int CONSTANT = 0;
    private static final int TERM = 1;
    /** A term and a constant that is added; that of the size, also without a constant, is {@link #SIZE}. */
    private static final int PLUS = 2;
    private static final int TWO_TERMS = 3;
    /** A term times a constant and a third term: a number made of two, such as that of a pair of ranks. */
    private static final int PAIR = 4;
    private static final int SIZE = 5;
    private static final int GENERAL = 6;

    private final Terms terms;
    private final Code[] plan;
    private final int form;
    /** Whether the terms of a pair are the ranks that its message comes from and goes to. */
    private final boolean ofRanks;
    /** The first term, and the fourth one in the form that has it. */
    private final int first;
    private final int fourth;
    private final long operand;
    private final long constant;
    private final int[] codes;
    /** Per code its number among the terms. */
    private final int[] termOf;
    private final long[] operands;
    private final long[] stack;

    /** @param operands of each code its number, the number of ranks included */
    Expression(Code[] plan, long[] operands, Terms terms) {
        this.plan = plan;
        this.operands = operands;
        this.terms = terms;
        codes = new int[plan.length];
        termOf = new int[plan.length];
        for (int i = 0; i < plan.length; i++) {
            codes[i] = plan[i].ordinal();
            termOf[i] = Terms.of(plan[i]);
        }
        form = form();
        first = termOf[0];
        operand = operands[0];
        constant = codes.length > 1 ? operands[1] : 0;
        fourth = form == PAIR ? termOf[3] : first;
        ofRanks = Terms.isEnd(first) && Terms.isEnd(fourth);
        stack = new long[form == GENERAL ? codes.length : 0];
    }

    /** The value of an expression for a task; {@code absent} if it is left out, which is null. */
    static long value(Expression expression, Task task, long absent) {
        return expression == null ? absent : expression.value(task);
    }

    /** Whether the value of an expression, or null, depends on the item alone, so that it is the same at any time. */
    static boolean isFixed(Expression expression) {
        return !has(expression, Code.VARIABLE);
    }

    /** Whether a code occurs in an expression, or null. */
    static boolean has(Expression expression, Code code) {
        return expression != null && Arrays.asList(expression.plan).contains(code);
    }

    /** Whether the value is always the same. */
    boolean isConstant() {
        return form == CONSTANT;
    }

    /** The value for a task. */
    long value(Task task) {
        return switch (form) {
            case CONSTANT -> operand;
            case TERM -> terms.value(first, operand, task);
            case SIZE -> terms.size(task) + constant;
            case PLUS -> terms.value(first, operand, task) + constant;
            case TWO_TERMS -> Arithmetic.combine(codes[2], term(0, task), term(1, task), task);
            case PAIR -> pair(task);
            default -> general(task);
        };
    }

    private long pair(Task task) {
        if (ofRanks && task.message != Tasks.NONE) {
            return terms.end(first, task.message) * constant + terms.end(fourth, task.message);
        }
        return terms.value(first, operand, task) * constant + terms.value(fourth, operands[3], task);
    }

    private long general(Task task) {
        int top = -1;
        for (int at = 0; at < codes.length; at++) {
            int code = codes[at];
            if (code < FIRST_OPERATOR) {
                stack[++top] = term(at, task);
            } else if (code == NOT) {
                stack[top] = stack[top] == 0 ? 1 : 0;
            } else if (code == NEGATE) {
                stack[top] = -stack[top];
            } else {
                top--;
                stack[top] = Arithmetic.combine(code, stack[top], stack[top + 1], task);
            }
        }
        return stack[0];
    }

    private int form() {
        if (codes.length == 1) {
            return plan[0] == Code.SIZE ? SIZE : termOf[0] == Terms.CONSTANT ? CONSTANT : TERM;
        }
        boolean two = codes.length >= 3 && isTerm(0) && isTerm(1) && !isTerm(2) && codes[2] != NOT
                && codes[2] != NEGATE;
        if (two && codes.length == 3) {
            boolean plus = codes[2] == ADD && termOf[1] == Terms.CONSTANT;
            return !plus ? TWO_TERMS : plan[0] == Code.SIZE ? SIZE : PLUS;
        }
        return two && codes.length == 5 && codes[2] == MULTIPLY && termOf[1] == Terms.CONSTANT && isTerm(3)
                && codes[4] == ADD ? PAIR : GENERAL;
    }

    private boolean isTerm(int at) {
        return codes[at] < FIRST_OPERATOR;
    }

    private long term(int at, Task task) {
        return terms.value(termOf[at], operands[at], task);
    }
}
