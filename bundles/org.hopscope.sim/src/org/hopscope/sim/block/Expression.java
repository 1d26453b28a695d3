// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.ArrayDeque;

import org.hopscope.sim.plan.BlockExpression.Code;

/**
 * An expression of a protocol, and what it comes to for a task: a tree of terms and operators. What occurs in most
 * protocols, such as the size of a message and some bytes more, is one object and not a tree.
 */
abstract class Expression {

    /**
     * The expression that a plan writes in postfix order.
     *
     * @param operands of each code its number, the number of ranks included
     */
    static Expression of(Code[] plan, long[] operands, Terms terms) {
        var stack = new ArrayDeque<Expression>();
        for (int i = 0; i < plan.length; i++) {
            if (Terms.of(plan[i]) != Terms.NONE) {
                stack.push(term(plan[i], operands[i], terms));
            } else if (plan[i] == Code.NOT || plan[i] == Code.NEGATE) {
                stack.push(new Opposite(plan[i] == Code.NOT, stack.pop()));
            } else {
                Expression second = stack.pop();
                stack.push(combined(plan[i], stack.pop(), second, terms));
            }
        }
        return stack.pop();
    }

    /** The value of an expression for a task; {@code absent} if it is left out, which is null. */
    static long value(Expression expression, Task task, long absent) {
        return expression == null ? absent : expression.value(task);
    }

    /** True if the value of an expression, or null, depends on the item alone, so that it is the same at any time. */
    static boolean isFixed(Expression expression) {
        return !has(expression, Code.VARIABLE) && !has(expression, Code.NOW);
    }

    /** True if a term occurs in an expression, or null. */
    static boolean has(Expression expression, Code term) {
        return expression != null && expression.has(term);
    }

    /** The value for a task. */
    abstract long value(Task task);

    /** True if a term occurs in it. */
    abstract boolean has(Code term);

    /** True if the value is always the same. */
    boolean isConstant() {
        return false;
    }

    private static Expression term(Code code, long operand, Terms terms) {
        return switch (code) {
            case CONSTANT, RANKS, MISALIGNED -> new Constant(operand);
            case SIZE -> new Size(terms, 0);
            case ACCEPTED -> new Accepted(terms);
            default -> new Term(terms, code, operand);
        };
    }

    private static Expression combined(Code code, Expression first, Expression second, Terms terms) {
        // what is known before the run is computed then
        if (first instanceof Constant one && second instanceof Constant other && neverFails(code)) {
            return new Constant(Arithmetic.combine(code, one.number, other.number, null));
        }
        if (code == Code.MULTIPLY && first instanceof Constant zero && zero.number == 0 && second instanceof Term) {
            return zero;
        }
        if (code == Code.ADD && second instanceof Constant constant) {
            return first instanceof Size size ? new Size(terms, size.more + constant.number)
                    : new Sum(first, second);
        }
        if (code == Code.ADD && second instanceof Term end && end.isRank() && first instanceof Combination product
                && product.isMultipleOfRank()) {
            return new RankPair(terms, (Term) product.first, ((Constant) product.second).number, end);
        }
        return code == Code.ADD ? new Sum(first, second) : new Combination(code, first, second);
    }

    private static boolean neverFails(Code code) {
        return switch (code) {
            case ADD, SUBTRACT, MULTIPLY, MIN, MAX -> true;
            default -> false;
        };
    }

    private static final class Constant extends Expression {

        private final long number;

        Constant(long number) {
            this.number = number;
        }

        @Override
        long value(Task task) {
            return number;
        }

        @Override
        boolean has(Code term) {
            return false;
        }

        @Override
        boolean isConstant() {
            return true;
        }
    }

    /** The size of the message or of the receive, and a number of bytes more. */
    private static final class Size extends Expression {

        private final Terms terms;
        private final long more;

        Size(Terms terms, long more) {
            this.terms = terms;
            this.more = more;
        }

        @Override
        long value(Task task) {
            return terms.size(task) + more;
        }

        @Override
        boolean has(Code term) {
            return term == Code.SIZE;
        }
    }

    private static final class Accepted extends Expression {

        private final Terms terms;

        Accepted(Terms terms) {
            this.terms = terms;
        }

        @Override
        long value(Task task) {
            return terms.accepted(task);
        }

        @Override
        boolean has(Code term) {
            return term == Code.ACCEPTED;
        }
    }

    private static final class Term extends Expression {

        private final Terms terms;
        private final Code code;
        private final int number;
        private final long operand;

        Term(Terms terms, Code code, long operand) {
            this.terms = terms;
            this.code = code;
            this.operand = operand;
            number = Terms.of(code);
        }

        @Override
        long value(Task task) {
            return terms.value(number, operand, task);
        }

        @Override
        boolean has(Code term) {
            return term == code;
        }

        /** True if it is the rank that the message comes from or goes to. */
        boolean isRank() {
            return code == Code.SOURCE || code == Code.TARGET;
        }
    }

    private static final class Sum extends Expression {

        private final Expression first;
        private final Expression second;

        Sum(Expression first, Expression second) {
            this.first = first;
            this.second = second;
        }

        @Override
        long value(Task task) {
            return first.value(task) + second.value(task);
        }

        @Override
        boolean has(Code term) {
            return first.has(term) || second.has(term);
        }
    }

    /** The number of the pair of ranks of a message: one of them times a constant, and the other one. */
    private static final class RankPair extends Expression {

        private final Terms terms;
        private final Term first;
        private final Term second;
        private final long factor;
        private final boolean sourceFirst;
        private final boolean sourceSecond;

        RankPair(Terms terms, Term first, long factor, Term second) {
            this.terms = terms;
            this.first = first;
            this.factor = factor;
            this.second = second;
            sourceFirst = first.code == Code.SOURCE;
            sourceSecond = second.code == Code.SOURCE;
        }

        @Override
        long value(Task task) {
            int message = task.message;
            if (message == Tasks.NONE) {
                return first.value(task) * factor + second.value(task);
            }
            return terms.end(sourceFirst, message) * factor + terms.end(sourceSecond, message);
        }

        @Override
        boolean has(Code term) {
            return first.has(term) || second.has(term);
        }
    }

    /** Two expressions and what combines them. */
    private static final class Combination extends Expression {

        private final Code code;
        private final Expression first;
        private final Expression second;

        Combination(Code code, Expression first, Expression second) {
            this.code = code;
            this.first = first;
            this.second = second;
        }

        @Override
        long value(Task task) {
            return Arithmetic.combine(code, first.value(task), second.value(task), task);
        }

        @Override
        boolean has(Code term) {
            return first.has(term) || second.has(term);
        }

        /** True if it is a constant times the rank that the message comes from or goes to. */
        boolean isMultipleOfRank() {
            return code == Code.MULTIPLY && first instanceof Term term && term.isRank()
                    && second instanceof Constant;
        }
    }

    /** The negation of an expression, logical or arithmetic. */
    private static final class Opposite extends Expression {

        private final boolean not;
        private final Expression of;

        Opposite(boolean not, Expression of) {
            this.not = not;
            this.of = of;
        }

        @Override
        long value(Task task) {
            long value = of.value(task);
            return not ? value == 0 ? 1 : 0 : -value;
        }

        @Override
        boolean has(Code term) {
            return of.has(term);
        }
    }
}
