// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.expression;

import java.util.function.LongSupplier;

/** The value of an expression, as far as it is known before a run. */
public final class Constants {

    /** The outcome. */
    public sealed interface Result {}

    /** A number. */
    public record Known(long value) implements Result {}

    /** An expression that only a run can compute. */
    public record Open() implements Result {}

    /** An expression that has no value: a division by zero, or a number of more than 64 bits. */
    public record Failed(ExpressionProblem problem) implements Result {}

    private static final String BY_ZERO = "division by zero";
    private static final int SEQUENCE_MASK = 0xffff;
    private static final int SEQUENCE_HALF = 0x8000;

    private Constants() {}

    /** Computes an expression; an unknown name leaves it open. */
    public static Result value(Expression expression, Names names) {
        return switch (expression) {
            case Expression.Literal literal -> new Known(literal.value());
            case Expression.Name name -> names.find(name.name()).map(Constants::known).orElseGet(Open::new);
            case Expression.Field field -> names.find(field.packet(), field.field()).map(Constants::known)
                    .orElseGet(Open::new);
            case Expression.Unary unary -> unary(unary, names);
            case Expression.Binary binary -> binary(binary, names);
            case Expression.Call call -> call(call, names);
        };
    }

    private static Result known(Symbol symbol) {
        return symbol instanceof Symbol.Constant constant ? new Known(constant.value()) : new Open();
    }

    private static Result unary(Expression.Unary unary, Names names) {
        var operand = value(unary.operand(), names);
        if (!(operand instanceof Known known)) {
            return operand;
        }
        return switch (unary.operator()) {
            case NOT -> new Known(known.value() == 0 ? 1 : 0);
            case MINUS -> guarded(unary.column(), () -> Math.negateExact(known.value()));
        };
    }

    private static Result binary(Expression.Binary binary, Names names) {
        var left = value(binary.left(), names);
        boolean or = binary.operator() == BinaryOperator.OR;
        boolean condition = or || binary.operator() == BinaryOperator.AND;
        if (condition && left instanceof Known known && known.value() != 0 == or) {
            return new Known(or ? 1 : 0);
        }
        var right = value(binary.right(), names);
        if (left instanceof Known first && right instanceof Known second) {
            return guarded(binary.column(), () -> apply(binary.operator(), first.value(), second.value()));
        }
        if (condition && right instanceof Known known && known.value() != 0 == or && hasValue(binary.left(), names)) {
            return new Known(or ? 1 : 0);
        }
        return condition && left instanceof Open ? left : worse(left, right);
    }

    /** True if an expression has a value whatever its names stand for: it is compared and combined, not computed. */
    private static boolean hasValue(Expression expression, Names names) {
        if (value(expression, names) instanceof Known) {
            return true;
        }
        boolean computes = switch (expression) {
            case Expression.Binary binary -> switch (binary.operator()) {
                case OR, AND, LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL, EQUAL, NOT_EQUAL -> false;
                case PLUS, MINUS, TIMES, DIVIDE, REMAINDER -> true;
            };
            case Expression.Unary unary -> unary.operator() == UnaryOperator.MINUS;
            case Expression.Call call -> true;
            case Expression.Literal literal -> false;
            case Expression.Name name -> false;
            case Expression.Field field -> false;
        };
        return !computes && expression.operands().stream().allMatch(operand -> hasValue(operand, names));
    }

    private static Result call(Expression.Call call, Names names) {
        var first = value(call.first(), names);
        var second = value(call.second(), names);
        if (first instanceof Known a && second instanceof Known b) {
            return guarded(call.column(), () -> apply(call.function(), a.value(), b.value()));
        }
        return worse(first, second);
    }

    /** The failure of two operands that are not both known, or else that they are open. */
    private static Result worse(Result left, Result right) {
        return left instanceof Failed ? left : right instanceof Failed ? right : new Open();
    }

    /** The value of an operation. @throws ArithmeticException on division by zero, and beyond 64 bits */
    private static long apply(BinaryOperator operator, long left, long right) {
        return switch (operator) {
            case OR -> left != 0 || right != 0 ? 1 : 0;
            case AND -> left != 0 && right != 0 ? 1 : 0;
            case LESS -> left < right ? 1 : 0;
            case LESS_OR_EQUAL -> left <= right ? 1 : 0;
            case GREATER -> left > right ? 1 : 0;
            case GREATER_OR_EQUAL -> left >= right ? 1 : 0;
            case EQUAL -> left == right ? 1 : 0;
            case NOT_EQUAL -> left != right ? 1 : 0;
            case PLUS -> Math.addExact(left, right);
            case MINUS -> Math.subtractExact(left, right);
            case TIMES -> Math.multiplyExact(left, right);
            case DIVIDE -> Math.divideExact(left, divisor(right));
            case REMAINDER -> left % divisor(right);
        };
    }

    private static long apply(Function function, long a, long b) {
        return switch (function) {
            case MIN -> Math.min(a, b);
            case MAX -> Math.max(a, b);
            case CEIL -> Math.ceilDivExact(a, divisor(b));
            case BEFORE -> {
                long distance = b - a & SEQUENCE_MASK;
                yield distance > 0 && distance < SEQUENCE_HALF ? 1 : 0;
            }
            case POWER -> power(a, b);
            case LOG -> log(a, b);
        };
    }

    /** A divisor. Exceptions that the virtual machine throws often have no message any more; this one keeps it. */
    private static long divisor(long number) {
        if (number == 0) {
            throw new ArithmeticException(BY_ZERO);
        }
        return number;
    }

    private static long power(long base, long exponent) {
        if (exponent < 0) {
            throw new ArithmeticException("negative exponent");
        }
        // beyond 64 factors there is an overflow, unless the base is 0, 1 or -1
        long factors = base >= -1 && base <= 1 && exponent > 2 ? 2 - exponent % 2 : Math.min(exponent, Long.SIZE);
        long product = 1;
        for (long i = 0; i < factors; i++) {
            product = Math.multiplyExact(product, base);
        }
        return product;
    }

    private static long log(long value, long base) {
        if (value < 1 || base < 2) {
            throw new ArithmeticException("logarithm of " + value + " to the base " + base);
        }
        long rounds = 0;
        for (long left = value; left > 1; left = Math.ceilDiv(left, base)) {
            rounds++;
        }
        return rounds;
    }

    private static Result guarded(int column, LongSupplier operation) {
        try {
            return new Known(operation.getAsLong());
        } catch (ArithmeticException failure) {
            // a mistake of the user, told with its place
            var message = String.valueOf(failure.getMessage());
            return new Failed(new ExpressionProblem(column, message.equals(BY_ZERO)
                    || message.startsWith("negative") || message.startsWith("logarithm") ? message
                            : "the result has more than 64 bits"));
        }
    }
}
