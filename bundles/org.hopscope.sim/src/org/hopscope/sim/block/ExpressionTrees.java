// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.ArrayDeque;

import org.hopscope.sim.plan.BlockExpression.Code;

/**
 * Makes expressions of what a plan writes in postfix order. What is known before the run is computed then; what occurs
 * in most protocols, such as the size of a message and some bytes more, is one object and not a tree.
 */
final class ExpressionTrees {

    private final Terms terms;
    private final Variables variables;

    ExpressionTrees(Terms terms, Variables variables) {
        this.terms = terms;
        this.variables = variables;
    }

    /**
     * The expression of a plan.
     *
     * @param operands of each code its number, the number of ranks included
     */
    Expression of(Code[] plan, long[] operands) {
        var stack = new ArrayDeque<Expression>();
        for (int i = 0; i < plan.length; i++) {
            if (Terms.of(plan[i]) != Terms.NONE) {
                stack.push(term(plan[i], operands[i]));
            } else if (plan[i] == Code.NOT || plan[i] == Code.NEGATE) {
                stack.push(opposite(plan[i], stack.pop()));
            } else {
                Expression second = stack.pop();
                stack.push(combined(plan[i], stack.pop(), second));
            }
        }
        return stack.pop();
    }

    private Expression term(Code code, long operand) {
        return switch (code) {
            case CONSTANT, RANKS, MISALIGNED, FAILURES -> new Leaves.Constant(operand);
            case SIZE -> new Leaves.Size(terms, 0);
            case ACCEPTED -> new Leaves.Accepted(terms);
            case ARGUMENT -> new Leaves.Argument();
            case INDEX -> new Leaves.Index();
            case PAYLOAD -> new Leaves.Payload();
            case LAST -> new Leaves.Last();
            case FIELD -> new Leaves.Field((int) operand);
            case VARIABLE -> new Leaves.OfVariable(variables.of((int) operand));
            default -> new Leaves.Term(terms, code);
        };
    }

    private static Expression opposite(Code code, Expression of) {
        if (of instanceof Leaves.Constant constant) {
            return new Leaves.Constant(code == Code.NEGATE ? -constant.number : constant.number == 0 ? 1 : 0);
        }
        return code == Code.NOT ? new Operators.Not(of) : new Operators.Negative(of);
    }

    private Expression combined(Code code, Expression first, Expression second) {
        if (decides(code, first) || decides(code, second)) {
            return new Leaves.Constant(code == Code.OR ? 1 : 0);
        }
        if (second instanceof Leaves.Constant constant) {
            return withConstant(code, first, constant.number);
        }
        if (first instanceof Leaves.Constant constant && takesEitherOrder(code)) {
            return withConstant(code, second, constant.number);
        }
        if (code == Code.ADD && second instanceof Leaves.Term end && end.isRank()
                && first instanceof WithNumber.Product product && product.isMultipleOfRank()) {
            return new Leaves.RankPair(terms, (Leaves.Term) product.of, product.number, end);
        }
        if (code == Code.SUBTRACT && first instanceof Leaves.Size size
                && second instanceof WithNumber.Product product) {
            return new WithNumber.Rest(size, product.of, product.number);
        }
        return operator(code, first, second);
    }

    /** True if an operand decides a condition, whatever the other one is. */
    private static boolean decides(Code code, Expression operand) {
        return operand instanceof Leaves.Constant constant
                && (code == Code.AND && constant.number == 0 || code == Code.OR && constant.number != 0);
    }

    private static boolean takesEitherOrder(Code code) {
        return code == Code.ADD || code == Code.MULTIPLY || code == Code.MIN || code == Code.MAX || code == Code.EQUAL;
    }

    private Expression withConstant(Code code, Expression first, long second) {
        if (first instanceof Leaves.Constant one && neverFails(code, second)) {
            return new Leaves.Constant(Arithmetic.combine(code, one.number, second, null));
        }
        return switch (code) {
            case ADD -> sum(first, second);
            case SUBTRACT -> sum(first, -second);
            case MULTIPLY -> second == 0 && first instanceof Leaves.Plain ? new Leaves.Constant(0)
                    : new WithNumber.Product(first, second);
            case MIN -> new WithNumber.Least(first, second);
            case MAX -> new WithNumber.Greatest(first, second);
            case EQUAL -> first instanceof Leaves.OfVariable variable
                    ? new WithNumber.VariableEquals(variable, second) : new WithNumber.Equals(first, second);
            case LESS -> new WithNumber.Less(first, second);
            case LESS_OR_EQUAL -> new WithNumber.AtMost(first, second);
            case CEIL -> second > 0 ? new WithNumber.Pieces(first, second)
                    : new Operators.Rare(code, first, new Leaves.Constant(second));
            default -> operator(code, first, new Leaves.Constant(second));
        };
    }

    private Expression sum(Expression first, long second) {
        if (second == 0) {
            return first;
        }
        return first instanceof Leaves.Size size ? new Leaves.Size(terms, size.more + second)
                : new WithNumber.Sum(first, second);
    }

    private static Expression operator(Code code, Expression first, Expression second) {
        return switch (code) {
            case ADD -> new Operators.Sum(first, second);
            case SUBTRACT -> new Operators.Difference(first, second);
            case MULTIPLY -> new Operators.Product(first, second);
            case MIN -> new Operators.Least(first, second);
            case MAX -> new Operators.Greatest(first, second);
            case EQUAL -> new Operators.Equals(first, second);
            case LESS -> new Operators.Less(first, second);
            case LESS_OR_EQUAL -> new Operators.AtMost(first, second);
            case NOT_EQUAL -> new Operators.Differs(first, second);
            case AND -> new Operators.Both(first, second);
            case OR -> new Operators.Either(first, second);
            default -> new Operators.Rare(code, first, second);
        };
    }

    private static boolean neverFails(Code code, long second) {
        return switch (code) {
            case DIVIDE, REMAINDER, CEIL -> second != 0;
            case POWER, LOG -> false;
            default -> true;
        };
    }
}
