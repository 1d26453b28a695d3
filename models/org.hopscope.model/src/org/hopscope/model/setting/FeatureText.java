// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.setting;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import org.eclipse.emf.common.util.Enumerator;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.EcorePackage;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementPath;
import org.hopscope.model.text.Quote;
import org.hopscope.model.units.Quantity;
import org.jspecify.annotations.Nullable;

/**
 * Values of features as text, the way users read and type them; several values are separated by commas, and
 * {@code 1 B..4 MiB x2} or {@code 10..90 +20} stands for the values in between.
 */
public final class FeatureText {

    private FeatureText() {
    }

    /** True if the value of a feature can be given as text: an attribute or a single reference, not a part. */
    public static boolean isSettable(EStructuralFeature feature) {
        return feature instanceof EAttribute
                || feature instanceof EReference reference && !reference.isContainment() && !reference.isMany();
    }

    /** The present value, empty if there is none. References appear as paths. */
    public static String read(EObject owner, EStructuralFeature feature) {
        var value = owner.eGet(feature);
        if (value instanceof List<?> values) {
            return values.stream().map(one -> text(feature, one)).collect(Collectors.joining(","));
        }
        return text(feature, value);
    }

    private static String text(EStructuralFeature feature, @Nullable Object value) {
        if (value == null) {
            return "";
        }
        return feature instanceof EAttribute attribute
                ? EcoreUtil.convertToString(attribute.getEAttributeType(), value)
                : ElementPath.of((EObject) value);
    }

    /**
     * The value that a text stands for, ready for {@code owner.eSet}; null for a blank text of a reference that may be
     * empty.
     *
     * @throws IllegalArgumentException if it stands for none; the message can be shown to the user
     */
    public static @Nullable Object parse(EObject owner, EStructuralFeature feature, String text) {
        if (feature instanceof EReference reference) {
            return text.isBlank() && !reference.isRequired() ? null
                    : element(owner, reference.getEReferenceType(), text);
        }
        var attribute = (EAttribute) feature;
        if (!attribute.isMany()) {
            return value(attribute, text.strip());
        }
        var values = new ArrayList<Object>();
        for (var part : parts(text)) {
            if (takesRange(attribute) && ValueRange.isRange(part)) {
                values.addAll(range(attribute, ValueRange.parse(part)));
            } else {
                values.add(value(attribute, part.strip()));
            }
        }
        return values;
    }

    /** The parts of a list; none of a blank text. */
    private static List<String> parts(String text) {
        if (text.isBlank()) {
            return List.of();
        }
        var parts = List.of(text.split(",", -1));
        if (parts.stream().anyMatch(String::isBlank)) {
            throw new IllegalArgumentException("There is a comma without a value");
        }
        return parts;
    }

    /**
     * The values that a list stands for, each as the text of a setting of its own: separated by commas, with ranges
     * where the feature is a number or a quantity. Empty for a blank text.
     *
     * @throws IllegalArgumentException if one of them is no value of the feature; the message can be shown to the user
     */
    public static List<String> values(EObject owner, EStructuralFeature feature, String text) {
        var values = new ArrayList<String>();
        for (var part : parts(text)) {
            if (feature instanceof EAttribute attribute && takesRange(attribute) && ValueRange.isRange(part)) {
                range(attribute, ValueRange.parse(part)).forEach(one -> values.add(text(feature, one)));
            } else if (feature instanceof EAttribute attribute) {
                values.add(text(feature, value(attribute, part.strip())));
            } else {
                values.add(ElementPath.of(element(owner, (EClass) feature.getEType(), part.strip())));
            }
        }
        return values;
    }

    private static boolean takesRange(EAttribute attribute) {
        var type = attribute.getEAttributeType();
        return type == EcorePackage.Literals.EINT || type.getInstanceClass() == Quantity.class;
    }

    private static List<?> range(EAttribute attribute, ValueRange range) {
        if (attribute.getEAttributeType() == EcorePackage.Literals.EINT) {
            return range.numbers();
        }
        var start = (Quantity) value(attribute, range.first());
        var end = (Quantity) value(attribute, range.last());
        return range.quantities(start, end, range.factor() ? start : (Quantity) value(attribute, range.step()));
    }

    private static EObject element(EObject owner, EClass kind, String path) {
        var found = ElementPath.find(EcoreUtil.getRootContainer(owner), path).stream()
                .filter(kind::isInstance).toList();
        if (found.size() == 1) {
            return found.get(0);
        }
        throw new IllegalArgumentException("There %s %s '%s'".formatted(
                found.isEmpty() ? "is no" : "is more than one", kind.getName(), path));
    }

    private static Object value(EAttribute attribute, String text) {
        var type = attribute.getEAttributeType();
        if (type instanceof EEnum kinds) {
            return literal(kinds, text);
        }
        if (type == EcorePackage.Literals.EBOOLEAN) {
            return truth(text);
        }
        if (type == EcorePackage.Literals.EINT) {
            return number(text);
        }
        return EcoreUtil.createFromString(type, text);
    }

    private static Enumerator literal(EEnum kinds, String text) {
        var name = text.toUpperCase(Locale.ROOT).replace('-', '_').replace(' ', '_');
        var literal = kinds.getEEnumLiteral(name);
        if (literal == null) {
            throw new IllegalArgumentException("%s is not one of %s".formatted(Quote.quoted(text),
                    kinds.getELiterals().stream().map(one -> one.getName()).collect(Collectors.joining(", "))));
        }
        return literal.getInstance();
    }

    private static Boolean truth(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "true", "yes", "on" -> Boolean.TRUE;
            case "false", "no", "off" -> Boolean.FALSE;
            default -> throw new IllegalArgumentException("%s is neither true nor false".formatted(Quote.quoted(text)));
        };
    }

    private static Integer number(String text) {
        try {
            return Integer.valueOf(text.replace("_", ""));
        } catch (NumberFormatException notOne) {
            throw new IllegalArgumentException("%s is not a whole number".formatted(Quote.quoted(text)), notOne);
        }
    }

    /** The features of an element whose values can be given as text. */
    public static List<EStructuralFeature> settable(Element element) {
        return element.eClass().getEAllStructuralFeatures().stream().filter(FeatureText::isSettable).toList();
    }
}
