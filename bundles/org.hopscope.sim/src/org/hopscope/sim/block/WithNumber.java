// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.plan.BlockExpression.Code;

/** Operators with a number that is known before the run: an object each, so that the number is not asked for again. */
final class WithNumber {

    private WithNumber() {}

    /** An expression and the number. */
    private abstract static class Single extends Expression {

        final Expression of;
        final long number;

        Single(Expression of, long number) {
            this.of = of;
            this.number = number;
        }

        @Override
        final boolean has(Code term) {
            return of.has(term);
        }
    }

    static final class Sum extends Single {

        Sum(Expression of, long number) {
            super(of, number);
        }

        @Override
        long value(Task task) {
            return of.value(task) + number;
        }

        /** True if it is this variable and a number. */
        boolean isOf(Variable variable) {
            return of instanceof Leaves.OfVariable one && one.variable == variable;
        }
    }

    static final class Product extends Single {

        Product(Expression of, long number) {
            super(of, number);
        }

        @Override
        long value(Task task) {
            return of.value(task) * number;
        }

        /** True if it is the rank that the message comes from or goes to, times the number. */
        boolean isMultipleOfRank() {
            return of instanceof Leaves.Term term && term.isRank();
        }
    }

    static final class Least extends Single {

        Least(Expression of, long number) {
            super(of, number);
        }

        @Override
        long value(Task task) {
            return Math.min(of.value(task), number);
        }
    }

    static final class Greatest extends Single {

        Greatest(Expression of, long number) {
            super(of, number);
        }

        @Override
        long value(Task task) {
            return Math.max(of.value(task), number);
        }
    }

    /** A quotient that is rounded up, of a divisor above 0. */
    static final class Pieces extends Single {

        /** The exponent of a divisor that is a power of two, which takes no division; otherwise -1. */
        private final int shift;

        Pieces(Expression of, long number) {
            super(of, number);
            shift = Long.bitCount(number) == 1 ? Long.numberOfTrailingZeros(number) : -1;
        }

        @Override
        long value(Task task) {
            long whole = of.value(task);
            return shift < 0 ? Math.ceilDiv(whole, number) : (whole >> shift) + ((whole & number - 1) != 0 ? 1 : 0);
        }
    }

    static final class Equals extends Single {

        Equals(Expression of, long number) {
            super(of, number);
        }

        @Override
        long value(Task task) {
            return of.value(task) == number ? 1 : 0;
        }
    }

    static final class VariableEquals extends Single {

        private final Variable variable;

        VariableEquals(Leaves.OfVariable of, long number) {
            super(of, number);
            variable = of.variable;
        }

        @Override
        long value(Task task) {
            return variable.get(task) == number ? 1 : 0;
        }
    }

    static final class Less extends Single {

        Less(Expression of, long number) {
            super(of, number);
        }

        @Override
        long value(Task task) {
            return of.value(task) < number ? 1 : 0;
        }
    }

    static final class AtMost extends Single {

        AtMost(Expression of, long number) {
            super(of, number);
        }

        @Override
        long value(Task task) {
            return of.value(task) <= number ? 1 : 0;
        }
    }

    /** The rest of a message after a number of pieces: its size and some bytes more, less a product. */
    static final class Rest extends Expression {

        private final Leaves.Size size;
        private final Expression pieces;
        private final long number;

        /** @param number the length of a piece */
        Rest(Leaves.Size size, Expression pieces, long number) {
            this.size = size;
            this.pieces = pieces;
            this.number = number;
        }

        @Override
        long value(Task task) {
            return size.value(task) - pieces.value(task) * number;
        }

        @Override
        boolean has(Code term) {
            return size.has(term) || pieces.has(term);
        }
    }
}
