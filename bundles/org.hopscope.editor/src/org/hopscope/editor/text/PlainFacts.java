// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.text;

import java.util.List;

import org.eclipse.emf.common.util.Enumerator;
import org.eclipse.emf.ecore.EAttribute;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.core.Element;

/** Facts about an element that no card is made for: its own values, in the order of the metamodel. */
final class PlainFacts {

    private PlainFacts() {}

    static void add(Element element, List<Fact> facts) {
        for (var attribute : element.eClass().getEAllAttributes()) {
            if (attribute.getEContainingClass() != CorePackage.Literals.ELEMENT && isTelling(element, attribute)) {
                facts.add(new Fact(label(attribute), value(element.eGet(attribute))));
            }
        }
    }

    /** The first value that is set, as one line; a dash if none is. */
    static String summary(Element element) {
        for (var attribute : element.eClass().getEAllAttributes()) {
            if (attribute.getEContainingClass() != CorePackage.Literals.ELEMENT && element.eIsSet(attribute)) {
                return value(element.eGet(attribute));
            }
        }
        return Texts.value(null);
    }

    /** Everything with a value, but not a switch that is off. */
    private static boolean isTelling(Element element, EAttribute attribute) {
        var value = element.eGet(attribute);
        return value != null && !Boolean.FALSE.equals(value) && !(value instanceof List<?> list && list.isEmpty());
    }

    private static String label(EAttribute attribute) {
        var key = "fact." + attribute.getName();
        return Messages.has(key) ? Messages.get(key) : Texts.feature(attribute.getName());
    }

    private static String value(Object value) {
        return switch (value) {
            case Integer number -> Texts.count(number);
            case Boolean flag -> Messages.get(flag ? "choice.yes" : "choice.no");
            case Enumerator literal -> Texts.literal(literal);
            case List<?> list -> list.size() == 1 ? value(list.get(0))
                    : value(list.getFirst()) + " \u2026 " + value(list.getLast()) + " (" + list.size() + ")";
            default -> Texts.value(value);
        };
    }
}
