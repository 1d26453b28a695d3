// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.variant;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EcorePackage;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.units.Quantity;
import org.jspecify.annotations.Nullable;

/** Values of attributes as the text of a change: exact, and different for no text and the empty one. */
final class ValueText {

    private ValueText() {
    }

    /** The value as text; null for no value. Lists of texts have a line for each, as their items may hold commas. */
    static @Nullable String read(EObject owner, EAttribute attribute) {
        var value = owner.eGet(attribute);
        var type = attribute.getEAttributeType();
        if (value instanceof List<?> many) {
            return many.isEmpty() ? null : many.stream().map(one -> EcoreUtil.convertToString(type, one))
                    .collect(Collectors.joining(separator(attribute)));
        }
        return value == null ? null : EcoreUtil.convertToString(type, value);
    }

    /**
     * The value of a text, ready for {@code eSet}.
     *
     * @param text what {@link #read} gave; null for no value
     * @throws IllegalArgumentException if the text stands for none
     */
    static Object parse(EAttribute attribute, String text) {
        var type = attribute.getEAttributeType();
        if (attribute.isMany()) {
            var values = new ArrayList<Object>();
            var texts = type == EcorePackage.Literals.ESTRING;
            for (var part : text == null ? new String[0] : text.split(texts ? "\n" : ",", -1)) {
                values.add(one(attribute, texts ? part : part.strip()));
            }
            return values;
        }
        return text == null ? attribute.getDefaultValue() : one(attribute, text);
    }

    private static Object one(EAttribute attribute, String text) {
        var value = EcoreUtil.createFromString(attribute.getEAttributeType(), text);
        if (value == null) {
            throw new IllegalArgumentException("'%s' is not a value of %s".formatted(text, attribute.getName()));
        }
        return value;
    }

    private static String separator(EAttribute attribute) {
        return attribute.getEAttributeType() == EcorePackage.Literals.ESTRING ? "\n" : ", ";
    }

    /** True if two values, as {@code eGet} gives them, mean the same; quantities do if their amounts are the same. */
    static boolean same(Object one, Object other) {
        if (one instanceof Quantity first && other instanceof Quantity second) {
            return first.dimension() == second.dimension() && first.compareTo(second) == 0;
        }
        if (one instanceof List<?> first && other instanceof List<?> second) {
            var same = first.size() == second.size();
            for (int i = 0; same && i < first.size(); i++) {
                same = same(first.get(i), second.get(i));
            }
            return same;
        }
        return Objects.equals(one, other);
    }
}
