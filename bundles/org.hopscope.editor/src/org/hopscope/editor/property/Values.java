// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.property;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.machine.TorusDimension;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.OperationCost;
import org.hopscope.model.stack.StackPackage;

/** Chooses which values of a selection are shown. */
final class Values {

    private Values() {}

    /** The values that the elements have in common; those of their dimensions or costs as well if it is one element. */
    static List<Value> of(List<EObject> elements) {
        var values = new ArrayList<Value>();
        for (var feature : elements.getFirst().eClass().getEAllStructuralFeatures()) {
            if (shown(feature) && elements.stream()
                    .allMatch(element -> element.eClass().getEAllStructuralFeatures().contains(feature))
                    && !(elements.size() > 1 && feature == CorePackage.Literals.ELEMENT__NAME)) {
                values.add(new Value(feature.getName(), elements, feature, Texts.feature(feature.getName()),
                        Messages.get("group.main")));
            }
        }
        // numbers are what one comes for; free text goes below them
        values.sort(Comparator.comparing(value -> value.feature() == CorePackage.Literals.ELEMENT__NOTES));
        if (elements.size() == 1) {
            elements.getFirst().eContents().forEach(child -> inner(child, values));
        }
        return values;
    }

    private static boolean shown(EStructuralFeature feature) {
        return feature.isChangeable() && !feature.isDerived()
                && (feature instanceof EAttribute || !((EReference) feature).isContainment());
    }

    private static void inner(EObject child, List<Value> values) {
        if (child instanceof OperationCost cost && cost.eContainer() instanceof Layer layer) {
            var label = Texts.literal(cost.getOperation());
            var group = Messages.get(cost.getPlacement() == layer.getPlacement() ? "group.costs"
                    : "group.costsElsewhere", Texts.literal(cost.getPlacement()));
            values.add(new Value(id(child, "time"), List.of(child), StackPackage.Literals.OPERATION_COST__TIME, label,
                    group));
        } else if (child instanceof TorusDimension dimension) {
            for (var feature : dimension.eClass().getEStructuralFeatures()) {
                var label = Messages.get("dimension.feature", Texts.name(dimension), Texts.feature(feature.getName())
                        .toLowerCase(Locale.ROOT));
                values.add(new Value(id(child, feature.getName()), List.of(child), feature, label,
                        Messages.get("group.dimensions")));
            }
        }
    }

    private static String id(EObject element, String feature) {
        return EcoreUtil.getURI(element).fragment() + "." + feature;
    }

    /** The elements of the machine that a reference may point to, in the order of the file. */
    static List<EObject> candidates(Value value) {
        var found = new ArrayList<EObject>();
        EcoreUtil.getRootContainer(value.owners().getFirst()).eAllContents().forEachRemaining(candidate -> {
            if (((EReference) value.feature()).getEReferenceType().isInstance(candidate)) {
                found.add(candidate);
            }
        });
        return found;
    }

    /** A list as the user writes it. */
    static String join(Object list) {
        return String.join(", ", ((Collection<?>) list).stream().map(String::valueOf).toList());
    }
}
