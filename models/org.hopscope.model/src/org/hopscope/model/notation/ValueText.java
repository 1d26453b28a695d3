// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.notation;

import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.emf.common.util.Enumerator;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.Element;
import org.hopscope.model.units.Quantity;

/** The values of features as text. */
final class ValueText {

    private final References references;

    ValueText(References references) {
        this.references = references;
    }

    /** The value that a feature has; several separated by commas. */
    String text(EObject owner, EStructuralFeature feature) {
        var value = owner.eGet(feature);
        if (value instanceof List<?> many) {
            return many.stream().map(one -> one(owner, feature, one)).collect(Collectors.joining(", "));
        }
        return value == null ? Spelling.NONE : one(owner, feature, value);
    }

    private String one(EObject owner, EStructuralFeature feature, Object value) {
        if (feature instanceof EReference reference) {
            return value instanceof Element target && !target.eIsProxy()
                    ? references.text(owner, reference, target) : Spelling.NONE;
        }
        return switch (value) {
            case Enumerator literal -> Spelling.words(literal.getName());
            case Quantity quantity -> quantity.toString();
            case String text when Forms.EXPRESSIONS.contains(feature) -> Spelling.expression(text);
            case String text when Forms.NAMES.contains(feature) -> Spelling.name(text);
            case String text -> Spelling.quoted(text);
            default -> EcoreUtil.convertToString(((EAttribute) feature).getEAttributeType(), value);
        };
    }
}
