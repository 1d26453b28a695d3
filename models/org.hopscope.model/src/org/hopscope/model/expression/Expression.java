// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.expression;

import java.util.List;

/**
 * A node of an expression's tree. Every node has the column, from 1, at which it begins in the text; a node with an
 * operator between two operands has the column of the operator. Conditions are integers: 0 is false, all else is true,
 * and comparisons give 1 or 0.
 */
public sealed interface Expression {

    /** The column in the text, from 1. */
    int column();

    /** A number; a size is in bytes. */
    record Literal(int column, long value) implements Expression {}

    /** The name of a parameter, of a variable or of what every handler knows. */
    record Name(int column, String name) implements Expression {}

    /** A header field of the packet that started the handler, or where a lane is placed. */
    record Field(int column, String packet, String field) implements Expression {}

    /** A number with its sign turned, or a condition turned into its opposite. */
    record Unary(int column, UnaryOperator operator, Expression operand) implements Expression {}

    /** Two operands. A run computes both, also of a condition whose left one decides. */
    record Binary(int column, BinaryOperator operator, Expression left, Expression right) implements Expression {}

    /** A function of two arguments. */
    record Call(int column, Function function, Expression first, Expression second) implements Expression {}

    /** The operands of a node, left to right. */
    default List<Expression> operands() {
        return switch (this) {
            case Literal literal -> List.of();
            case Name name -> List.of();
            case Field field -> List.of();
            case Unary unary -> List.of(unary.operand());
            case Binary binary -> List.of(binary.left(), binary.right());
            case Call call -> List.of(call.first(), call.second());
        };
    }
}
