// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.table;

import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.emf.common.util.Enumerator;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EEnumLiteral;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.EcorePackage;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.setting.FeatureText;

/** Values as the cells show them, and back. */
final class CellText {

    private final References references;

    CellText(References references) {
        this.references = references;
    }

    /** The text of the cell of a feature; empty for no value. */
    String read(EObject element, EStructuralFeature feature) {
        return element.eGet(feature) instanceof List<?> values
                ? values.stream().map(value -> text(feature, value)).collect(Collectors.joining(", "))
                : Texts.isUnknown(feature, element.eGet(feature)) ? "" : text(feature, element.eGet(feature));
    }

    private String text(EStructuralFeature feature, Object value) {
        return switch (value) {
            case null -> "";
            case Enumerator literal -> Texts.literal(literal);
            case Boolean truth -> Messages.get(truth ? "choice.yes" : "choice.no");
            case EObject target -> references.text((EReference) feature, target);
            default -> EcoreUtil.convertToString(((EAttribute) feature).getEAttributeType(), value);
        };
    }

    /**
     * The value that a text stands for; null for the blank text, which takes a value away.
     *
     * @throws IllegalArgumentException if it stands for none; the message is meant for the user
     */
    Object parse(EObject element, EStructuralFeature feature, String entered) {
        var text = entered.strip();
        if (text.isEmpty()) {
            return feature.isMany() ? List.of() : null;
        }
        if (feature instanceof EReference reference) {
            return references.find(reference, text);
        }
        var type = feature.getEType();
        if (type instanceof EEnum literals && !feature.isMany()) {
            for (var literal : literals.getELiterals()) {
                if (Texts.literal(literal.getInstance()).equalsIgnoreCase(text)) {
                    return literal.getInstance();
                }
            }
        }
        if (type == EcorePackage.Literals.EBOOLEAN) {
            for (var truth : new Boolean[] {true, false}) {
                if (text(feature, truth).equalsIgnoreCase(text)) {
                    return truth;
                }
            }
        }
        return value(element, feature, text);
    }

    private static Object value(EObject element, EStructuralFeature feature, String text) {
        try {
            return FeatureText.parse(element, feature, text);
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException(Messages.get("refused.value", text), notANumber);
        } catch (RuntimeException refused) {
            // EMF wraps what the parser of the type says; that sentence is meant for the user
            var cause = refused.getCause() != null && !(refused instanceof IllegalArgumentException)
                    ? refused.getCause() : refused;
            throw new IllegalArgumentException(cause.getMessage() == null ? Messages.get("refused.value", text)
                    : cause.getMessage(), refused);
        }
    }

    /** The choices; empty where anything can be typed. */
    List<String> choices(EStructuralFeature feature) {
        if (feature.isMany()) {
            return List.of();
        }
        if (feature instanceof EReference reference) {
            return references.choices(reference);
        }
        if (feature.getEType() instanceof EEnum literals) {
            return literals.getELiterals().stream().map(EEnumLiteral::getInstance).map(Texts::literal).toList();
        }
        return feature.getEType() == EcorePackage.Literals.EBOOLEAN
                ? List.of(text(feature, true), text(feature, false)) : List.of();
    }
}
