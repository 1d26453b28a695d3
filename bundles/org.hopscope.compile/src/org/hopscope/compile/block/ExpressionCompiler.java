// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.block;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.model.expression.BinaryOperator;
import org.hopscope.model.expression.BuiltIn;
import org.hopscope.model.expression.Constants;
import org.hopscope.model.expression.Expression;
import org.hopscope.model.expression.ExpressionParser;
import org.hopscope.model.expression.Function;
import org.hopscope.model.expression.Names;
import org.hopscope.model.expression.ParsedExpression;
import org.hopscope.model.expression.Symbol;
import org.hopscope.model.expression.UnaryOperator;
import org.hopscope.model.protocol.Variable;
import org.hopscope.sim.plan.BlockExpression;
import org.hopscope.sim.plan.BlockExpression.Code;
import org.jspecify.annotations.Nullable;

/** Turns expressions into postfix codes, with all that is known before a run folded. Collects them in one table. */
final class ExpressionCompiler {

    private final List<Variable> variables = new ArrayList<>();
    private final List<BlockExpression> table = new ArrayList<>();
    private final List<Code> codes = new ArrayList<>();
    private final List<Long> operands = new ArrayList<>();

    /** All expressions so far. */
    List<BlockExpression> table() {
        return List.copyOf(table);
    }

    /** The variables that blocks read or set, in the order of their numbers; others take no room. */
    List<Variable> variables() {
        return List.copyOf(variables);
    }

    /** The number of a variable. */
    int variable(Variable variable) {
        int known = variables.indexOf(variable);
        if (known >= 0) {
            return known;
        }
        variables.add(variable);
        return variables.size() - 1;
    }

    /**
     * Adds an expression.
     *
     * @param text its text, or null or blank if it is left out
     * @return its index, or {@link BlockExpression#NONE} if it is left out
     */
    int add(String text, Names names) {
        if (text == null || text.isBlank()) {
            return BlockExpression.NONE;
        }
        return add(parse(text), names);
    }

    /** As {@link #add(String, Names)}; an expression that is left out is the size of the message. */
    int addOrSize(String text, Names names) {
        int index = add(text, names);
        return index == BlockExpression.NONE ? append(BlockExpression.of(Code.SIZE)) : index;
    }

    /** The value of an expression of parameters; 1 if it is left out. */
    static long constant(String text, Names names) {
        if (text == null || text.isBlank()) {
            return 1;
        }
        return switch (Constants.value(parse(text), names)) {
            case Constants.Known known -> known.value();
            case Constants.Open open -> throw new IllegalArgumentException("'" + text + "' is not a constant");
            case Constants.Failed failed -> throw new IllegalArgumentException(failed.problem().message());
        };
    }

    private static Expression parse(String text) {
        return switch (ExpressionParser.parse(text)) {
            case ParsedExpression.Parsed parsed -> parsed.expression();
            case ParsedExpression.Refused refused ->
                throw new IllegalArgumentException("'" + text + "': " + refused.problem().message());
        };
    }

    private int add(Expression expression, Names names) {
        codes.clear();
        operands.clear();
        emit(expression, names);
        return append(new BlockExpression(codes.toArray(Code[]::new),
                operands.stream().mapToLong(Long::longValue).toArray()));
    }

    private int append(BlockExpression expression) {
        table.add(expression);
        return table.size() - 1;
    }

    private void emit(Expression expression, Names names) {
        if (Constants.value(expression, names) instanceof Constants.Known known) {
            emit(Code.CONSTANT, known.value());
            return;
        }
        if (expression instanceof Expression.Binary binary && decides(binary, names) instanceof Expression condition) {
            emit(condition, names);
            return;
        }
        for (var operand : expression.operands()) {
            emit(operand, names);
        }
        switch (expression) {
            case Expression.Literal literal -> emit(Code.CONSTANT, literal.value());
            case Expression.Name name -> emit(names.find(name.name()).orElseThrow());
            case Expression.Field field -> emit(names.find(field.packet(), field.field()).orElseThrow());
            case Expression.Unary unary -> emit(code(unary.operator()), 0);
            case Expression.Binary binary -> emit(code(binary.operator()), 0);
            case Expression.Call call -> emit(code(call.function()), 0);
        }
    }

