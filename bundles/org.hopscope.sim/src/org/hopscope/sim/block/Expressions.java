// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.List;

import org.hopscope.sim.plan.BlockExpression;
import org.hopscope.sim.plan.BlockExpression.Code;

/**
 * The expressions of a protocol in one flat table, and what they come to for a task. The most frequent forms, one term
 * and two terms with what combines them, are computed without a stack.
 */
final class Expressions {

    private static final int STACK = 64;
    private static final Code[] CODES = Code.values();
    private static final int FIRST_OPERATOR = Code.ADD.ordinal();
    private static final int NOT = Code.NOT.ordinal();
    private static final int NEGATE = Code.NEGATE.ordinal();
    private static final int ADD = Code.ADD.ordinal();
    private static final int MULTIPLY = Code.MULTIPLY.ordinal();
    private static final int LESS_OR_EQUAL = Code.LESS_OR_EQUAL.ordinal();
    private static final int EQUAL = Code.EQUAL.ordinal();

    private static final int CONSTANT = 0;
    private static final int TERM = 1;
    private static final int TWO_TERMS = 2;
    /** A product and a third term: a number made of two, such as that of a pair of ranks. */
    private static final int SUM = 3;
    private static final int GENERAL = 4;

    private final Terms terms;
    private final int[] first;
    private final int[] form;
    private final byte[] codes;
    /** Per code its number among the terms. */
    private final byte[] termOf;
    private final long[] operands;
    private final long[] stack = new long[STACK];

    Expressions(BlockSetup setup, Terms terms) {
        this.terms = terms;
        long ranks = setup.layer().workload().ranks();
        List<BlockExpression> plans = setup.stack().expressions();
        first = new int[plans.size() + 1];
        for (int i = 0; i < plans.size(); i++) {
            first[i + 1] = first[i] + plans.get(i).codes().length;
        }
        codes = new byte[first[plans.size()]];
        termOf = new byte[codes.length];
        operands = new long[codes.length];
        form = new int[plans.size()];
        for (int i = 0; i < plans.size(); i++) {
            for (int j = 0; j < plans.get(i).codes().length; j++) {
                Code code = plans.get(i).codes()[j];
                codes[first[i] + j] = (byte) code.ordinal();
                termOf[first[i] + j] = (byte) Terms.of(code);
                operands[first[i] + j] = code == Code.RANKS ? ranks : plans.get(i).operands()[j];
            }
            form[i] = form(first[i], first[i + 1]);
        }
    }

    /** Whether the value depends on the item alone, so that it is the same at any time. */
    boolean isFixed(int expression) {
        return expression == BlockExpression.NONE || !has(expression, Code.VARIABLE);
    }

    /** Whether the value is always the same. */
    boolean isConstant(int expression) {
        return form[expression] == CONSTANT;
    }

    /** Whether a code occurs. */
    boolean has(int expression, Code code) {
        for (int at = expression < 0 ? 0 : first[expression]; expression >= 0 && at < first[expression + 1]; at++) {
            if (codes[at] == code.ordinal()) {
                return true;
            }
        }
        return false;
    }

    /** The value for a task; {@code absent} if the expression is left out. */
    long value(int expression, Task task, long absent) {
        return expression == BlockExpression.NONE ? absent : value(expression, task);
    }

    /** The value for a task. */
    long value(int expression, Task task) {
        int at = first[expression];
        return switch (form[expression]) {
            case CONSTANT -> operands[at];
            case TERM -> term(at, task);
            case TWO_TERMS -> combine(codes[at + 2], term(at, task), term(at + 1, task), task);
            case SUM -> term(at, task) * term(at + 1, task) + term(at + 3, task);
            default -> general(at, first[expression + 1], task);
        };
    }

