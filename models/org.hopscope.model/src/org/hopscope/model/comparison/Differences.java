// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.comparison;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.identity.ElementPath;
import org.jspecify.annotations.Nullable;

/** Lists in what two states of one model differ; elements are the same if their UUIDs are. Cost: linear. */
public final class Differences {

    private final List<Difference> found = new ArrayList<>();

    private Differences() {
    }

    /** The differences, in the order of the first, then what only the second has. */
    public static List<Difference> between(EObject one, EObject other) {
        var differences = new Differences();
        var ones = byId(one);
        var others = byId(other);
        ones.forEach((id, element) -> differences.compare(element, others.get(id), others));
        others.forEach((id, element) -> {
            if (!ones.containsKey(id)) {
                differences.lacking(element, true, ones);
            }
        });
        return List.copyOf(differences.found);
    }

    private static Map<String, EObject> byId(EObject root) {
        Map<String, EObject> elements = new LinkedHashMap<>();
        elements.put(ElementIds.idOf(root), root);
        root.eAllContents().forEachRemaining(element -> elements.put(ElementIds.idOf(element), element));
        return elements;
    }

    private void compare(EObject one, @Nullable EObject other, Map<String, EObject> others) {
        if (other == null) {
            lacking(one, false, others);
            return;
        }
        for (var feature : one.eClass().getEAllStructuralFeatures()) {
            if (!feature.isDerived() && !(feature instanceof EReference reference && reference.isContainment())
                    && other.eClass() == one.eClass()) {
                var first = text(one, feature);
                var second = text(other, feature);
                if (!Objects.equals(first, second)) {
                    found.add(new Difference(ElementPath.of(one), feature.getName(), first, second));
                }
            }
        }
    }

    /** Elements inside of one that is missing are not reported. */
    private void lacking(EObject element, boolean inFirst, Map<String, EObject> there) {
        if (element.eContainer().eContainer() == null || there.containsKey(ElementIds.idOf(element.eContainer()))) {
            var kind = element.eClass().getName();
            found.add(new Difference(ElementPath.of(element), "", inFirst ? "" : kind, inFirst ? kind : ""));
        }
    }

    private static String text(EObject element, EStructuralFeature feature) {
        var value = element.eGet(feature);
        return value instanceof List<?> many ? many.stream().map(Differences::one).collect(Collectors.joining(", "))
                : one(value);
    }

    private static String one(Object value) {
        return switch (value) {
            case null -> "";
            case Element element -> Objects.toString(element.getName(), element.eClass().getName());
            case EObject element -> element.eClass().getName();
            default -> value.toString();
        };
    }
}
