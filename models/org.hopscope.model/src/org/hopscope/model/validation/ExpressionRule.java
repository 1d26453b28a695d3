// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.List;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.expression.Constants;
import org.hopscope.model.expression.ExpressionAttributes;
import org.hopscope.model.expression.ExpressionParser;
import org.hopscope.model.expression.ExpressionProblem;
import org.hopscope.model.expression.NameCheck;
import org.hopscope.model.expression.ParsedExpression;
import org.hopscope.model.expression.ProtocolNames;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.ProtocolPackage.Literals;
import org.hopscope.model.text.Quote;

/** P001: expressions can be read, all names in them are known, and constant ones have a value. */
final class ExpressionRule implements ProtocolRule {

    @Override
    public void check(CheckedProtocol protocol, Findings found) {
        for (var element : protocol.elements()) {
            for (var attribute : ExpressionAttributes.ALL) {
                if (attribute.getEContainingClass() == element.eClass()
                        && element.eGet(attribute) instanceof String text) {
                    check(protocol.layer(), element, attribute, text, found);
                }
            }
        }
    }

    private static void check(ProtocolLayer layer, EObject element, EAttribute attribute, String text,
            Findings found) {
        var handler = ProtocolRule.handlerOf(element);
        var names = handler == null || attribute == Literals.ON_TOKENS__COUNT ? ProtocolNames.ofParameters(layer)
                : ProtocolNames.of(layer, handler);
        var problems = switch (ExpressionParser.parse(text)) {
            case ParsedExpression.Refused refused -> List.of(refused.problem());
            case ParsedExpression.Parsed parsed -> {
                var unknown = NameCheck.unknown(parsed.expression(), names);
                yield unknown.isEmpty()
                        && Constants.value(parsed.expression(), names) instanceof Constants.Failed failed
                                ? List.of(failed.problem()) : unknown;
            }
        };
        for (ExpressionProblem problem : problems) {
            found.wrong(element, attribute, "P001", "is " + Quote.quoted(text) + ", " + problem.text(),
                    "correct the expression");
        }
    }
}