    /** The condition that alone decides another one, of which the rest is known before a run; null if there is none. */
    private static @Nullable Expression decides(Expression.Binary binary, Names names) {
        if (binary.operator() != BinaryOperator.AND && binary.operator() != BinaryOperator.OR) {
            return null;
        }
        // a left side that decides by itself is known as a whole, and so is a right side when both are computed
        if (Constants.value(binary.left(), names) instanceof Constants.Known && isCondition(binary.right())) {
            return binary.right();
        }
        return Constants.value(binary.right(), names) instanceof Constants.Known right
                && right.value() != 0 == (binary.operator() == BinaryOperator.AND) && isCondition(binary.left())
                        ? binary.left() : null;
    }

    /** True if an expression is 0 or 1. */
    private static boolean isCondition(Expression expression) {
        return switch (expression) {
            case Expression.Binary binary -> switch (binary.operator()) {
                case OR, AND, LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL, EQUAL, NOT_EQUAL -> true;
                case PLUS, MINUS, TIMES, DIVIDE, REMAINDER -> false;
            };
            case Expression.Unary unary -> unary.operator() == UnaryOperator.NOT;
            case Expression.Literal literal -> false;
            case Expression.Name name -> false;
            case Expression.Field field -> false;
            case Expression.Call call -> false;
        };
    }

    private void emit(Symbol symbol) {
        switch (symbol) {
            case BuiltIn builtIn -> emit(code(builtIn), 0);
            case Symbol.Constant constant -> emit(Code.CONSTANT, constant.value());
            case Symbol.State state -> emit(Code.VARIABLE, variable(state.variable()));
            case Symbol.Header header -> emit(Code.FIELD, header.field());
        }
    }

    private void emit(Code code, long operand) {
        codes.add(code);
        operands.add(operand);
    }

    private static Code code(BuiltIn name) {
        return switch (name) {
            case SIZE -> Code.SIZE;
            case ACCEPTED -> Code.ACCEPTED;
            case TAG -> Code.TAG;
            case SOURCE -> Code.SOURCE;
            case TARGET -> Code.TARGET;
            case RANK -> Code.RANK;
            case RANKS -> Code.RANKS;
            case NUMBER -> Code.NUMBER;
            case PAYLOAD -> Code.PAYLOAD;
            case FIRST -> Code.FIRST;
            case LAST -> Code.LAST;
            case INDEX -> Code.INDEX;
            case WALKED -> Code.WALKED;
            case EVENTS -> Code.EVENTS;
            case LIMITED -> Code.LIMITED;
            case UNLINKED -> Code.UNLINKED;
            case READS -> Code.READS;
            case SAME_NODE -> Code.SAME_NODE;
            case ARGUMENT -> Code.ARGUMENT;
            case GROUP -> Code.GROUP;
            case MISALIGNED -> Code.MISALIGNED;
            case NOW -> Code.NOW;
            case BOOTED -> Code.BOOTED;
            case POWERED -> Code.POWERED;
            case LIFE -> Code.LIFE;
            case FAILURES -> Code.FAILURES;
        };
    }

    private static Code code(UnaryOperator operator) {
        return switch (operator) {
            case MINUS -> Code.NEGATE;
            case NOT -> Code.NOT;
        };
    }

    private static Code code(BinaryOperator operator) {
        return switch (operator) {
            case OR -> Code.OR;
            case AND -> Code.AND;
            case LESS -> Code.LESS;
            case LESS_OR_EQUAL -> Code.LESS_OR_EQUAL;
            case GREATER -> Code.GREATER;
            case GREATER_OR_EQUAL -> Code.GREATER_OR_EQUAL;
            case EQUAL -> Code.EQUAL;
            case NOT_EQUAL -> Code.NOT_EQUAL;
            case PLUS -> Code.ADD;
            case MINUS -> Code.SUBTRACT;
            case TIMES -> Code.MULTIPLY;
            case DIVIDE -> Code.DIVIDE;
            case REMAINDER -> Code.REMAINDER;
        };
    }

    private static Code code(Function function) {
        return switch (function) {
            case MIN -> Code.MIN;
            case MAX -> Code.MAX;
            case CEIL -> Code.CEIL;
            case BEFORE -> Code.BEFORE;
            case POWER -> Code.POWER;
            case LOG -> Code.LOG;
        };
    }
}
