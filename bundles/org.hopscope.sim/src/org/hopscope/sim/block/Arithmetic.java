// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Objects;

import org.hopscope.sim.plan.BlockExpression.Code;
import org.jspecify.annotations.Nullable;

/** The operators of expressions that take two numbers. */
final class Arithmetic {

    private Arithmetic() {}

    /**
     * The value of an operation on two numbers; the most frequent operators first, because a switch reads a table.
     *
     * @param task for which it is computed; null before the run, where it cannot fail
     */
    static long combine(Code code, long a, long b, @Nullable Task task) {
        if (code == Code.LESS_OR_EQUAL) {
            return a <= b ? 1 : 0;
        }
        if (code == Code.EQUAL) {
            return a == b ? 1 : 0;
        }
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

    private static long power(long base, long exponent, @Nullable Task task) {
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
        throw failure(task,
                "computes power(" + base + ", " + exponent + "), which is not an integer of 64 bits");
    }

    private static long log(long value, long base, @Nullable Task task) {
        if (value < 1 || base < 2) {
            throw failure(task,
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

    private static long divisor(long value, @Nullable Task task) {
        if (value == 0) {
            throw failure(task, "divides by zero");
        }
        return value;
    }

    private static ProtocolFailure failure(@Nullable Task task, String message) {
        Task at = Objects.requireNonNull(task, "what may fail is computed for a task");
        return new ProtocolFailure(at.handler, at.step, message);
    }
}
