// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.expression;

import java.util.List;

import org.hopscope.model.expression.ExpressionTokens.Kind;
import org.hopscope.model.text.Quote;
import org.jspecify.annotations.Nullable;

/**
 * The parser of expressions. From the weakest: {@code or}, {@code and}, {@code not}, one comparison, {@code + -},
 * {@code * / %}, a sign; numbers, sizes such as {@code 8 KiB}, names (in quotes if they are not one word), fields as
 * {@code packet.field}, {@code min max ceil before} of two arguments, and parentheses.
 */
public final class ExpressionParser {

    /** Longest text of an expression, in characters. */
    public static final int LONGEST = 1000;

    private static final int DEEPEST = 32;
    private static final List<BinaryOperator> COMPARISONS = List.of(BinaryOperator.LESS_OR_EQUAL, BinaryOperator.LESS,
            BinaryOperator.GREATER_OR_EQUAL, BinaryOperator.GREATER, BinaryOperator.EQUAL, BinaryOperator.NOT_EQUAL);
    private static final List<BinaryOperator> SUMS = List.of(BinaryOperator.PLUS, BinaryOperator.MINUS);
    private static final List<BinaryOperator> PRODUCTS = List.of(BinaryOperator.TIMES, BinaryOperator.DIVIDE,
            BinaryOperator.REMAINDER);
    private static final List<String> WORDS = List.of("and", "or", "not");

    private final ExpressionTokens tokens;
    private int depth;

    private ExpressionParser(ExpressionTokens tokens) {
        this.tokens = tokens;
    }

    /** Reads a text that is an expression and nothing else. */
    public static ParsedExpression parse(String text) {
        if (text.length() > LONGEST) {
            return new ParsedExpression.Refused(new ExpressionProblem(LONGEST + 1,
                    "the expression has more than %s characters".formatted(LONGEST)));
        }
        return read(text, 0, true);
    }

    /** Reads an expression at a place of a longer text, as far as it goes; columns count from the text's begin. */
    public static ParsedExpression parseAt(String text, int start) {
        return read(text, start, false);
    }

    private static ParsedExpression read(String text, int start, boolean whole) {
        var tokens = new ExpressionTokens(text, start, Math.min(text.length(), start + LONGEST));
        try {
            var expression = new ExpressionParser(tokens).disjunction();
            if (whole && tokens.start() < text.length()) {
                throw tokens.unexpected("an operator or the end");
            }
            return new ParsedExpression.Parsed(expression, endOf(text, tokens.start(), start));
        } catch (SyntaxException error) {
            // the way out of the recursion
            return new ParsedExpression.Refused(error.problem());
        }
    }

    private static int endOf(String text, int next, int start) {
        int end = next;
        while (end > start && Character.isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        return end;
    }

    private Expression disjunction() {
        var left = conjunction();
        while (word("or")) {
            int column = tokens.column();
            tokens.next();
            left = new Expression.Binary(column, BinaryOperator.OR, left, conjunction());
        }
        return left;
    }

    private Expression conjunction() {
        var left = negation();
        while (word("and")) {
            int column = tokens.column();
            tokens.next();
            left = new Expression.Binary(column, BinaryOperator.AND, left, negation());
        }
        return left;
    }

    private Expression negation() {
        if (!word("not")) {
            return comparison();
        }
        int column = tokens.column();
        tokens.next();
        enter();
        var operand = negation();
        depth--;
        return new Expression.Unary(column, UnaryOperator.NOT, operand);
    }

    private Expression comparison() {
        var left = chain(SUMS);
        var operator = present(COMPARISONS);
        if (operator == null) {
            return left;
        }
        int column = tokens.column();
        tokens.next();
        return new Expression.Binary(column, operator, left, chain(SUMS));
    }

    /** Operands of sums or of products, from left to right. */
    private Expression chain(List<BinaryOperator> operators) {
        var left = operand(operators);
        for (var operator = present(operators); operator != null; operator = present(operators)) {
            int column = tokens.column();
            tokens.next();
            left = new Expression.Binary(column, operator, left, operand(operators));
        }
        return left;
    }

    private @Nullable BinaryOperator present(List<BinaryOperator> operators) {
        if (tokens.kind() == Kind.SIGN) {
            for (var operator : operators) {
                if (tokens.is(operator.symbol())) {
                    return operator;
                }
            }
        }
        return null;
    }

    private Expression operand(List<BinaryOperator> operators) {
        return operators == SUMS ? chain(PRODUCTS) : signed();
    }

    private Expression signed() {
        if (!sign(BinaryOperator.MINUS)) {
            return primary();
        }
        int column = tokens.column();
        tokens.next();
        enter();
        var operand = signed();
        depth--;
        return new Expression.Unary(column, UnaryOperator.MINUS, operand);
    }

    private Expression primary() {
        int column = tokens.column();
        if (tokens.kind() == Kind.NUMBER) {
            return new Expression.Literal(column, tokens.number());
        }
        if (tokens.kind() == Kind.QUOTED || tokens.kind() == Kind.NAME && !WORDS.contains(tokens.word())) {
            return named(column);
        }
        if (!tokens.is("(")) {
            throw tokens.unexpected("a number, a name, a function or '('");
        }
        tokens.next();
        enter();
        var inner = disjunction();
        depth--;
        expect(")");
        return inner;
    }

    private Expression named(int column) {
        boolean plain = tokens.kind() == Kind.NAME;
        var name = tokens.word();
        tokens.next();
        if (plain && tokens.is("(")) {
            return call(column, name);
        }
        if (!tokens.is(".")) {
            return new Expression.Name(column, name);
        }
        tokens.next();
        if (tokens.kind() != Kind.QUOTED && tokens.kind() != Kind.NAME) {
            throw tokens.unexpected("the name of a field");
        }
        var field = new Expression.Field(column, name, tokens.word());
        tokens.next();
        return field;
    }

    private Expression call(int column, String name) {
        var function = Function.find(name).orElseThrow(() -> new SyntaxException(column,
                "%s is not a function; possible here: min, max, ceil, before, power, log".formatted(
                        Quote.quoted(name))));
        tokens.next();
        enter();
        var first = disjunction();
        expect(",");
        var second = disjunction();
        depth--;
        expect(")");
        return new Expression.Call(column, function, first, second);
    }

    private void expect(String sign) {
        if (!tokens.is(sign)) {
            throw tokens.unexpected("an operator or '%s'".formatted(sign));
        }
        tokens.next();
    }

    private void enter() {
        if (++depth > DEEPEST) {
            throw new SyntaxException(tokens.column(),
                    "the expression is nested more than %s times".formatted(DEEPEST));
        }
    }

    private boolean word(String word) {
        return tokens.kind() == Kind.NAME && tokens.is(word);
    }

    private boolean sign(BinaryOperator operator) {
        return tokens.kind() == Kind.SIGN && tokens.is(operator.symbol());
    }
}
