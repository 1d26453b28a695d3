// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

import org.hopscope.model.text.Quote;

/** The search for names of an expression that mean nothing. */
public final class NameCheck {

    private static final int MOST_NAMES = 24;

    private NameCheck() {}

    /** The unknown names of an expression, in the order of the text. */
    public static List<ExpressionProblem> unknown(Expression expression, Names names) {
        var found = new ArrayList<ExpressionProblem>();
        collect(expression, names, found);
        return List.copyOf(found);
    }

    private static void collect(Expression expression, Names names, List<ExpressionProblem> found) {
        if (expression instanceof Expression.Name name && names.find(name.name()).isEmpty()) {
            found.add(problem(name.column(), name.name(), names));
        } else if (expression instanceof Expression.Field field
                && names.find(field.packet(), field.field()).isEmpty()) {
            found.add(problem(field.column(), field.packet() + "." + field.field(), names));
        }
        expression.operands().forEach(operand -> collect(operand, names, found));
    }

    private static ExpressionProblem problem(int column, String name, Names names) {
        var known = names.known();
        var list = known.stream().limit(MOST_NAMES).map(Quote::of).collect(Collectors.joining(", "));
        var meant = near(name, known).map(Quote::of).map(" (perhaps %s)"::formatted).orElse("");
        return new ExpressionProblem(column, "%s is not known here%s; possible here: %s%s".formatted(
                Quote.quoted(name), meant, list, known.size() > MOST_NAMES ? ", ..." : ""));
    }

    /** The name that differs in case or in one blank or underscore only. */
    private static Optional<String> near(String name, List<String> known) {
        return known.stream().filter(one -> plain(one).equalsIgnoreCase(plain(name))).findFirst();
    }

    private static String plain(String name) {
        return name.replaceAll("[\\s_\"-]", "");
    }
}
