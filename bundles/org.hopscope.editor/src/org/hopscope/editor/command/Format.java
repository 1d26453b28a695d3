// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.core.Element;
import org.hopscope.model.core.Provenance;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.stack.StackPackage;

/**
 * The properties of an element, apart from its name and its place among others: its values with their origins, and the
 * size of its figure. Taken from one element to be given to others of its kind.
 *
 * @param size size of the figure, or null if it has its natural one
 */
public record Format(EClass kind, Map<EStructuralFeature, Object> values, List<Provenance> origins, Dimension size) {

    /** The features that say where an element is, what it joins or what it is called. */
    private static final List<EStructuralFeature> PLACES = List.of(CorePackage.Literals.ELEMENT__NAME,
            CorePackage.Literals.ELEMENT__NOTES, Literals.LINK__SOURCE, Literals.LINK__TARGET,
            Literals.LINK__SOURCE_PORT, Literals.LINK__TARGET_PORT, Literals.VERTEX__RACK,
            StackPackage.Literals.LAYER__PLACEMENT);

    public Format {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        origins = List.copyOf(origins);
    }

    /** The format of this element as it is now. */
    public static Format of(Element element, Dimension size) {
        var values = new LinkedHashMap<EStructuralFeature, Object>();
        for (var feature : features(element.eClass())) {
            values.put(feature, copy(feature, element.eGet(feature)));
        }
        return new Format(element.eClass(), values, List.copyOf(EcoreUtil.copyAll(element.getProvenance())), size);
    }

    /** The values that elements of this kind can get from each other, in the order of the metamodel. */
    public static List<EStructuralFeature> features(EClass kind) {
        return kind.getEAllStructuralFeatures().stream().filter(feature -> feature.isChangeable()
                && !feature.isDerived() && !feature.isTransient() && !PLACES.contains(feature)
                && (feature instanceof EAttribute || isValue((EReference) feature))).toList();
    }

    /** A reference to a type, or the costs of a layer; other things inside an element are elements of their own. */
    private static boolean isValue(EReference reference) {
        return reference == StackPackage.Literals.LAYER__COSTS || !reference.isContainment() && !reference.isContainer()
                && !reference.isMany();
    }

    private static Object copy(EStructuralFeature feature, Object value) {
        if (feature instanceof EReference reference && reference.isContainment()) {
            return EcoreUtil.copyAll((Collection<?>) value);
        }
        return value instanceof Collection<?> many ? List.copyOf(many) : value;
    }

    /** The value for one more element: a copy of its own where it is contained. */
    Object valueFor(EStructuralFeature feature) {
        return copy(feature, values.get(feature));
    }

    /** True if an element can have the value: a type of another machine cannot be referred to. */
    public boolean fits(Element target, EStructuralFeature feature) {
        return !(values.get(feature) instanceof EObject referred)
                || EcoreUtil.getRootContainer(referred) == EcoreUtil.getRootContainer(target);
    }

    /** True if the element would be changed by this value or its origin. */
    boolean changes(Element target, EStructuralFeature feature) {
        return fits(target, feature) && (!same(feature, target.eGet(feature)) || !sameOrigin(target, feature));
    }

    private boolean same(EStructuralFeature feature, Object value) {
        var own = values.get(feature);
        return feature instanceof EReference reference && reference.isContainment()
                ? equal(own, value)
                : value instanceof Collection<?> many ? List.copyOf(many).equals(own) : Objects.equals(own, value);
    }

    private boolean sameOrigin(Element target, EStructuralFeature feature) {
        return equal(origins(origins, feature), origins(target.getProvenance(), feature));
    }

    @SuppressWarnings("unchecked")
    private static boolean equal(Object one, Object other) {
        return EcoreUtil.equals((List<EObject>) one, (List<EObject>) other);
    }

    /** The origins of one value. */
    static List<Provenance> origins(List<Provenance> all, EStructuralFeature feature) {
        return all.stream().filter(origin -> feature.getName().equals(origin.getFeature())).toList();
    }
}
