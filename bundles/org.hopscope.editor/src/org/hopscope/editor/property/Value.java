// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.property;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;
import org.hopscope.model.core.Provenance;
import org.hopscope.model.validation.ValueLimits;
import org.hopscope.model.workload.WorkloadPackage;

/**
 * One value of the selected elements.
 *
 * @param owners the elements that hold the value; never empty
 * @param section where it is in a form
 */
public record Value(List<EObject> owners, EStructuralFeature feature, Section section) {

    public Value {
        owners = List.copyOf(owners);
    }

    /** A value of elements that all have this feature. */
    public static Value of(List<? extends EObject> owners, EStructuralFeature feature) {
        return new Value(List.copyOf(owners), feature, Section.of(feature));
    }

    /** The id that tells it from the other values of the same elements: the name of the feature. */
    public String id() {
        return feature.getName();
    }

    /** The label for the user. */
    public String label() {
        return Texts.feature(feature.getName());
    }

    /** The description in the metamodel; empty if nothing. */
    public String documentation() {
        var text = EcoreUtil.getDocumentation(feature);
        return text == null ? "" : text.strip();
    }

    /** The description in the metamodel, its range, and the value of a new element; in one line. */
    public String explanation() {
        var standard = Defaults.of(owners.getFirst().eClass(), feature);
        var range = ValueLimits.range(feature);
        return documentation() + (range.isEmpty() ? "" : " " + Messages.get("value.range", range.get(0), range.get(1)))
                + (standard.isEmpty() ? "" : " " + Messages.get("value.default", standard));
    }

    /** The value of the first owner; null if it has none, or one that stands for none. */
    public Object first() {
        return of(owners.getFirst());
    }

    private Object of(EObject owner) {
        var value = owner.eGet(feature);
        return Texts.isUnknown(feature, value) ? null : value;
    }

    /** True if the owners have different values. */
    public boolean mixed() {
        return owners.stream().anyMatch(owner -> !Objects.equals(of(owner), first()));
    }

    /** The origin of the first owner's value. */
    public Optional<Provenance> origin() {
        return Origins.of(owners.getFirst(), feature);
    }

    /** True if one should see where it comes from: what is not there, and the parameters of workloads, need not say. */
    public boolean wantsOrigin() {
        return canHaveOrigin() && (origin().isPresent() || mixed() || first() != null
                && feature.getEContainingClass().getEPackage() != WorkloadPackage.eINSTANCE);
    }

    /** True if it can be said where this value comes from: that of a number or a choice, not of a name or a text. */
    public boolean canHaveOrigin() {
        return owners.stream().allMatch(Element.class::isInstance) && Origins.possible(feature);
    }
}