    private long general(int from, int end, Task task) {
        int top = -1;
        for (int at = from; at < end; at++) {
            int code = codes[at];
            if (code < FIRST_OPERATOR) {
                stack[++top] = term(at, task);
            } else if (code == NOT) {
                stack[top] = stack[top] == 0 ? 1 : 0;
            } else if (code == NEGATE) {
                stack[top] = -stack[top];
            } else {
                top--;
                stack[top] = combine(code, stack[top], stack[top + 1], task);
            }
        }
        return stack[0];
    }

    private int form(int from, int end) {
        if (end - from == 1) {
            return termOf[from] == Terms.CONSTANT ? CONSTANT : TERM;
        }
        boolean two = end - from >= 3 && isTerm(from) && isTerm(from + 1) && !isTerm(from + 2)
                && codes[from + 2] != NOT && codes[from + 2] != NEGATE;
        if (two && end - from == 3) {
            return TWO_TERMS;
        }
        return two && end - from == 5 && codes[from + 2] == MULTIPLY && isTerm(from + 3) && codes[from + 4] == ADD
                ? SUM : GENERAL;
    }

    private boolean isTerm(int at) {
        return codes[at] < FIRST_OPERATOR;
    }

    private long term(int at, Task task) {
        return terms.value(termOf[at], operands[at], task);
    }

    /** The most frequent ones by comparison, because a switch over an enumeration reads a table first. */
    private long combine(int code, long a, long b, Task task) {
        if (code == ADD) {
            return a + b;
        }
        if (code == LESS_OR_EQUAL) {
            return a <= b ? 1 : 0;
        }
        if (code == EQUAL) {
            return a == b ? 1 : 0;
        }
        return combine(CODES[code], a, b, task);
    }

    private long combine(Code code, long a, long b, Task task) {
        return switch (code) {
            case ADD -> a + b;
            case SUBTRACT -> a - b;
            case MULTIPLY -> a * b;
            case DIVIDE -> a / divisor(b, task);
            case REMAINDER -> a % divisor(b, task);
            case CEIL -> Math.ceilDiv(a, divisor(b, task));
            case MIN -> Math.min(a, b);
            case MAX -> Math.max(a, b);
            case AND -> a != 0 && b != 0 ? 1 : 0;
            case OR -> a != 0 || b != 0 ? 1 : 0;
            case BEFORE -> (short) (a - b) < 0 ? 1 : 0;
            case POWER -> power(a, b, task);
            case LOG -> log(a, b, task);
            default -> compare(code, a, b) ? 1 : 0;
        };
    }

    private long power(long base, long exponent, Task task) {
        try {
            // beyond 64 factors there is an overflow, unless the base is 0, 1 or -1
            long factors = base >= -1 && base <= 1 && exponent > 2 ? 2 - exponent % 2 : Math.min(exponent, Long.SIZE);
            long product = 1;
            for (long i = 0; i < factors; i++) {
                product = Math.multiplyExact(product, base);
            }
            if (exponent >= 0) {
                return product;
            }
        } catch (ArithmeticException e) {
            // more than 64 bits: said below with its place
        }
        throw new ProtocolFailure(task.handler, task.step,
                "computes power(" + base + ", " + exponent + "), which is no integer of 64 bits");
    }

    private long log(long value, long base, Task task) {
        if (value < 1 || base < 2) {
            throw new ProtocolFailure(task.handler, task.step,
                    "computes log(" + value + ", " + base + "), which does not exist");
        }
        long rounds = 0;
        for (long left = value; left > 1; left = Math.ceilDiv(left, base)) {
            rounds++;
        }
        return rounds;
    }

    private static boolean compare(Code code, long a, long b) {
        return switch (code) {
            case LESS -> a < b;
            case LESS_OR_EQUAL -> a <= b;
            case GREATER -> a > b;
            case GREATER_OR_EQUAL -> a >= b;
            case EQUAL -> a == b;
            case NOT_EQUAL -> a != b;
            default -> throw new IllegalStateException(code + " takes no two operands");
        };
    }

    private long divisor(long value, Task task) {
        if (value == 0) {
            throw new ProtocolFailure(task.handler, task.step, "divides by zero");
        }
        return value;
    }
}
