// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.plan.BlockExpression.Code;

/** The terms of expressions, and pairs of them that are one. */
final class Leaves {

    private Leaves() {}

    /** A term that is written as one code and has a value for every task. */
    abstract static class Plain extends Expression {

        private final Code code;

        Plain(Code code) {
            this.code = code;
        }

        @Override
        final boolean has(Code term) {
            return term == code;
        }

        /** True if it is the rank that the message comes from or goes to. */
        final boolean isRank() {
            return code == Code.SOURCE || code == Code.TARGET;
        }

        /** True if it is the rank that the message comes from. */
        final boolean isSource() {
            return code == Code.SOURCE;
        }
    }

    /** A number. */
    static final class Constant extends Expression {

        final long number;

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
    static final class Size extends Plain {

        final long more;
        private final Terms terms;

        Size(Terms terms, long more) {
            super(Code.SIZE);
            this.terms = terms;
            this.more = more;
        }

        @Override
        long value(Task task) {
            return terms.size(task) + more;
        }
    }

    /** Bytes that the receive takes. */
    static final class Accepted extends Plain {

        private final Terms terms;

        Accepted(Terms terms) {
            super(Code.ACCEPTED);
            this.terms = terms;
        }

        @Override
        long value(Task task) {
            return terms.accepted(task);
        }
    }

    /** The number that the handler was told besides its item. */
    static final class Argument extends Plain {

        Argument() {
            super(Code.ARGUMENT);
        }

        @Override
        long value(Task task) {
            return task.argument;
        }
    }

    /** The number of times that the innermost loop has run before. */
    static final class Index extends Plain {

        Index() {
            super(Code.INDEX);
        }

        @Override
        long value(Task task) {
            return task.index();
        }
    }

    /** Payload bytes of the packet. */
    static final class Payload extends Plain {

        Payload() {
            super(Code.PAYLOAD);
        }

        @Override
        long value(Task task) {
            Packet packet = task.packet;
            return packet == null ? 0 : packet.payload;
        }
    }

    /** 1 if the packet is the last one of its transmission. */
    static final class Last extends Plain {

        Last() {
            super(Code.LAST);
        }

        @Override
        long value(Task task) {
            Packet packet = task.packet;
            return packet != null && packet.last ? 1 : 0;
        }
    }

    /** A header field of the packet. */
    static final class Field extends Plain {

        private final int number;

        Field(int number) {
            super(Code.FIELD);
            this.number = number;
        }

        @Override
        long value(Task task) {
            Packet packet = task.packet;
            return packet == null ? 0 : packet.fields[number];
        }
    }

    /** The value of a variable. */
    static final class OfVariable extends Plain {

        final Variable variable;

        OfVariable(Variable variable) {
            super(Code.VARIABLE);
            this.variable = variable;
        }

        @Override
        long value(Task task) {
            return variable.get(task);
        }
    }

    /** Any other term. */
    static final class Term extends Plain {

        private final Terms terms;
        private final int number;

        Term(Terms terms, Code code) {
            super(code);
            this.terms = terms;
            number = Terms.of(code);
        }

        @Override
        long value(Task task) {
            return terms.value(number, task);
        }
    }

    /** The number of the pair of ranks of a message: one of them times a constant, and the other one. */
    static final class RankPair extends Expression {

        private final Terms terms;
        private final Term first;
        private final Term second;
        private final long factor;

        RankPair(Terms terms, Term first, long factor, Term second) {
            this.terms = terms;
            this.first = first;
            this.factor = factor;
            this.second = second;
        }

        @Override
        long value(Task task) {
            int message = task.message;
            if (message == Tasks.NONE) {
                return first.value(task) * factor + second.value(task);
            }
            return terms.end(first.isSource(), message) * factor + terms.end(second.isSource(), message);
        }

        @Override
        boolean has(Code term) {
            return first.has(term) || second.has(term);
        }
    }
}
