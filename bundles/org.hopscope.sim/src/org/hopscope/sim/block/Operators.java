// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.plan.BlockExpression.Code;

/** The operators of expressions: a class for each one that protocols use often, so that none is looked up in a run. */
final class Operators {

    private Operators() {}

    /** Two expressions and what combines them. */
    private abstract static class Pair extends Expression {

        final Expression first;
        final Expression second;

        Pair(Expression first, Expression second) {
            this.first = first;
            this.second = second;
        }

        @Override
        final boolean has(Code term) {
            return first.has(term) || second.has(term);
        }
    }

    static final class Sum extends Pair {

        Sum(Expression first, Expression second) {
            super(first, second);
        }

        @Override
        long value(Task task) {
            return first.value(task) + second.value(task);
        }
    }

    static final class Difference extends Pair {

        Difference(Expression first, Expression second) {
            super(first, second);
        }

        @Override
        long value(Task task) {
            return first.value(task) - second.value(task);
        }
    }

    static final class Product extends Pair {

        Product(Expression first, Expression second) {
            super(first, second);
        }

        @Override
        long value(Task task) {
            return first.value(task) * second.value(task);
        }
    }

    static final class Least extends Pair {

        Least(Expression first, Expression second) {
            super(first, second);
        }

        @Override
        long value(Task task) {
            return Math.min(first.value(task), second.value(task));
        }
    }

    static final class Greatest extends Pair {

        Greatest(Expression first, Expression second) {
            super(first, second);
        }

        @Override
        long value(Task task) {
            return Math.max(first.value(task), second.value(task));
        }
    }

    static final class Equals extends Pair {

        Equals(Expression first, Expression second) {
            super(first, second);
        }

        @Override
        long value(Task task) {
            return first.value(task) == second.value(task) ? 1 : 0;
        }
    }

    static final class Differs extends Pair {

        Differs(Expression first, Expression second) {
            super(first, second);
        }

        @Override
        long value(Task task) {
            return first.value(task) != second.value(task) ? 1 : 0;
        }
    }

    static final class Less extends Pair {

        Less(Expression first, Expression second) {
            super(first, second);
        }

        @Override
        long value(Task task) {
            return first.value(task) < second.value(task) ? 1 : 0;
        }
    }

    static final class AtMost extends Pair {

        AtMost(Expression first, Expression second) {
            super(first, second);
        }

        @Override
        long value(Task task) {
            return first.value(task) <= second.value(task) ? 1 : 0;
        }
    }

    /** True if both are; both are computed, so that a failure of either is told. */
    static final class Both extends Pair {

        Both(Expression first, Expression second) {
            super(first, second);
        }

        @Override
        long value(Task task) {
            return first.value(task) != 0 & second.value(task) != 0 ? 1 : 0;
        }
    }

    /** True if one is; both are computed. */
    static final class Either extends Pair {

        Either(Expression first, Expression second) {
            super(first, second);
        }

        @Override
        long value(Task task) {
            return (first.value(task) | second.value(task)) != 0 ? 1 : 0;
        }
    }

    /** Any other operator. */
    static final class Rare extends Pair {

        private final Code code;

        Rare(Code code, Expression first, Expression second) {
            super(first, second);
            this.code = code;
        }

        @Override
        long value(Task task) {
            return Arithmetic.combine(code, first.value(task), second.value(task), task);
        }
    }

    static final class Not extends Expression {

        private final Expression of;

        Not(Expression of) {
            this.of = of;
        }

        @Override
        long value(Task task) {
            return of.value(task) == 0 ? 1 : 0;
        }

        @Override
        boolean has(Code term) {
            return of.has(term);
        }
    }

    static final class Negative extends Expression {

        private final Expression of;

        Negative(Expression of) {
            this.of = of;
        }

        @Override
        long value(Task task) {
            return -of.value(task);
        }

        @Override
        boolean has(Code term) {
            return of.has(term);
        }
    }
}
